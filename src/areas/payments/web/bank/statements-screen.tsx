import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { lastDayOf } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { PageTabs } from '#ui/layout/pages/entity-page.tsx';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { exportStatements, type StatementsView } from '../../contract/bank-file.ts';
import { bankHistoryPath, bankPath } from '../../paths.ts';
import { statementsQuery } from '../api.ts';
import styles from '../parts/payments.module.css';
import { useBankTabs } from './use-bank-tabs.ts';

/** Each account month by month as its statements have it, with what is missing between them. */
export function StatementsScreen({
  walletStatements: WalletStatements,
}: {
  walletStatements: ComponentType<{ companyId: string; year: string }>;
}) {
  const t = useTranslations('bank');
  const { company: companyId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const given = search.get('year') ?? '';
  const year = /^20\d{2}$/.test(given) ? given : '';
  const query = useQuery(statementsQuery(companyId, year));
  const tabs = useBankTabs(companyId);
  useDocumentTitle({ what: t('statements.title') });
  const accounts = query.data?.accounts.filter((account) => account.months.length > 0) ?? [];
  const months = accounts.reduce((sum, account) => sum + account.months.length, 0);
  const exportAs = useListExport({
    endpoint: exportStatements,
    companyId,
    query: year === '' ? {} : { year },
    area: 'payments',
  });
  return (
    <PlainPage
      title={t('statements.title')}
      actions={months === 0 ? null : <ExportMenu total={months} selected={0} onExport={exportAs} />}
    >
      <PageTabs label={t('tabs.title')} tabs={tabs} current="statements" />
      {query.isPending ? <BlockSkeleton lines={6} /> : null}
      {query.isError && query.data === undefined ? (
        <ErrorState
          isInline
          text={t('statements.failed')}
          error={query.error}
          areas={['bank', 'payments']}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {(query.data?.years.length ?? 0) < 2 ? null : (
        <div className="no-print">
          <SegmentedControl
            aria-label={t('statements.year')}
            value={year}
            data={[
              { value: '', label: t('statements.allYears') },
              ...(query.data?.years ?? []).map((value) => ({ value, label: value })),
            ]}
            onChange={(next) => setSearch(next === '' ? {} : { year: next }, { replace: true })}
          />
        </div>
      )}
      {query.isSuccess && accounts.length === 0 ? (
        <EmptyState
          title={t('statements.empty')}
          text={t('statements.emptyText')}
          action={
            <Button component={Link} to={bankPath(companyId)}>
              {t('statements.import')}
            </Button>
          }
        />
      ) : null}
      <WalletStatements companyId={companyId} year={year} />
      {accounts.map((account) => (
        <AccountMonths key={account.id} companyId={companyId} account={account} />
      ))}
    </PlainPage>
  );
}

function AccountMonths({ companyId, account }: { companyId: string; account: StatementsView['accounts'][number] }) {
  const t = useTranslations('bank.statements');
  const format = useFormat();
  const gaps = account.months.flatMap((month) => [
    ...month.missing.map((gap) => ({
      key: `${gap.after} ${gap.afterOn}`,
      text: t('missing', {
        before: `${gap.before} (${format.day(gap.beforeOn)})`,
        after: `${gap.after} (${format.day(gap.afterOn)})`,
        amount: format.money(gap.amount),
      }),
    })),
    ...(month.apart === null
      ? []
      : [
          {
            key: `entries ${month.month}`,
            text: t('entries', { month: format.month(month.month), amount: format.money(month.apart) }),
          },
        ]),
  ]);
  return (
    <section className={styles.block} aria-label={account.name}>
      <h2>
        {account.name} <small className={styles.hint}>{account.ibanMasked}</small>
      </h2>
      {gaps.length === 0 ? <p className={styles.hint}>{t('noGap')}</p> : null}
      {gaps.map((gap) => (
        <NoticeBox key={gap.key} title={gap.text} />
      ))}
      <div className={styles.scroll}>
        <table className={styles.months}>
          <caption className="visually-hidden">{t('caption', { account: account.name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('opening')}</th>
              <th scope="col">{t('in')}</th>
              <th scope="col">{t('out')}</th>
              <th scope="col">{t('closing')}</th>
            </tr>
          </thead>
          <tbody>
            {account.months.map((month) => (
              <tr key={month.month}>
                <th scope="row">
                  <Link
                    className="link"
                    to={`${bankHistoryPath(companyId)}?account=${account.id}&from=${month.month}-01&to=${lastDayOf(month.month)}`}
                  >
                    {format.month(month.month)}
                  </Link>
                  <small>{t('count', { count: month.count })}</small>
                </th>
                <td data-label={t('opening')}>{format.money(month.opening)}</td>
                <td data-label={t('in')}>{format.money(month.in)}</td>
                <td data-label={t('out')}>{format.money(month.out)}</td>
                <td data-label={t('closing')}>{format.money(month.closing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
