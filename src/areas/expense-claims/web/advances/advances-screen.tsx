import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportAdvances, type AdvanceRow } from '../../contract/advance.ts';
import { advancesPath, claimsPath } from '../../paths.ts';
import { ADVANCE_STATES } from '../../rules/advance-states.ts';
import { AdvanceTag } from './advance-tag.tsx';
import { advancesQuery } from './api.ts';

const AdvancePanel = latePart(() => import('./advance-panel.tsx').then((file) => ({ default: file.AdvancePanel })));
const GiveDialog = latePart(() => import('./give-dialog.tsx').then((file) => ({ default: file.GiveDialog })), 'window');
const NEW = 'new';

/** `expense-claims/advances/{id?}`, archetype L: what members were lent and still hold. */
export function AdvancesScreen() {
  const t = useTranslations('advances');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', advanceId } = useParams();
  const state = useFilters({ fields: useAdvanceFields() });
  const query = useInfiniteQuery(advancesQuery(companyId, state.query));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const selection = useSelection(rows);
  const exportAs = useListExport({
    endpoint: exportAdvances,
    companyId,
    query: state.query,
    selection,
    area: 'advances',
  });
  const pathTo = (id?: string): string => `${advancesPath(companyId, id)}${state.search}`;
  const close = (): void => void navigate(pathTo());
  const give = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} size={16} />} onClick={() => void navigate(pathTo(NEW))}>
      {t('give')}
    </Button>
  );
  const rowOf = (advance: AdvanceRow): ListRow => ({
    id: advance.id,
    to: pathTo(advance.id),
    icon: <Avatar name={advance.memberName} />,
    title: advance.memberName,
    subtitle: [`A-${advance.number}`, advance.purpose].join(' · '),
    flag: <AdvanceTag state={advance.state} />,
    cells: {
      given: format.day(advance.givenOn),
      open: advance.paidOn === null ? '–' : <MoneyText amount={advance.open} />,
    },
    amount: <MoneyText amount={advance.amount} />,
  });
  return (
    <>
      <ListPage
        title={t('title')}
        count={head?.count}
        action={give}
        onExport={exportAs}
        selection={selection}
        tabs={[
          { key: 'overview', label: t('overview'), to: claimsPath(companyId) },
          { key: 'advances', label: t('title'), to: advancesPath(companyId) },
        ]}
        currentTab="advances"
        views={<ListViews companyId={companyId} list="expense-claims/advances" unknown={state.unknown} />}
        filters={<FilterRow state={state} />}
        sum={
          head === undefined || rows.length === 0 ? undefined : (
            <SumRow
              label={`${t('count', { count: head.count })} · ${t('held')}`}
              sum={<MoneyText amount={head.open} hasDoubleRule />}
            />
          )
        }
        panel={
          isId('adv', advanceId) ? (
            <Suspense fallback={null}>
              <AdvancePanel key={advanceId} companyId={companyId} advanceId={advanceId} closeTo={pathTo()} />
            </Suspense>
          ) : undefined
        }
      >
        {query.isPending ? <RowsSkeleton /> : null}
        {query.isError && rows.length === 0 ? (
          <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.isSuccess && rows.length === 0 ? (
          state.isFiltered ? (
            <NoResult state={state} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} action={give} />
          )
        ) : null}
        {rows.length === 0 ? null : (
          <DataTable
            caption={t('count', { count: head?.count ?? rows.length })}
            rows={rows.map(rowOf)}
            openId={advanceId}
            selection={selection}
            columns={[
              { key: 'given', label: t('filter.given') },
              { key: 'open', label: t('column.open'), align: 'end' },
            ]}
            labels={{ title: t('column.member'), amount: t('column.amount') }}
            onOpen={(row) => void navigate(row.to)}
            pages={query}
          />
        )}
      </ListPage>
      {advanceId === NEW && head !== undefined ? (
        <Suspense fallback={null}>
          <GiveDialog
            companyId={companyId}
            currency={head.open.currency}
            onClose={close}
            onGiven={(given) => void navigate(pathTo(given.id))}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** By what advances can be sought. */
function useAdvanceFields(): FilterField[] {
  const t = useTranslations('advances');
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('filter.state'),
      isPinned: true,
      options: ADVANCE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { kind: 'range', of: 'date', name: 'given', label: t('filter.given'), isPinned: true, from: 'from', to: 'to' },
    { kind: 'range', of: 'amount', name: 'amount', label: t('filter.amount'), from: 'min', to: 'max' },
  ];
}
