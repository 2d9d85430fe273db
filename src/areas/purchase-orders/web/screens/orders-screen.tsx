import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { moneyFromWire, moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { placeInList } from '#ui/layout/list/place-in-list.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyText, MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { newRequestPath } from '#areas/requests/paths.ts';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportOrders, ORDER_SORTS, type OrderRow } from '../../contract/order.ts';
import { ordersPath } from '../../paths.ts';
import { ordersQuery } from '../api.ts';
import { OrdersBulk } from '../parts/orders-bulk.tsx';
import { BilledBar } from '../parts/billed-bar.tsx';
import { PacksButton } from '../parts/packs-button.tsx';
import { OrderTag } from '../parts/order-tags.tsx';
import styles from '../parts/orders.module.css';
import { useOrderFields } from '../parts/use-order-fields.ts';

/** Only an open row needs it. */
const OrderPanel = latePart(() => import('../parts/order-panel.tsx').then((file) => ({ default: file.OrderPanel })));

const COLUMNS = ['requester', 'delivery', 'billed'] as const;
const COLUMNS_BESIDE = ['billed'] as const;

/** `purchase-orders/{id?}`, archetype L: what was ordered, what of it came and what is billed. */
export function OrdersScreen() {
  const t = useTranslations('purchaseOrders');
  const navigate = useNavigate();
  const { company: companyId = '', orderId } = useParams();
  const state = useFilters({
    fields: useOrderFields(companyId),
    sorts: ORDER_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) })),
    defaultSort: 'newest',
  });
  const query = useInfiniteQuery(ordersQuery(companyId, state.query));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const selection = useSelection(rows);
  const exportAs = useListExport({
    endpoint: exportOrders,
    companyId,
    query: state.query,
    selection,
    area: 'purchaseOrders',
  });
  const selectedSums = selection.isAll
    ? (head?.sums ?? [])
    : sumPerCurrency(rows.filter((row) => selection.ids.has(row.id)).map((row) => moneyFromWire(row.total))).map(
        moneyToWire,
      );
  const toOf = (row: OrderRow): string => `${ordersPath(companyId, row.id)}${state.search}`;
  const newTo = newRequestPath(companyId, 'mine', 'purchase-order');
  const rowOf = (order: OrderRow): ListRow => ({
    id: order.id,
    to: toOf(order),
    icon: <Avatar name={order.supplierName} shape="square" />,
    title: order.supplierName,
    subtitle: [order.number, order.description].filter((part) => part !== '').join(' · '),
    flag: <OrderTag order={order} />,
    cells: {
      requester: order.requesterName,
      delivery: order.expectedOn === null ? t(`delivery.${order.delivery}`) : <Delivery order={order} />,
      billed: (
        <div className={styles.barCell}>
          <BilledBar order={order} />
        </div>
      ),
    },
    amount: <MoneyText amount={order.total} />,
  });
  return (
    <ListPage
      title={t('title')}
      count={head?.count}
      action={<HeadButton isMain icon={IconPlus} label={t('newOrder')} to={newTo} />}
      tools={<PacksButton companyId={companyId} />}
      onExport={exportAs}
      selection={selection}
      selectionBar={
        <OrdersBulk
          companyId={companyId}
          filter={state.query}
          total={head?.count ?? rows.length}
          selection={selection}
          sum={<MoneyTotals totals={selectedSums} />}
          mayClose={head?.mayClose === true}
          onExport={exportAs}
        />
      }
      views={<ListViews companyId={companyId} list="purchase-orders" unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
      sum={
        head === undefined || rows.length === 0 ? undefined : (
          <SumRow label={t('count', { count: head.count })} sum={<MoneyTotals totals={head.sums} hasDoubleRule />} />
        )
      }
      panel={
        isId('por', orderId) ? (
          <Suspense key={orderId} fallback={null}>
            <OrderPanel
              companyId={companyId}
              orderId={orderId}
              closeTo={`${ordersPath(companyId)}${state.search}`}
              {...placeInList(rows, orderId, { total: head?.count ?? rows.length, toOf })}
            />
          </Suspense>
        ) : undefined
      }
    >
      <ListBody
        query={query}
        state={state}
        failed={t('failed')}
        empty={
          <EmptyState
            text={t('empty')}
            scene="slip"
            action={
              <Button variant="filled" component={Link} to={newTo}>
                {t('newOrder')}
              </Button>
            }
          />
        }
        caption={t('count', { count: head?.count ?? rows.length })}
        rows={rows.map(rowOf)}
        openId={orderId}
        selection={selection}
        // Beside an open order there is no room for what it says itself.
        columns={(orderId === undefined ? COLUMNS : COLUMNS_BESIDE).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        labels={{ title: t('column.supplier'), amount: t('column.amount') }}
        onOpen={(row) => void navigate(row.to)}
      />
    </ListPage>
  );
}

/** What came so far, and until when the rest is expected. */
function Delivery({ order }: { order: OrderRow }) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  return (
    <span className={styles.stack}>
      {t(`delivery.${order.delivery}`)}
      {order.expectedOn === null ? null : <small>{format.day(order.expectedOn)}</small>}
    </span>
  );
}
