import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { BilledOrder, BillView } from '../../contract/bill.ts';
import { isDiscrepancy, matchBill, type BillMatch } from '../../rules/match-bill.ts';
import { billingOf, deliveryOf } from '../../rules/order-progress.ts';
import { isNamed, rankOrders } from '../../rules/rank-orders.ts';
import type { Bill } from '../commands/link-bill.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';
import { linesOfOrders, progressOf, type LoadedOrderLine } from './order-lines.ts';

/** So many open orders of one supplier are offered. */
const CANDIDATES_MAX = 5;
const READ_MAX = 100;

/** The order of an invoice and how it fits, and the orders that it could be of. For finance, which reviews it. */
export async function describeBill(context: Context, bill: Bill): Promise<BillView & { isDifferent: boolean }> {
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
  const match = order === undefined || isCounted ? null : matchOf(order, lines.get(order.id) ?? [], bill);
  const isDifferent = match !== null && isDiscrepancy(match);
  return {
    order: order === undefined ? null : describe(order),
    match,
    isCounted,
    isDifferent,
    exception: await exceptionOf(context, linked, bill),
    canExcept: isDifferent && order !== undefined && order.requester_id !== actor.userId,
    candidates: ranked.map(({ row }) => describe(row)),
  };
}

const matchOf = (order: LoadedOrder, lines: readonly LoadedOrderLine[], { grossMinor }: Bill): BillMatch =>
  matchBill(
    {
      currency: order.currency,
      netMinor: order.net_minor,
      totalMinor: order.total_minor,
      billedMinor: order.billed_minor,
      requiresReceipt: order.requires_receipt,
      lines: lines.map(progressOf),
    },
    grossMinor,
  );

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>;

/** It counts up to the gross that the invoice had when it was let pass. */
async function exceptionOf(
  { trx, actor }: Context,
  linked: Link | undefined,
  { grossMinor }: Pick<Bill, 'grossMinor'>,
): Promise<BillView['exception']> {
  const { exception_by: by, exception_reason: reason, exception_minor: upTo } = linked ?? {};
  if (by === undefined || by === null || (upTo ?? 0n) < grossMinor) return null;
  const names = await namesOf(trx, actor.companyId, [by]);
  return { byName: names.get(by) ?? '', reason: reason ?? '' };
}

/**
 * Holds the order of an invoice that is being validated, and refuses one that does not fit it: another supplier or
 * currency, also where review changed them after the order was chosen; more than was ordered or came, unless somebody let
 * it pass, who is somebody else than who validates.
 * @returns the order, locked; null of an invoice that is of none, or counted.
 * @throws AppError order_does_not_fit, order_differs with how, exception_is_yours.
 */
export async function refuseMisfit(context: Context, bill: Bill): Promise<LoadedOrder | null> {
  const { trx, actor } = context;
  const linked = await linkOf(context, bill);
  if (linked === undefined || linked.counted_at !== null) return null;
  const order = await ordersOf(context).where('id', '=', linked.order_id).forUpdate().executeTakeFirstOrThrow();
  if (order.supplier_id !== bill.supplierId || order.currency !== bill.currency)
    throw new AppError('order_does_not_fit');
  const lines = await linesOfOrders(trx, actor.companyId, [order.id]);
  const match = matchOf(order, lines.get(order.id) ?? [], bill);
  if (!isDiscrepancy(match)) return order;
  const exception = await exceptionOf(context, linked, bill);
  if (exception === null) throw new AppError('order_differs', { data: { match, number: order.number } });
  if (linked.exception_by === actor.userId) throw new AppError('exception_is_yours');
  return order;
}

const linkOf = ({ trx, actor }: Context, { invoiceId }: Pick<Bill, 'invoiceId'>) =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select(['order_id', 'counted_at', 'exception_by', 'exception_reason', 'exception_minor'])
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
