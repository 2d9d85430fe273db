import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { DIMENSION_STATES, exportCostCenters } from '../../contract/cost-center.ts';
import { costCenterPath } from '../../paths.ts';
import { costCentersQuery } from './api.ts';
import { StateTag } from './state-tag.tsx';

const CostCenterDialog = latePart(
  () => import('./cost-center-dialog.tsx').then((file) => ({ default: file.CostCenterDialog })),
  'window',
);
const CostCenterImport = latePart(() =>
  import('./import-dialog.tsx').then((file) => ({ default: file.CostCenterImport })),
);

/** What its budgets leave to a cost centre, in its row: the area that knows is above this one. */
export type CostCenterParts = {
  readonly budgetLeft: () => Promise<{ default: ComponentType<{ companyId: string; id: string }> }>;
};

/** Whose money it is: cost centres with owner and approver; each has a page of its own. */
export function CostCentersScreen({ parts }: { parts: CostCenterParts }) {
  const t = useTranslations('dimensions');
  const navigate = useNavigate();
  const { company: companyId = '' } = useParams();
  const state = useFilters({
    fields: [
      {
        kind: 'choice',
        name: 'state',
        label: t('column.state'),
        isPinned: true,
        options: DIMENSION_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
  });
  const query = useInfiniteQuery(costCentersQuery(companyId, state.query));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  const mayLookAfter = query.data?.pages[0]?.mayChange === true;
  const exportAs = useListExport({ endpoint: exportCostCenters, companyId, query: state.query, area: 'dimensions' });
  const [adding, setAdding] = useState<'one' | 'list' | null>(null);
  const [BudgetLeft] = useState(() => latePart(parts.budgetLeft));
  const close = (): void => setAdding(null);
  const addButton = mayLookAfter ? (
    <HeadButton isMain icon={IconPlus} label={t('costCenters.add')} onClick={() => setAdding('one')} />
  ) : undefined;
  return (
    <>
      <ListPage
        title={t('costCenters.title')}
        count={total}
        action={addButton}
        onExport={exportAs}
        tools={
          mayLookAfter ? (
            <HeadButton icon={IconUpload} label={t('costCenters.import')} onClick={() => setAdding('list')} />
          ) : undefined
        }
        views={<ListViews companyId={companyId} list="company/cost-centers" unknown={state.unknown} />}
        filters={<FilterRow state={state} />}
        sum={
          total === undefined || total === 0 ? undefined : (
            <SumRow label={t('costCenters.count', { count: total })} sum={undefined} />
          )
        }
      >
        {query.isPending ? <RowsSkeleton /> : null}
        {query.isError && rows.length === 0 ? (
          <ErrorState text={t('costCenters.failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.isSuccess && rows.length === 0 ? (
          state.isFiltered ? (
            <NoResult state={state} />
          ) : (
            <EmptyState text={t('costCenters.empty')} action={addButton} />
          )
        ) : null}
        {rows.length === 0 ? null : (
          <DataTable
            caption={t('costCenters.count', { count: total ?? rows.length })}
            rows={rows.map((row) => ({
              id: row.id,
              to: costCenterPath(companyId, row.id),
              title: row.name,
              subtitle: row.mergedIntoName === null ? row.code : t('mergedInto', { name: row.mergedIntoName }),
              ...(row.state === 'archived' ? { flag: <StateTag state={row.state} /> } : {}),
              cells: {
                owner: row.ownerName ?? '–',
                approver: row.approverName ?? '–',
                left: (
                  <Suspense fallback={null}>
                    <BudgetLeft companyId={companyId} id={row.id} />
                  </Suspense>
                ),
              },
              amount: row.memberCount,
            }))}
            columns={[
              { key: 'owner', label: t('column.owner') },
              { key: 'approver', label: t('column.approver') },
              { key: 'left', label: t('column.left'), align: 'end' },
            ]}
            labels={{ title: t('column.name'), amount: t('column.members') }}
            onOpen={(row) => void navigate(row.to)}
            pages={query}
          />
        )}
      </ListPage>
      <Suspense fallback={null}>
        {adding === 'one' ? <CostCenterDialog companyId={companyId} costCenter={null} onClose={close} /> : null}
        {adding === 'list' ? <CostCenterImport companyId={companyId} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
