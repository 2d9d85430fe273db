import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { confirmPath, type PaySource } from '../../paths.ts';
import { runsQuery } from '../api.ts';
import { RunPanel } from '../parts/run-panel.tsx';
import { useRunRow } from '../parts/run-rows.tsx';
import { usePayTabs } from '../parts/use-pay-tabs.ts';

/** Runs that wait for a second person. One that was just confirmed stays in the panel, with its file. */
export function ConfirmScreen({ source }: { source: PaySource }) {
  const t = useTranslations('payments');
  const navigate = useNavigate();
  const { company: companyId = '', paymentId } = useParams();
  const query = useInfiniteQuery(runsQuery(companyId, { source, state: 'to_confirm' }));
  const tabs = usePayTabs(companyId, source);
  const rowOf = useRunRow((id) => confirmPath(companyId, source, id));
  const runs = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListPage
      title={t(`${source}.title`)}
      tabs={tabs}
      currentTab="confirm"
      sum={
        runs.length === 0 ? undefined : (
          <SumRow
            label={t('run.count', { count: runs.length })}
            sum={<MoneyTotals totals={sumPerCurrency(runs.map((run) => moneyFromWire(run.total)))} hasDoubleRule />}
          />
        )
      }
      panel={
        paymentId === undefined ? undefined : (
          <RunPanel key={paymentId} companyId={companyId} runId={paymentId} closeTo={confirmPath(companyId, source)} />
        )
      }
    >
      {query.isPending ? <RowsSkeleton rows={4} /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && runs.length === 0 ? <EmptyState title={t('run.empty')} text={t('run.emptyText')} /> : null}
      {runs.length === 0 ? null : (
        <DataTable
          caption={t('run.count', { count: runs.length })}
          rows={runs.map(rowOf)}
          openId={paymentId}
          onOpen={(row) => void navigate(row.to)}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
          }}
        />
      )}
    </ListPage>
  );
}
