import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { accountsQuery } from '../api.ts';
import { BankEntries } from '../parts/bank-entries.tsx';
import { StatementImport } from '../parts/statement-import.tsx';
import styles from '../parts/payments.module.css';

/** What the accounts hold, statements to read in, and what the bank booked with what explains it. */
export function BankScreen() {
  const t = useTranslations('payments');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const accounts = useQuery(accountsQuery(companyId));
  useDocumentTitle({ what: t('bank.title') });
  return (
    <div className={styles.bankPage}>
      <header>
        <h1>{t('bank.title')}</h1>
        <p>{t('bank.lead')}</p>
      </header>
      <section aria-label={t('bank.copyAccounts')}>
        {accounts.isPending ? <BlockSkeleton lines={3} /> : null}
        {accounts.isError ? (
          <ErrorState isInline error={accounts.error} areas={['payments']} onRetry={() => void accounts.refetch()} />
        ) : null}
        {accounts.data?.items.length === 0 ? <NoticeBox tone="blue" title={t('bank.noAccounts')} /> : null}
        <ul className={styles.accounts}>
          {(accounts.data?.items ?? []).map((account) => (
            <li key={account.id}>
              <b>{account.name}</b>
              <small>{account.ibanMasked}</small>
              {account.balance === null ? null : <span className={styles.figure}>{format.money(account.balance)}</span>}
              <small>
                {account.balanceOn === null
                  ? t('bank.noBalance')
                  : t('bank.balanceOn', { day: format.day(account.balanceOn) })}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <StatementImport companyId={companyId} />
      <BankEntries companyId={companyId} />
    </div>
  );
}
