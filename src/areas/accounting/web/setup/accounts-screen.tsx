import { Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { AccountView } from '../../contract/books-setup.ts';
import { exportAccounts } from '../../contract/chart-files.ts';
import styles from '../parts/accounting.module.css';
import { AccountRow, useSaveAccount } from './account-row.tsx';
import { accountsQuery, taxesQuery } from './api.ts';
import { ChartImport } from './chart-import.tsx';
import own from './setup.module.css';
import { useSetupLinks } from './use-setup-links.ts';

const ACCOUNT = /^[0-9A-Z]{3,12}$/;

/** Every account of the books: its name and default VAT are typed into the row; one that is out of use is archived. */
export function AccountsScreen() {
  const t = useTranslations('booksSetup');
  const { company: companyId = '' } = useParams();
  const query = useQuery(accountsQuery(companyId));
  const taxes = useQuery(taxesQuery(companyId));
  const groups = useSetupLinks(companyId);
  const [sought, setSought] = useState('');
  const [hasArchived, setHasArchived] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const exported = useListExport({ endpoint: exportAccounts, companyId, query: {}, area: 'booksSetup' });
  const folded = sought.trim().toLowerCase();
  const shown = (query.data?.items ?? []).filter(
    (account) =>
      (hasArchived || !account.isArchived) &&
      (account.code.startsWith(folded.toUpperCase()) || account.name.toLowerCase().includes(folded)),
  );
  const options = (taxes.data?.items ?? [])
    .filter(({ isArchived, kind }) => !isArchived && kind !== 'exempt')
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <SettingsPage title={t('accounts.title')} lead={t('accounts.lead')} groups={groups}>
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          <div className={own.tools}>
            <TextInput
              label={t('accounts.find')}
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
            <ExportMenu selected={0} onExport={exported} />
            <Button leftSection={<Icon of={IconUpload} size={16} />} onClick={() => setImporting(true)}>
              {t('accounts.import')}
            </Button>
          </div>
          <Switch
            className={own.below}
            label={t('accounts.showArchived')}
            checked={hasArchived}
            onChange={(event) => setHasArchived(event.currentTarget.checked)}
          />
          <div className={styles.frame}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t('accounts.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('accounts.code')}</th>
                  <th scope="col">{t('accounts.name')}</th>
                  <th scope="col">{t('accounts.tax')}</th>
                  <th scope="col" className={`${styles.end} ${own.fold}`}>
                    {t('accounts.used')}
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">{t('accounts.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((account) => (
                  <AccountRow
                    key={`${account.code} ${account.version}`}
                    {...{ companyId, account, options }}
                    accounts={query.data.items}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <NewAccount companyId={companyId} known={query.data.items} />
        </>
      )}
      {isImporting ? <ChartImport companyId={companyId} onClose={() => setImporting(false)} /> : null}
    </SettingsPage>
  );
}

function NewAccount({ companyId, known }: { companyId: string; known: readonly AccountView[] }) {
  const t = useTranslations('booksSetup');
  const save = useSaveAccount(companyId);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const typed = code.trim().toUpperCase();
  const isKnown = known.some((account) => account.code === typed);
  const codeProblem = isKnown ? t('accounts.taken') : ACCOUNT.test(typed) ? undefined : t('accountForm');
  const nameProblem = name.trim() === '' ? t('accounts.nameNeeded') : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (codeProblem !== undefined || nameProblem !== undefined) return;
        save.mutate(
          { code: typed, name, taxCode: null, isArchived: false, version: 0 },
          {
            onSuccess: () => {
              setCode('');
              setName('');
              setTried(false);
            },
          },
        );
      }}
    >
      <TextInput
        label={t('accounts.code')}
        maxLength={12}
        value={code}
        error={isTried ? codeProblem : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <TextInput
        label={t('accounts.name')}
        maxLength={100}
        value={name}
        error={isTried ? nameProblem : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<Icon of={IconPlus} size={16} />} loading={save.isPending}>
        {t('accounts.add')}
      </Button>
    </form>
  );
}
