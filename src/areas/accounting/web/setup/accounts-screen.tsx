import { Button, Select, Switch, TextInput } from '@mantine/core';
import { IconPercentage, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { saveAccount, type AccountView } from '../../contract/books-setup.ts';
import styles from '../parts/accounting.module.css';
import { accountsQuery, taxesQuery } from './api.ts';
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
          <TextInput
            label={t('accounts.find')}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
          <Switch
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
                  <th scope="col" className={styles.end}>
                    {t('accounts.used')}
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">{t('accounts.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((account) => (
                  <AccountRow key={`${account.code} ${account.version}`} {...{ companyId, account, options }} />
                ))}
              </tbody>
            </table>
          </div>
          <NewAccount companyId={companyId} known={query.data.items} />
        </>
      )}
    </SettingsPage>
  );
}

type Options = readonly { value: string; label: string }[];

function useSaveAccount(companyId: string) {
  const t = useTranslations('booksSetup');
  const client = useQueryClient();
  const notice = useMutationNotice('accounting');
  return useMutation({
    mutationFn: (body: Pick<AccountView, 'code' | 'name' | 'taxCode' | 'isArchived' | 'version'>) =>
      call(saveAccount, { params: { companyId }, body }),
    ...notice({ done: t('saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookkeeping', companyId, 'accounts'] }),
  });
}

function AccountRow({ companyId, account, options }: { companyId: string; account: AccountView; options: Options }) {
  const t = useTranslations('booksSetup');
  const format = useFormat();
  const save = useSaveAccount(companyId);
  const [name, setName] = useState(account.name);
  const { code, taxCode, isArchived, version } = account;
  const change = (part: Partial<AccountView>): void =>
    save.mutate({ code, name: name.trim() === '' ? account.name : name, taxCode, isArchived, version, ...part });
  return (
    <tr>
      <td>
        <b>{code}</b>
      </td>
      <td>
        <TextInput
          size="xs"
          aria-label={t('accounts.nameOf', { code })}
          maxLength={100}
          value={name}
          disabled={save.isPending}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => {
            if (name.trim() !== '' && name !== account.name) change({});
          }}
        />
      </td>
      <td>
        <Select
          size="xs"
          aria-label={t('accounts.taxOf', { code })}
          clearable={!account.isAutomatic}
          disabled={save.isPending || account.isAutomatic}
          placeholder={t('accounts.byRate')}
          value={taxCode}
          data={[...options]}
          onChange={(value) => change({ taxCode: value })}
        />
        {account.isAutomatic ? <Tag icon={IconPercentage}>{t('accounts.automatic')}</Tag> : null}
      </td>
      <td className={styles.end}>
        {account.usedCount === 0
          ? '–'
          : t('accounts.usedFor', { count: account.usedCount, sum: format.money(account.usedSum) })}
      </td>
      <td className={styles.end}>
        <Button size="xs" variant="subtle" loading={save.isPending} onClick={() => change({ isArchived: !isArchived })}>
          {isArchived ? t('accounts.restore') : t('accounts.archive')}
        </Button>
      </td>
    </tr>
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
