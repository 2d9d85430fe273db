import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { placeInList } from '#ui/layout/list/place-in-list.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { newRequestPath } from '#areas/requests/paths.ts';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportAllPayments, PAYMENT_SORTS, type ListedPayment } from '../../contract/all-payments.ts';
import { allPaymentsPath } from '../../paths.ts';
import { allPaymentsQuery } from '../api.ts';
import { kindLabel } from '#areas/payables/contract/kinds.ts';
import { PaymentTag } from '../parts/payment-tags.tsx';
import { useAllPaymentsFields } from '../parts/use-all-payments-fields.ts';

/** Only an open row needs it. */
const OpenPaymentPanel = latePart(() =>
  import('../parts/open-payment-panel.tsx').then((file) => ({ default: file.OpenPaymentPanel })),
);

const COLUMNS = ['requester', 'method'] as const;
/** Beside an open one there is room for none of them. */
const COLUMNS_BESIDE: typeof COLUMNS | readonly [] = [];

/** Every payment that the reader may see, of invoices, claims and advances, whatever has become of it. */
export function AllPaymentsScreen() {
  const t = useTranslations('payments');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', id, state: part } = useParams();
  const state = useFilters({
    fields: useAllPaymentsFields(companyId),
    sorts: PAYMENT_SORTS.map((value) => ({ value, label: t(`all.sorts.${value}`) })),
    defaultSort: 'newest',
  });
  const query = useInfiniteQuery(allPaymentsQuery(companyId, state.query));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const selection = useSelection(rows);
  const exportAs = useListExport({
    endpoint: exportAllPayments,
    companyId,
    query: state.query,
    selection,
    area: 'payments',
  });
  const selected = rows.filter((row) => selection.ids.has(row.id));
  const selectedSums = selection.isAll
    ? (head?.sums ?? [])
    : sumPerCurrency(selected.map((row) => moneyFromWire(row.amount))).map(moneyToWire);
  const shown = part === 'history' ? part : undefined;
  // Whoever reads one history goes on to the next one.
  const toOf = (row: ListedPayment): string => `${allPaymentsPath(companyId, row.id, shown)}${state.search}`;
  const rowOf = (row: ListedPayment): ListRow => ({
    id: row.id,
    to: toOf(row),
    icon: <Avatar name={row.payee.name} shape={row.payee.type === 'supplier' ? 'square' : 'round'} />,
    title: row.payee.name,
    subtitle: [kindLabel(row.kind, format.language), row.reference, row.description ?? '']
      .filter((part_) => part_ !== '')
      .join(' · '),
    flag: <PaymentTag payment={row} isForOthers={head?.mayMove !== true} />,
    cells: {
      requester: row.requesterName ?? '–',
      method: t(`method.${row.method}`),
    },
    aside: format.day(row.day),
    amount: format.money(row.amount),
  });
  return (
    <ListPage
      title={t('all.title')}
      count={head?.count}
      onExport={exportAs}
      selection={selection}
      selectedSum={<MoneyTotals totals={selectedSums} />}
      views={<ListViews companyId={companyId} list="payments/all" unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
      sum={
        head === undefined || rows.length === 0 ? undefined : (
          <SumRow
            label={t('all.count', { count: head.count })}
            sum={<MoneyTotals totals={head.sums} hasDoubleRule />}
          />
        )
      }
      panel={
        id === undefined ? undefined : (
          <Suspense key={id}>
            <OpenPaymentPanel
              companyId={companyId}
              paymentId={id}
              closeTo={`${allPaymentsPath(companyId)}${state.search}`}
              part={shown ?? 'details'}
              onPart={(next) =>
                void navigate(
                  `${allPaymentsPath(companyId, id, next === 'history' ? next : undefined)}${state.search}`,
                  { replace: true },
                )
              }
              {...placeInList(rows, id, { total: head?.count ?? rows.length, toOf })}
            />
          </Suspense>
        )
      }
    >
      <ListBody
        query={query}
        state={state}
        failed={t('failed')}
        empty={
          <EmptyState
            text={t('all.empty')}
            action={
              <Button variant="filled" component={Link} to={newRequestPath(companyId, 'mine')}>
                {t('all.emptyAction')}
              </Button>
            }
          />
        }
        caption={t('all.count', { count: head?.count ?? rows.length })}
        rows={rows.map(rowOf)}
        openId={id}
        columns={(id === undefined ? COLUMNS : COLUMNS_BESIDE).map((key) => ({
          key,
          label: t(key === 'method' ? 'filter.method' : 'all.requester'),
        }))}
        labels={{ title: t('filter.payee'), amount: t('filter.amount') }}
        selection={selection}
        onOpen={(row) => void navigate(row.to)}
      />
    </ListPage>
  );
}
