import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconChartPie, IconFileImport, IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { BUDGET_SORTS, exportBudgets, type BudgetRowView } from '../../contract/budget.ts';
import { budgetPath, budgetsLandingPath, budgetsPath, createBudgetsPath, exercisesPath } from '../../paths.ts';
import { budgetsQuery, summaryQuery } from '../api.ts';
import { Amount } from '../parts/amounts.tsx';
import styles from '../parts/budgets.module.css';
import { RiskTag } from '../parts/risk-tag.tsx';
import { UseBar } from '../parts/use-bar.tsx';
import { useBudgetFields } from '../parts/use-budget-fields.ts';

const BudgetDialog = latePart(
  () => import('../parts/budget-dialog.tsx').then((file) => ({ default: file.BudgetDialog })),
  'window',
);
const ImportDialog = latePart(
  () => import('../parts/import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
  'window',
);
const MoveDialog = latePart(
  () => import('../parts/move-dialog.tsx').then((file) => ({ default: file.MoveDialog })),
  'window',
);
type Dialog = 'new' | 'import' | 'move' | null;

/** `budgets`, archetype L as a tree: what each has left, of the running exercise unless another one is chosen. */
export function BudgetsScreen() {
  const t = useTranslations('budgets');
  const navigate = useNavigate();
  const { company: companyId = '' } = useParams();
  const [dialog, setDialog] = useState<Dialog>(null);
  const state = useFilters({
    fields: useBudgetFields(companyId),
    sorts: BUDGET_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) })),
    defaultSort: 'name',
  });
  const { sort: _sort, ...filter } = state.query;
  const summary = useQuery(summaryQuery(companyId, filter));
  const exercise = summary.data?.exercise ?? null;
  const query = exercise === null ? null : { ...state.query, exercise: exercise.id };
  const budgets = useInfiniteQuery(budgetsQuery(companyId, query));
  const rows = budgets.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(rows);
  const exportAs = useListExport({
    endpoint: exportBudgets,
    companyId,
    query: query ?? {},
    selection,
    area: 'budgets',
  });
  const canEdit = summary.data?.canEdit === true;
  const isPlannable = canEdit && exercise !== null && exercise.state !== 'closed';
  const isUnfiltered = Object.keys(state.query).every((name) => name === 'sort');
  // First use: there is nothing to list yet, and finance is told what budgets do here (ux 5.2).
  if (canEdit && isUnfiltered && (exercise === null || (summary.data?.total === 0 && budgets.isSuccess)))
    return <Navigate to={budgetsLandingPath(companyId)} replace />;
  const failed = [summary, budgets].find((one) => one.isError && (one === summary || rows.length === 0));
  return (
    <ListPage
      title={t('title')}
      count={summary.data?.total}
      {...(query === null ? {} : { onExport: exportAs })}
      selection={selection}
      tabs={[
        {
          key: 'budgets',
          label: exercise === null ? t('title') : `${t('title')} ${exercise.name}`,
          to: budgetsPath(companyId),
        },
        { key: 'exercises', label: t('exercises'), to: exercisesPath(companyId) },
      ]}
      currentTab="budgets"
      views={<ListViews companyId={companyId} list="budgets" unknown={state.unknown} />}
      {...(isPlannable ? { action: <NewMenu companyId={companyId} onChoose={setDialog} /> } : {})}
      filters={<FilterRow state={state} />}
      sum={
        summary.data === undefined || rows.length === 0 ? undefined : (
          <SumRow
            label={t('count', { count: summary.data.total })}
            sum={
              <span className="double-rule">
                <Amount amount={summary.data.left} kind="left" /> /{' '}
                <Amount amount={summary.data.planned} kind="plain" />
              </span>
            }
          />
        )
      }
    >
      {summary.isPending || budgets.isLoading ? <RowsSkeleton /> : null}
      {failed === undefined ? null : (
        <ErrorState text={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {summary.isSuccess && failed === undefined && !budgets.isLoading && rows.length === 0 ? (
        state.isFiltered ? (
          <NoResult state={state} />
        ) : (
          <EmptyState text={canEdit ? t('noBudgets') : t('empty')} />
        )
      ) : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={t('count', { count: summary.data?.total ?? rows.length })}
          rows={rows.map((row) => toListRow(row, { companyId, passed: summary.data?.passed ?? 0 }))}
          selection={selection}
          columns={[
            { key: 'use', label: t('column.use') },
            { key: 'spent', label: t('column.spent'), align: 'end' },
            { key: 'committed', label: t('column.committed'), align: 'end' },
            { key: 'left', label: t('column.left'), align: 'end' },
          ]}
          labels={{ title: t('column.budget'), amount: t('column.total') }}
          onOpen={(row) => void navigate(row.to)}
          pages={budgets}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'new' && exercise !== null ? (
          <BudgetDialog companyId={companyId} exercise={exercise} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'import' && exercise !== null ? (
          <ImportDialog companyId={companyId} exercise={exercise} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'move' && exercise !== null ? (
          <MoveDialog companyId={companyId} exerciseId={exercise.id} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </ListPage>
  );
}

function NewMenu({ companyId, onChoose }: { companyId: string; onChoose: (dialog: Dialog) => void }) {
  const t = useTranslations('budgets.actions');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="filled" leftSection={<Icon of={IconPlus} size={16} />}>
          {t('newBudget')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconChartPie} size={16} />} onClick={() => onChoose('new')}>
          {t('newBudget')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconLayoutGrid} size={16} />}
          component={Link}
          to={createBudgetsPath(companyId)}
        >
          {t('byDimensions')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconFileImport} size={16} />} onClick={() => onChoose('import')}>
          {t('importCsv')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconArrowsExchange} size={16} />} onClick={() => onChoose('move')}>
          {t('move')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function toListRow(row: BudgetRowView, { companyId, passed }: { companyId: string; passed: number }): ListRow {
  const owners = row.owners.map((owner) => owner.fullName).join(', ');
  return {
    id: row.id,
    to: budgetPath(companyId, row.id, row.parentId),
    title: row.parentName === null ? row.name : `${row.parentName} · ${row.name}`,
    ...(owners === '' ? {} : { subtitle: owners }),
    cells: {
      use: (
        <span className={styles.bar}>
          <UseBar amounts={row} passed={passed} />
        </span>
      ),
      spent: <Amount amount={row.used} kind="plain" />,
      committed: <Amount amount={row.committed} />,
      left: <Amount amount={row.left} kind="left" />,
    },
    ...(row.risk === null ? {} : { flag: <RiskTag risk={row.risk} /> }),
    amount: (
      <>
        <span className={styles.onlyPhone}>
          <Amount amount={row.left} kind="left" />
        </span>
        <Amount amount={row.planned} />
      </>
    ),
  };
}
