import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PageTabs } from '#ui/layout/pages/entity-page.tsx';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { bankHistoryPath, paySettingsPath } from '../../paths.ts';
import { accountsQuery, entriesQuery } from '../api.ts';
import { useBankTabs } from '../bank/use-bank-tabs.ts';
import { StatementImport } from './statement-import.tsx';
import styles from '../parts/payments.module.css';

/** The wallet, what the accounts hold, statements to read in, and how much of what the bank booked waits to be explained. */
export function BankScreen({ wallet: Wallet }: { wallet: ComponentType<{ companyId: string }> }) {
  const t = useTranslations('bankFiles');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const bank = useTranslations('bank');
  const tabs = useBankTabs(companyId);
  const accounts = useQuery(accountsQuery(companyId));
  useDocumentTitle({ what: t('title') });
  return (
    <PlainPage title={t('title')} lead={t('lead')}>
      <PageTabs label={bank('tabs.title')} tabs={tabs} current="detail" />
      <ToExplain companyId={companyId} />
      <Wallet companyId={companyId} />
      <section aria-label={t('copyAccounts')}>
        {accounts.isPending ? <BlockSkeleton lines={3} /> : null}
        {accounts.isError ? (
          <ErrorState
            isInline
            text={t('accountsFailed')}
            error={accounts.error}
            areas={['payments']}
            onRetry={() => void accounts.refetch()}
          />
        ) : null}
        {accounts.data?.items.length === 0 ? (
          <NoticeBox
            tone="blue"
            title={t('noAccounts')}
            actions={
              <Button component={Link} to={paySettingsPath(companyId, 'bank-information')}>
                {t('toAccounts')}
              </Button>
            }
          />
        ) : null}
        <ul className={styles.accounts}>
          {(accounts.data?.items ?? []).map((account) => (
            <li key={account.id}>
              <b>{account.name}</b>
              <small>{account.ibanMasked}</small>
              {account.balance === null ? null : <span className={styles.figure}>{format.money(account.balance)}</span>}
              <small>
                {account.balanceOn === null ? t('noBalance') : t('balanceOn', { day: format.day(account.balanceOn) })}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <StatementImport companyId={companyId} />
    </PlainPage>
  );
}

/** What waits for a person, and the way there. */
function ToExplain({ companyId }: { companyId: string }) {
  const t = useTranslations('bank');
  const open = useInfiniteQuery(entriesQuery(companyId, { state: 'unexplained' }));
  const [page] = open.data?.pages ?? [];
  const count = page?.items.length ?? 0;
  if (page === undefined && open.isError)
    return (
      <ErrorState
        isInline
        text={t('toExplainFailed')}
        error={open.error}
        areas={['payments']}
        onRetry={() => void open.refetch()}
      />
    );
  if (page === undefined || count === 0) return null;
  return (
    <NoticeBox
      title={t(page.nextCursor === null ? 'toExplain' : 'toExplainMore', { count })}
      actions={
        <Button component={Link} to={`${bankHistoryPath(companyId)}?state=unexplained`}>
          {t('toExplainDo')}
        </Button>
      }
    />
  );
}
