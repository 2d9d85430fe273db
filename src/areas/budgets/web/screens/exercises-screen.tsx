import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { EXERCISE_STATES, exportExercises, type Exercise } from '../../contract/exercise.ts';
import { budgetsPath, exercisesPath } from '../../paths.ts';
import { exercisesQuery, summaryQuery } from '../api.ts';
import { Amount } from '../parts/amounts.tsx';
import { ExerciseTag } from '../parts/exercise-tag.tsx';

const ExerciseDialog = latePart(
  () => import('../parts/exercise-dialog.tsx').then((file) => ({ default: file.ExerciseDialog })),
  'window',
);
const ExercisePanel = latePart(() =>
  import('../parts/exercise-panel.tsx').then((file) => ({ default: file.ExercisePanel })),
);

/** `budgetary-exercises/{id?}`, archetype L: the spans that are planned, the newest first. */
export function ExercisesScreen() {
  const t = useTranslations('budgets');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', id } = useParams();
  const [isOpen, setOpen] = useState(false);
  const state = useFilters({
    fields: [
      {
        kind: 'choice',
        name: 'state',
        label: t('filters.state'),
        isPinned: true,
        options: EXERCISE_STATES.map((value) => ({ value, label: t(`exercise.states.${value}`) })),
      },
    ],
  });
  const exercises = useInfiniteQuery(exercisesQuery(companyId, state.query));
  const canEdit = useQuery(summaryQuery(companyId, {})).data?.canEdit === true;
  const rows = exercises.data?.pages.flatMap((page) => page.items) ?? [];
  const count = exercises.data?.pages[0]?.count;
  const selection = useSelection(rows);
  const exportAs = useListExport({
    endpoint: exportExercises,
    companyId,
    query: state.query,
    selection,
    area: 'budgets',
  });
  const toOf = (row: Exercise): string => `${exercisesPath(companyId, row.id)}${state.search}`;
  const toRow = (row: Exercise): ListRow => ({
    id: row.id,
    to: toOf(row),
    title: row.name,
    subtitle: t('exercise.dates', { from: format.month(row.fromMonth), to: format.month(row.toMonth) }),
    flag: <ExerciseTag state={row.state} />,
    cells: {
      budgets: row.budgetCount === 0 ? '–' : format.count(row.budgetCount),
      spent: <Amount amount={row.used} kind="plain" />,
      left: <Amount amount={row.left} kind="left" />,
    },
    amount: <Amount amount={row.planned} kind="plain" />,
  });
  const add = canEdit ? (
    <Button variant="filled" leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setOpen(true)}>
      {t('actions.newExercise')}
    </Button>
  ) : undefined;
  const open = rows.find((row) => row.id === id);
  return (
    <ListPage
      title={t('exercises')}
      count={count}
      {...(canEdit ? { onExport: exportAs } : {})}
      selection={selection}
      tabs={[
        { key: 'budgets', label: t('title'), to: budgetsPath(companyId) },
        { key: 'exercises', label: t('exercises'), to: exercisesPath(companyId) },
      ]}
      currentTab="exercises"
      views={<ListViews companyId={companyId} list="budgetary-exercises" unknown={state.unknown} />}
      action={add}
      filters={<FilterRow state={state} />}
      panel={
        open === undefined ? undefined : (
          <Suspense key={open.id}>
            <ExercisePanel
              companyId={companyId}
              exercise={open}
              canEdit={canEdit}
              closeTo={`${exercisesPath(companyId)}${state.search}`}
            />
          </Suspense>
        )
      }
    >
      {exercises.isPending ? <RowsSkeleton /> : null}
      {exercises.isError && rows.length === 0 ? (
        <ErrorState text={t('failed')} error={exercises.error} onRetry={() => void exercises.refetch()} />
      ) : null}
      {exercises.isSuccess && rows.length === 0 ? (
        state.isFiltered ? (
          <NoResult state={state} />
        ) : (
          <EmptyState text={t('exercise.empty')} action={add} />
        )
      ) : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={t('exercise.count', { count: count ?? rows.length })}
          rows={rows.map(toRow)}
          openId={id}
          selection={selection}
          columns={[
            { key: 'budgets', label: t('column.budgets'), align: 'end' },
            { key: 'spent', label: t('column.spent'), align: 'end' },
            { key: 'left', label: t('column.left'), align: 'end' },
          ]}
          labels={{ title: t('column.exercise'), amount: t('column.total') }}
          onOpen={(row) => void navigate(row.to)}
          pages={exercises}
        />
      )}
      <Suspense fallback={null}>
        {isOpen ? (
          <ExerciseDialog
            companyId={companyId}
            others={rows}
            onClose={() => setOpen(false)}
            onMade={(made) => {
              setOpen(false);
              void navigate(exercisesPath(companyId, made.id));
            }}
          />
        ) : null}
      </Suspense>
    </ListPage>
  );
}
