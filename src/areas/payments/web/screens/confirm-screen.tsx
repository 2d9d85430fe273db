import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportRuns } from '../../contract/payment.ts';
import { confirmPath, listPath, type PaySource } from '../../paths.ts';
import { runsQuery } from '../api.ts';
import { RunPanel } from '../parts/run-panel.tsx';
import { useRunRow } from '../parts/run-rows.tsx';
import { usePayTabs } from '../parts/use-pay-tabs.ts';
import { useRunFields } from '../parts/use-payment-fields.ts';

/** Runs that wait for a second person. One that was just confirmed stays in the panel, with its file. */
export function ConfirmScreen({ source }: { source: PaySource }) {
  const t = useTranslations('payments');
  const navigate = useNavigate();
  const { company: companyId = '', paymentId } = useParams();
  const state = useFilters({ fields: useRunFields(companyId) });
  const filter = { ...state.query, source, state: 'to_confirm' as const };
  const query = useInfiniteQuery(runsQuery(companyId, filter));
  const tabs = usePayTabs(companyId, source);
  const rowOf = useRunRow((id) => `${confirmPath(companyId, source, id)}${state.search}`);
  const runs = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(runs);
  const exportAs = useListExport({ endpoint: exportRuns, companyId, query: filter, selection, area: 'payments' });
  return (
    <ListPage
      title={t(`${source}.title`)}
      tabs={tabs}
      currentTab="confirm"
      {...(query.hasNextPage ? {} : { count: runs.length })}
      onExport={exportAs}
      selection={selection}
      views={<ListViews companyId={companyId} list={listPath(source, 'confirm')} unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
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
          <RunPanel
            key={paymentId}
            companyId={companyId}
            runId={paymentId}
            closeTo={`${confirmPath(companyId, source)}${state.search}`}
          />
        )
      }
    >
      {query.isPending ? <RowsSkeleton rows={4} /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && runs.length === 0 ? (
        state.isFiltered ? (
          <NoResult onClear={state.clear} />
        ) : (
          <EmptyState title={t('run.empty')} text={t('run.emptyText')} />
        )
      ) : null}
      {runs.length === 0 ? null : (
        <DataTable
          caption={t('run.count', { count: runs.length })}
          rows={runs.map(rowOf)}
          openId={paymentId}
          selection={selection}
          onOpen={(row) => void navigate(row.to)}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
          }}
        />
      )}
    </ListPage>
  );
}
