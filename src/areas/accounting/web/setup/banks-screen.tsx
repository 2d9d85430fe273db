import { Button, TextInput } from '@mantine/core';
import { IconArchive, IconCreditCard } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { listBankAccounts, saveBankAccount, type BankAccountView } from '../../contract/bank-accounts.ts';
import styles from '../parts/accounting.module.css';
import { booksQuery } from './api.ts';
import { MONEY_ROLES, RolesSection } from './roles-section.tsx';
import { useSetupLinks } from './use-setup-links.ts';

const ACCOUNT = /^[0-9A-Z]{3,12}$/;
const JOURNAL = /^[0-9A-Z]{1,6}$/;

const banksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'bank-accounts'],
    queryFn: ({ signal }) => call(listBankAccounts, { params: { companyId }, signal }),
  });

/** What money is booked on: each bank and card account with its account and journal, and fees, differences and transit. */
export function BanksScreen() {
  const t = useTranslations('booksSetup');
  const { company: companyId = '' } = useParams();
  const query = useQuery(banksQuery(companyId));
  const books = useQuery(booksQuery(companyId));
  const groups = useSetupLinks(companyId);
  const failed = [query, books].find((one) => one.isError && one.data === undefined);
  return (
    <SettingsPage title={t('banks.title')} lead={t('banks.lead')} groups={groups}>
      {failed !== undefined ? (
        <ErrorState text={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : query.data === undefined || books.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          <div className={styles.frame}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t('banks.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('banks.name')}</th>
                  <th scope="col">{t('banks.account')}</th>
                  <th scope="col">{t('banks.journal')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('accounts.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {query.data.items.map((account) => (
                  <BankRow
                    key={`${account.ledgerCode} ${account.version}`}
                    {...{ companyId, account }}
                    bankJournal={books.data.journals.bank.code}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {query.data.items.length === 0 ? <p>{t('banks.empty')}</p> : null}
          <RolesSection companyId={companyId} saved={books.data} roles={MONEY_ROLES} title={t('banks.others')} />
        </>
      )}
    </SettingsPage>
  );
}

type BankRowProps = { companyId: string; account: BankAccountView; bankJournal: string };

function BankRow({ companyId, account, bankJournal }: BankRowProps) {
  const t = useTranslations('booksSetup');
  const client = useQueryClient();
  const notice = useMutationNotice('booksSetup', 'accounting');
  const [code, setCode] = useState(account.account);
  const [journal, setJournal] = useState(account.journalCode ?? '');
  const save = useMutation({
    mutationFn: () =>
      call(saveBankAccount, {
        params: { companyId, ledgerCode: account.ledgerCode },
        body: { version: account.version, account: code, journalCode: journal === '' ? null : journal },
      }),
    ...notice({ done: t('saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookkeeping', companyId] }),
  });
  const isChanged = code !== account.account || journal !== (account.journalCode ?? '');
  const isRight = ACCOUNT.test(code) && (journal === '' || JOURNAL.test(journal));
  const typed = (text: string): string => text.trim().toUpperCase();
  return (
    <tr>
      <td>
        <b>{account.name}</b>
        <small>{account.detail}</small>
        {account.kind === 'cards' ? <Tag icon={IconCreditCard}>{t('banks.cards')}</Tag> : null}
        {account.isArchived ? <Tag icon={IconArchive}>{t('taxes.archived')}</Tag> : null}
      </td>
      <td>
        <TextInput
          size="xs"
          aria-label={t('taxes.of', { what: t('banks.account'), name: account.name })}
          maxLength={12}
          value={code}
          disabled={save.isPending}
          error={ACCOUNT.test(code) ? undefined : t('accountForm')}
          onChange={(event) => setCode(typed(event.currentTarget.value))}
        />
      </td>
      <td>
        <TextInput
          size="xs"
          aria-label={t('taxes.of', { what: t('banks.journal'), name: account.name })}
          maxLength={6}
          placeholder={bankJournal}
          value={journal}
          disabled={save.isPending}
          error={journal === '' || JOURNAL.test(journal) ? undefined : t('journalForm')}
          onChange={(event) => setJournal(typed(event.currentTarget.value))}
        />
      </td>
      <td className={styles.end}>
        {isChanged ? (
          <Button size="xs" variant="filled" disabled={!isRight} loading={save.isPending} onClick={() => save.mutate()}>
            {t('taxes.save')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
