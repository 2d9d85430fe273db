import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { readOptions } from '#ui/layout/list/read-options.ts';
import { useCurrencyField } from '#ui/layout/list/use-currency-field.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters, type Filters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { Delayed } from '#ui/parts/states/delayed.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { REQUEST_FLAGS, type RequestRow } from '../../contract/request.ts';
import { exportRequests, REQUEST_LISTS, type RequestList } from '../../contract/request-list.ts';
import { REQUEST_TYPES, type RequestId } from '../../contract/request-id.ts';
import { REQUEST_STATES } from '../../rules/request-states.ts';
import { newRequestPath, requestPath, requestsPath } from '../../paths.ts';
import { colleaguesQuery, requestCurrenciesQuery, requestsQuery, summaryQuery, type ListFilter } from '../api.ts';
import { useRequestRows } from '../parts/use-request-rows.tsx';

/** Loaded when the first row is opened: most visits to a list only look at it. */
const RequestPanel = latePart(() => import('./request-panel.tsx').then((file) => ({ default: file.RequestPanel })));

/** Loaded when the first row is chosen. */
const BulkBar = latePart(() => import('../parts/bulk-bar.tsx').then((file) => ({ default: file.BulkBar })));

/** The four lists of requests with their panel (requests.png). */
export function RequestsScreen() {
  const { company = '', list = '', id } = useParams();
  if (!(REQUEST_LISTS as readonly string[]).includes(list))
    return <Navigate to={requestsPath(company, 'mine')} replace />;
  return (
    <Requests key={list} companyId={company} list={list as RequestList} openId={isId('req', id) ? id : undefined} />
  );
}

function Requests({
  companyId,
  list,
  openId,
}: {
  companyId: string;
  list: RequestList;
  openId: RequestId | undefined;
}) {
  const t = useTranslations('requests');
  const format = useFormat();
  const navigate = useNavigate();
  const state = useFilters({
    fields: useFields(companyId, list),
    sorts: (['oldest', 'newest', 'amount'] as const).map((value) => ({ value, label: t(`sorts.${value}`) })),
    defaultSort: list === 'to-approve' ? 'oldest' : 'newest',
  });
  const filter: ListFilter = { list, ...state.query };
  const pages = useInfiniteQuery(requestsQuery(companyId, filter));
  const summary = useQuery(summaryQuery(companyId, filter));
  const requests = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const table = useRequestRows({ companyId, list, rows: requests, search: state.search });
  const selection = useSelection(requests);
  const tabs = summary.data?.tabs;
  const total = summary.data?.total ?? 0;

  const exportAs = useListExport({ endpoint: exportRequests, companyId, query: filter, selection, area: 'requests' });
  const index = requests.findIndex((row) => row.id === openId);
  const neighbour = (by: number): string | undefined => {
    const other = index === -1 ? undefined : requests[index + by];
    return other === undefined ? undefined : `${requestPath(companyId, list, other.id)}${state.search}`;
  };
  return (
    <ListPage
      title={t('title')}
      count={summary.data?.isMore === true ? undefined : summary.data?.total}
      currentTab={list}
      tabs={REQUEST_LISTS.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        to: requestsPath(companyId, key),
        ...(key === 'to-approve'
          ? { count: tabs?.toApprove ?? 0, isTurn: true }
          : key === 'mine'
            ? { count: tabs?.mine ?? 0 }
            : key === 'drafts'
              ? { count: tabs?.drafts ?? 0 }
              : {}),
      }))}
      action={
        <Button
          variant="filled"
          component={Link}
          to={newRequestPath(companyId, list)}
          leftSection={<Icon of={IconPlus} />}
        >
          {t('newRequest')}
        </Button>
      }
      onExport={exportAs}
      isActionInBottomBar
      selection={selection}
      views={<ListViews key={list} companyId={companyId} list={`requests/${list}`} unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
      sum={
        summary.data === undefined ? undefined : (
          <SumRow
            label={t(summary.data.isMore ? 'countMore' : 'count', { count: total })}
            sum={format.totals(summary.data.sums)}
          />
        )
      }
      selectionBar={
        <Suspense fallback={null}>
          <BulkBar
            companyId={companyId}
            list={list}
            filter={filter}
            total={total}
            selection={selection}
            rows={requests}
            sum={format.totals(totalsOf(requests.filter((row) => selection.ids.has(row.id))))}
            onExport={exportAs}
          />
        </Suspense>
      }
      panel={
        openId === undefined ? undefined : (
          <Suspense fallback={null}>
            <RequestPanel
              key={openId}
              companyId={companyId}
              requestId={openId}
              list={list}
              closeTo={`${requestsPath(companyId, list)}${state.search}`}
              position={
                index === -1 ? undefined : { index: index + 1, total, previousTo: neighbour(-1), nextTo: neighbour(1) }
              }
            />
          </Suspense>
        )
      }
    >
      <ListBody list={list} companyId={companyId} state={state} pages={pages} isEmpty={requests.length === 0}>
        <DataTable
          caption={t('count', { count: total })}
          rows={table.rows}
          groups={table.groups}
          openId={openId}
          selection={selection}
          onOpen={(row) => void navigate(row.to, { replace: true })}
          pages={pages}
        />
      </ListBody>
    </ListPage>
  );
}

