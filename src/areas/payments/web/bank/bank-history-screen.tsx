import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportBankEntries, type BankEntry } from '../../contract/bank.ts';
import { bankHistoryPath, bankPath } from '../../paths.ts';
import { entriesQuery } from '../api.ts';
import { useEntryFields } from '../parts/use-payment-fields.ts';
import { EntryPanel } from './entry-panel.tsx';
import { EntryTag } from './entry-tag.tsx';
import { useBankTabs } from './use-bank-tabs.ts';

/** What the bank booked, newest first: what waits to be explained, and what explains the rest. */
export function BankHistoryScreen() {
  const t = useTranslations('bank');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', entryId } = useParams();
  const tabs = useBankTabs(companyId);
  const state = useFilters({ fields: useEntryFields(companyId) });
  const query = useInfiniteQuery(entriesQuery(companyId, state.query));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(rows);
  const exportAs = useListExport({
    endpoint: exportBankEntries,
    companyId,
    query: state.query,
    selection,
    area: 'payments',
  });
  const sumOf = (entries: readonly BankEntry[]) =>
    sumPerCurrency(entries.map((entry) => moneyFromWire(entry.amount))).map(moneyToWire);
  const index = rows.findIndex((row) => row.id === entryId);
  const toOf = (row: BankEntry | undefined): string | undefined =>
    row === undefined ? undefined : `${bankHistoryPath(companyId, row.id)}${state.search}`;
  const rowOf = (row: BankEntry): ListRow => ({
    id: row.id,
    to: toOf(row) ?? '',
    icon: <Icon of={IconBuildingBank} />,
    title: row.counterpartyName ?? t('history.noName'),
    subtitle: [t(`kind.${row.kind}`), row.remittance ?? ''].filter((part) => part !== '').join(' · '),
    flag: <EntryTag entry={row} />,
    aside: format.day(row.bookedOn),
    amount: format.money(row.amount),
    cells: {
      account: row.accountName,
      inBooks: row.baseAmount === null ? null : format.money(row.baseAmount),
      balance: row.balance === null ? null : format.money(row.balance),
    },
  });
  // How many match is known once all of them are here.
  const total = query.isSuccess && !query.hasNextPage ? rows.length : undefined;
  const selected = selection.isAll ? rows : rows.filter((row) => selection.ids.has(row.id));
  return (
    <ListPage
      title={t('history.title')}
      count={total}
      tabs={tabs}
      currentTab="history"
      onExport={exportAs}
      selection={selection}
      selectedSum={<MoneyTotals totals={sumOf(selected)} />}
      views={<ListViews companyId={companyId} list="bank" unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
      sum={
        rows.length === 0 ? undefined : (
          <SumRow
            label={t(total === undefined ? 'history.loaded' : 'history.count', { count: rows.length })}
            sum={<MoneyTotals totals={sumOf(rows)} hasDoubleRule />}
          />
        )
      }
      panel={
        entryId === undefined ? undefined : (
          <EntryPanel
            key={entryId}
            companyId={companyId}
            entryId={entryId}
            closeTo={`${bankHistoryPath(companyId)}${state.search}`}
            {...(index < 0
              ? {}
              : {
                  position: {
                    index: index + 1,
                    total: total ?? rows.length,
                    previousTo: toOf(rows[index - 1]),
                    nextTo: toOf(rows[index + 1]),
                  },
                })}
          />
        )
      }
    >
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError && rows.length === 0 ? (
        <ErrorState
          text={t('history.failed')}
          error={query.error}
          areas={['payments']}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isSuccess && rows.length === 0 ? <NoEntries companyId={companyId} filters={state} /> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={t('history.count', { count: rows.length })}
          rows={rows.map(rowOf)}
          openId={entryId}
          selection={selection}
          onOpen={(row) => void navigate(row.to)}
          pages={query}
          columns={
            entryId === undefined
              ? [
                  { key: 'account', label: t('history.account') },
                  ...(rows.some((row) => row.baseAmount !== null)
                    ? [{ key: 'inBooks', label: t('history.inBooks'), align: 'end' as const }]
                    : []),
                  { key: 'balance', label: t('history.balance'), align: 'end' },
                ]
              : []
          }
          labels={{ title: t('history.who'), amount: t('history.amount') }}
        />
      )}
    </ListPage>
  );
}

type Filters = Pick<ReturnType<typeof useFilters>, 'query' | 'isFiltered' | 'get' | 'clear'>;

/** Why the list is empty: all is explained, nothing fits what was asked for, or no statement was imported yet. */
function NoEntries({ companyId, filters }: { companyId: string; filters: Filters }) {
  const t = useTranslations('bank');
  const { state, sort: _sort, ...others } = filters.query;
  if (state === 'unexplained' && Object.keys(others).length === 0) return <EmptyState text={t('history.none')} />;
  if (filters.isFiltered) return <NoResult state={filters} />;
  return (
    <EmptyState
      title={t('history.empty')}
      text={t('history.emptyText')}
      action={
        <Button component={Link} to={bankPath(companyId)}>
          {t('statements.import')}
        </Button>
      }
    />
  );
}
