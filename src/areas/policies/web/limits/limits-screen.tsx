import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportLimits, LIMIT_SORTS, type LimitRow } from '../../contract/limits.ts';
import { controlRulesPath, policiesPath, spendLimitsPath } from '../../paths.ts';
import { limitsQuery, partQuery } from '../api.ts';
import { useLimitFields } from './use-limit-fields.ts';

const LimitsBulk = latePart(() => import('./limits-bulk.tsx').then((file) => ({ default: file.LimitsBulk })));
const LimitDialog = latePart(
  () => import('./limit-dialog.tsx').then((file) => ({ default: file.LimitDialog })),
  'window',
);
const NEW = 'new';

/** `company/spend-limits`: who may spend how much of what, what is used of it, and how often somebody went over. */
export function LimitsScreen() {
  const t = useTranslations('policies');
  const navigate = useNavigate();
  const { company: companyId = '', id: edited } = useParams();
  const state = useFilters({
    fields: useLimitFields(companyId),
    sorts: LIMIT_SORTS.map((value) => ({ value, label: t(`limits.sorts.${value}`) })),
    defaultSort: 'who',
  });
  const { data, error, isPending, refetch } = useQuery(limitsQuery(companyId, state.query));
  const part = useQuery(partQuery(companyId, 'limits'));
  const limits = data?.items ?? [];
  const selection = useSelection(limits);
  const exportAs = useListExport({
    endpoint: exportLimits,
    companyId,
    query: state.query,
    selection,
    area: 'policies',
  });
  const close = (): void => void navigate(`${spendLimitsPath(companyId)}${state.search}`);
  const add = (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} size={16} />}
      onClick={() => void navigate(`${spendLimitsPath(companyId, NEW)}${state.search}`)}
    >
      {t('limits.add')}
    </Button>
  );
  const opened = limits.find((one) => one.id === edited);
  return (
    <>
      <ListPage
        title={t('limits.title')}
        count={data?.items.length}
        action={add}
        onExport={exportAs}
        selection={selection}
        {...(part.data === undefined
          ? {}
          : {
              selectionBar: (
                <Suspense fallback={null}>
                  <LimitsBulk
                    companyId={companyId}
                    filter={state.query}
                    total={limits.length}
                    version={part.data.newest?.version ?? 0}
                    selection={selection}
                  />
                </Suspense>
              ),
            })}
        tabs={[
          { key: 'policies', label: t('approval.title'), to: policiesPath(companyId) },
          { key: 'limits', label: t('limits.title'), to: spendLimitsPath(companyId) },
          { key: 'controls', label: t('controls.title'), to: controlRulesPath(companyId) },
        ]}
        currentTab="limits"
        views={<ListViews companyId={companyId} list="company/spend-limits" unknown={state.unknown} />}
        filters={<FilterRow state={state} />}
        sum={
          limits.length === 0 ? undefined : (
            <SumRow label={t('limits.count', { count: limits.length })} sum={undefined} />
          )
        }
      >
        {isPending ? <RowsSkeleton /> : null}
        {error === null ? null : <ErrorState text={t('limits.failed')} error={error} onRetry={() => void refetch()} />}
        {data !== undefined && limits.length === 0 ? (
          state.isFiltered ? (
            <NoResult state={state} />
          ) : (
            <EmptyState text={t('limits.empty')} action={add} />
          )
        ) : null}
        {limits.length === 0 ? null : (
          <DataTable
            caption={t('limits.count', { count: limits.length })}
            rows={limits.map((row) =>
              toListRow(row, { to: `${spendLimitsPath(companyId, row.id)}${state.search}`, t }),
            )}
            selection={selection}
            openId={edited}
            columns={[
              { key: 'perPurchase', label: t('limits.perPurchase'), align: 'end' },
              { key: 'used', label: t('limits.used'), align: 'end' },
              { key: 'exceptions', label: t('limits.exceptions'), align: 'end' },
            ]}
            labels={{ title: t('limits.who'), amount: t('limits.perMonth') }}
            onOpen={(row) => void navigate(row.to)}
          />
        )}
      </ListPage>
      {part.data !== undefined && (edited === NEW || opened !== undefined) ? (
        <Suspense fallback={null}>
          <LimitDialog key={edited} companyId={companyId} data={part.data} row={opened ?? null} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whose it is; a grade says that it is one, since a team may be called the same. */
function nameOfLimit({ whoName, limit }: LimitRow, t: RowContext['t']): string {
  if (whoName === null) return t('limits.everybody');
  return limit.who.kind === 'grade' ? t('limits.ofGrade', { grade: whoName }) : whoName;
}

type RowContext = { to: string; t: ReturnType<typeof useTranslations<'policies'>> };

function toListRow(row: LimitRow, { to, t }: RowContext): ListRow {
  return {
    id: row.id,
    to,
    title: nameOfLimit(row, t),
    subtitle: [row.categoryName ?? t('limits.allSpend'), ...(row.isForNobody ? [t('limits.forNobody')] : [])].join(
      ' · ',
    ),
    cells: {
      perPurchase: row.perPurchase === null ? '–' : <MoneyText amount={row.perPurchase} />,
      exceptions: row.exceptions,
      used:
        row.used === null ? (
          '–'
        ) : (
          <span title={row.usedBy ?? undefined}>
            <MoneyText amount={row.used} />
          </span>
        ),
    },
    amount: row.perMonth === null ? '–' : <MoneyText amount={row.perMonth} />,
  };
}