type BodyProps = {
  list: RequestList;
  companyId: string;
  state: Filters;
  pages: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  isEmpty: boolean;
  children: React.ReactNode;
};

function ListBody({ list, companyId, state, pages, isEmpty, children }: BodyProps) {
  const t = useTranslations('requests');
  if (pages.isPending) {
    return (
      <Delayed>
        <RowsSkeleton />
      </Delayed>
    );
  }
  if (pages.isError && isEmpty)
    return <ErrorState error={pages.error} areas={['requests']} onRetry={() => void pages.refetch()} />;
  if (!isEmpty) return children;
  if (state.isFiltered) return <NoResult state={state} />;
  if (list === 'to-approve') return <EmptyState title={t('empty.toApproveTitle')} text={t('empty.toApprove')} />;
  return (
    <EmptyState
      text={t(`empty.${list}`)}
      scene="slip"
      action={
        <Button variant="filled" component={Link} to={newRequestPath(companyId, list)}>
          {t('newRequest')}
        </Button>
      }
    />
  );
}

function totalsOf(rows: readonly RequestRow[]) {
  const sums = new Map<string, bigint>();
  for (const { amount } of rows)
    if (amount !== null) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + BigInt(amount.minor));
  return [...sums].map(([currency, minor]) => ({
    minor: minor.toString(),
    currency: currency as NonNullable<RequestRow['amount']>['currency'],
  }));
}

/** Every field that this list of requests can be filtered by, those most used first. */
function useFields(companyId: string, list: RequestList): FilterField[] {
  const t = useTranslations('requests');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const people = useQuery(colleaguesQuery(companyId));
  const currency = useCurrencyField({
    label: t('filters.currency'),
    met: useQuery(requestCurrenciesQuery(companyId, list)),
  });
  const named = (items: readonly { id: string; name: string }[]) =>
    items.map((item) => ({ value: item.id, label: item.name }));
  const ofOthers: FilterField[] = [
    {
      kind: 'choice',
      name: 'team',
      label: t('filters.team'),
      isPinned: true,
      ...readOptions(people, ({ teams }) => named(teams)),
    },
    {
      kind: 'choice',
      name: 'requester',
      label: t('filters.requester'),
      ...readOptions(people, ({ items }) => items.map((one) => ({ value: one.userId, label: one.fullName }))),
    },
  ];
  const states = REQUEST_STATES.filter((state) => state !== 'draft');
  const ofDecided: FilterField[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('filters.state'),
      isPinned: true,
      options: states.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  return [
    {
      kind: 'choice',
      name: 'type',
      label: t('filters.type'),
      isPinned: true,
      options: REQUEST_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    ...(list === 'all' || list === 'mine' ? ofDecided : []),
    ...(list === 'all' || list === 'to-approve' ? ofOthers : []),
    {
      kind: 'choice',
      name: 'costCenter',
      label: t('filters.costCenter'),
      isPinned: list !== 'all',
      ...readOptions(dimensions, ({ costCenters }) => named(costCenters)),
    },
    {
      kind: 'choice',
      name: 'category',
      label: t('filters.category'),
      ...readOptions(dimensions, ({ expenseCategories }) => named(expenseCategories)),
    },
    { kind: 'text', name: 'supplier', label: t('filters.supplier') },
    {
      kind: 'range',
      of: 'amount',
      name: 'amount',
      label: t('filters.amount'),
      isPinned: list === 'drafts',
      from: 'min',
      to: 'max',
    },
    currency,
    { kind: 'range', of: 'date', name: 'date', label: t('filters.date'), from: 'from', to: 'to' },
    {
      kind: 'choice',
      name: 'flag',
      label: t('filters.flag'),
      options: REQUEST_FLAGS.map((value) => ({ value, label: t(`flags.${value}`) })),
    },
  ];
}
