import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import type { Filters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportRuns } from '../../contract/payment.ts';
import { listPath, type PaySource } from '../../paths.ts';
import { runsQuery } from '../api.ts';
import { useRunRow } from './run-rows.tsx';
import { usePayTabs } from './use-pay-tabs.ts';

/** Only an open bank file needs it. */
const RunPanel = latePart(() => import('./run-panel.tsx').then((file) => ({ default: file.RunPanel })));

/** Which runs: those that wait for a second person, or those whose files were made. */
const STAGES = {
  confirm: { state: 'to_confirm', tab: 'confirm' },
  history: { state: 'confirmed', tab: 'paid' },
} as const;

export type RunListProps = {
  companyId: string;
  source: PaySource;
  stage: keyof typeof STAGES;
  openId: string | undefined;
  toOf: (id: string) => string;
  closeTo: string;
  state: Filters;
  /** What stands before the filters. */
  switcher?: ReactNode;
  /** Instead of rows where there are none at all. */
  empty: ReactNode;
};

/** A list of runs with the one that is open. One that was just confirmed stays in the panel, with its file. */
export function RunList({ companyId, source, stage, openId, toOf, closeTo, state, switcher, empty }: RunListProps) {
  const t = useTranslations('payments');
  const navigate = useNavigate();
  const filter = { ...state.query, source, state: STAGES[stage].state };
  const query = useInfiniteQuery(runsQuery(companyId, filter));
  const tabs = usePayTabs(companyId, source);
  const rowOf = useRunRow(toOf);
  const runs = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(runs);
  const exportAs = useListExport({ endpoint: exportRuns, companyId, query: filter, selection, area: 'payments' });
  // A sum of the first page alone would be read as the sum of all.
  const isWhole = query.isSuccess && !query.hasNextPage;
  return (
    <ListPage
      title={t(`${source}.title`)}
      tabs={tabs}
      currentTab={STAGES[stage].tab}
      {...(isWhole ? { count: runs.length } : {})}
      onExport={exportAs}
      selection={selection}
      views={<ListViews companyId={companyId} list={listPath(source, stage)} unknown={state.unknown} />}
      filters={
        <>
          {switcher}
          <FilterRow state={state} />
        </>
      }
      sum={
        isWhole && runs.length > 0 ? (
          <SumRow
            label={t('run.count', { count: runs.length })}
            sum={<MoneyTotals totals={sumPerCurrency(runs.map((run) => moneyFromWire(run.total)))} hasDoubleRule />}
          />
        ) : undefined
      }
      panel={
        openId === undefined ? undefined : (
          <Suspense fallback={null}>
            <RunPanel key={openId} companyId={companyId} runId={openId} closeTo={closeTo} />
          </Suspense>
        )
      }
    >
      <ListBody
        query={query}
        state={state}
        failed={t('run.listNotLoaded')}
        empty={empty}
        caption={t('run.count', { count: runs.length })}
        rows={runs.map(rowOf)}
        openId={openId}
        labels={{ title: t('field.run'), amount: t('filter.amount') }}
        selection={selection}
        onOpen={(row) => void navigate(row.to)}
      />
    </ListPage>
  );
}
