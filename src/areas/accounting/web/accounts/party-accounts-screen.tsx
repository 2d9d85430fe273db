import { Button, TextInput } from '@mantine/core';
import { IconUpload, IconWand } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { exportPartyAccounts, savePartyAccounts, type Party } from '../../contract/party-accounts.ts';
import { useSetupLinks } from '../setup/use-setup-links.ts';
import styles from './accounts.module.css';
import { partyQuery } from './api.ts';
import { NumberingDialog } from './numbering-dialog.tsx';
import { PartyImport } from './party-import.tsx';
import { PartyTable } from './party-table.tsx';
import { useAccountDraft } from './use-account-draft.ts';

export const SupplierAccountsScreen = () => <PartyAccounts party="suppliers" />;
export const EmployeeAccountsScreen = () => <PartyAccounts party="employees" />;

/** Suppliers or members with their codes in the books: typed, pasted, numbered by a pattern, or read from a file. */
function PartyAccounts({ party }: { party: Party }) {
  const t = useTranslations('partyAccounts');
  const { company: companyId = '' } = useParams();
  const groups = useSetupLinks(companyId);
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<'import' | 'number' | null>(null);
  const q = useDeferredValue(sought.trim());
  const query = useInfiniteQuery(partyQuery(companyId, party, q));
  const exported = useListExport({
    endpoint: exportPartyAccounts,
    companyId,
    params: { party },
    query: q === '' ? {} : { q },
    area: 'partyAccounts',
  });
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const numbering = query.data?.pages[0]?.numbering;
  return (
    <SettingsPage title={t(`${party}.title`)} lead={t(`${party}.lead`)} groups={groups}>
      <div className={styles.tools}>
        <TextInput
          label={t('find')}
          maxLength={100}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <ExportMenu selected={0} onExport={exported} />
        <Button leftSection={<Icon of={IconUpload} size={16} />} onClick={() => setOpen('import')}>
          {t('import')}
        </Button>
        <Button
          leftSection={<Icon of={IconWand} size={16} />}
          disabled={numbering === undefined}
          onClick={() => setOpen('number')}
        >
          {t('number')}
        </Button>
      </div>
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton />
      ) : rows.length === 0 && q === '' ? (
        <EmptyState title={t(`${party}.emptyTitle`)} text={t(`${party}.empty`)} />
      ) : (
        <Codes {...{ companyId, party, rows }} />
      )}
      {query.hasNextPage ? (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {open === 'import' ? <PartyImport {...{ companyId, party }} onClose={() => setOpen(null)} /> : null}
      {open === 'number' && numbering !== undefined ? (
        <NumberingDialog {...{ companyId, party, numbering }} onClose={() => setOpen(null)} />
      ) : null}
    </SettingsPage>
  );
}

type Rows = Parameters<typeof PartyTable>[0]['rows'];

function Codes({ companyId, party, rows }: { companyId: string; party: Party; rows: Rows }) {
  const t = useTranslations('partyAccounts');
  const client = useQueryClient();
  const errorText = useErrorText('partyAccounts');
  const draft = useAccountDraft();
  const save = useMutation({
    mutationFn: () => call(savePartyAccounts, { params: { companyId, party }, body: { changes: draft.changes } }),
    onMutate: () => draft.remember(),
    onSuccess: async ({ saved }) => {
      draft.discard();
      notify({ message: t('saved', { count: saved }) });
      await client.invalidateQueries({ queryKey: ['bookkeeping', companyId] });
    },
  });
  return (
    <SettingsSection
      title={t('table')}
      text={rows.length === 0 ? t('nothing') : t('paste')}
      save={{
        isChanged: draft.changes.length > 0,
        isBusy: save.isPending,
        onDiscard: () => {
          draft.discard();
          save.reset();
        },
        onSave: () => {
          if (draft.isRight) save.mutate();
        },
      }}
    >
      {save.isError ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
      {rows.length === 0 ? null : <PartyTable {...{ party, rows, draft }} error={save.error} />}
    </SettingsSection>
  );
}
