import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { BilledOrder, BillView } from '../../contract/bill.ts';
import { matchBill } from '../../rules/match-bill.ts';
import { billingOf, deliveryOf } from '../../rules/order-progress.ts';
import { isNamed, rankOrders } from '../../rules/rank-orders.ts';
import type { Bill } from '../commands/link-bill.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';
import { linesOfOrders, progressOf, type LoadedOrderLine } from './order-lines.ts';

/** So many open orders of one supplier are offered. */
const CANDIDATES_MAX = 5;
const READ_MAX = 100;

/** The order of an invoice and how it fits, and the orders that it could be of. For finance, which reviews it. */
export async function describeBill(context: Context, bill: Bill): Promise<BillView> {
  const { trx, actor } = context;
  const linked = await linkOf(context, bill);
  const open = await ordersOf(context)
    .where('supplier_id', '=', bill.supplierId)
    .where('currency', '=', bill.currency)
    .where('state', '=', 'open')
    .orderBy('opened_on', 'desc')
    .limit(READ_MAX)
    .execute();
  const order =
    linked === undefined ? undefined : await ordersOf(context).where('id', '=', linked.order_id).executeTakeFirst();
  const ranked = rankOrders(open.filter(({ id }) => id !== order?.id).map(toRanked), bill).slice(0, CANDIDATES_MAX);
  const rows = [...ranked.map(({ row }) => row), ...(order === undefined ? [] : [order])];
  const lines = await linesOfOrders(
    trx,
    actor.companyId,
    rows.map(({ id }) => id),
  );
  const describe = (row: LoadedOrder): BilledOrder => describeBilled(row, lines.get(row.id) ?? [], bill);
  const isCounted = linked !== undefined && linked.counted_at !== null;
  return {
    order: order === undefined ? null : describe(order),
    match:
      order === undefined || isCounted
        ? null
        : matchBill(
            {
              currency: order.currency,
              netMinor: order.net_minor,
              totalMinor: order.total_minor,
              billedMinor: order.billed_minor,
              requiresReceipt: order.requires_receipt,
              lines: (lines.get(order.id) ?? []).map(progressOf),
            },
            bill.grossMinor,
          ),
    isCounted,
    candidates: ranked.map(({ row }) => describe(row)),
  };
}

/**
 * What is validated is of the supplier and in the currency of its order, also where review changed either after the order
 * was chosen. @throws AppError order_does_not_fit.
 */
export async function refuseMisfit(context: Context, bill: Pick<Bill, 'invoiceId' | 'supplierId' | 'currency'>) {
  const linked = await linkOf(context, bill);
  if (linked === undefined) return;
  const order = await ordersOf(context).where('id', '=', linked.order_id).executeTakeFirst();
  if (order?.supplier_id !== bill.supplierId || order.currency !== bill.currency)
    throw new AppError('order_does_not_fit');
}

const linkOf = ({ trx, actor }: Context, { invoiceId }: Pick<Bill, 'invoiceId'>) =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select(['order_id', 'counted_at'])
    .where('company_id', '=', actor.companyId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();

const ordersOf = ({ trx, actor }: Context) =>
  purchaseOrdersTables(trx).selectFrom('purchase_orders.order').selectAll().where('company_id', '=', actor.companyId);

const toRanked = (row: LoadedOrder) => ({
  row,
  number: row.number,
  description: row.description,
  totalMinor: row.total_minor,
  billedMinor: row.billed_minor,
  openedOn: row.opened_on,
});

function describeBilled(row: LoadedOrder, lines: readonly LoadedOrderLine[], bill: Bill): BilledOrder {
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  const { total_minor: totalMinor, billed_minor: billedMinor, currency } = row;
  return {
    id: row.id,
    number: row.number,
    description: row.description,
    openedOn: row.opened_on,
    total: wire(totalMinor),
    billed: wire(billedMinor),
    delivery: deliveryOf(lines.map(progressOf), row.expected_on !== null),
    billing: billingOf({ totalMinor, billedMinor, currency }),
    isNamed: isNamed(row, bill),
  };
}
