import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { BilledOrder, BillView } from '../../contract/bill.ts';
import { isDiscrepancy } from '../../rules/match-bill.ts';
import { billedQuantity } from '../../rules/match-lines.ts';
import { billingOf, deliveryOf, receivedQuantity } from '../../rules/order-progress.ts';
import { fromThousandths } from '../../rules/quantity.ts';
import { isNamed, rankOrders } from '../../rules/rank-orders.ts';
import type { Tolerances } from '../../rules/tolerances.ts';
import type { Bill } from '../bill.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';
import { describeDiscrepancy } from './describe-discrepancy.ts';
import { judgeBill, type JudgedBill } from './judge-bill.ts';
import { linesOfOrders, progressOf, type LoadedOrderLine } from './order-lines.ts';
import { readTolerances } from './tolerances.ts';

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
  const { allowed } = await readTolerances(trx, actor.companyId);
  const describe = (row: LoadedOrder): BilledOrder =>
    describeBilled(row, { lines: lines.get(row.id) ?? [], bill, allowed });
  const isCounted = linked !== undefined && linked.counted_at !== null;
  const judged =
    order === undefined ? null : await judgeBill(trx, order, { ...bill, creditMinor: linked?.credit_minor ?? 0n });
  const match = judged === null || isCounted ? null : judged.matching.match;
  const isDifferent = match !== null && isDiscrepancy(match) && judged?.isCovered !== true;
  return {
    order: order === undefined ? null : describe(order),
    isByDocument: linked !== undefined && linked.linked_by === null,
    match,
    isCounted,
    ...linesOf(judged, { bill, order, isCounted, lines: lines.get(order?.id ?? ('' as OrderId)) ?? [] }),
    isDifferent,
    exception: await exceptionOf(context, linked, bill),
    discrepancy: linked === undefined ? null : await describeDiscrepancy(context, { bill, linked, isCounted, judged }),
    canExcept: isDifferent && order !== undefined && order.requester_id !== actor.userId,
    candidates: ranked.map(({ row }) => describe(row)),
  };
}

/** The lines of the invoice beside those of the order. */
function linesOf(
  judged: JudgedBill | null,
  about: { bill: Bill; order: LoadedOrder | undefined; isCounted: boolean; lines: readonly LoadedOrderLine[] },
): Pick<BillView, 'lines' | 'net' | 'orderLines'> {
  const { bill, order, isCounted } = about;
  const net = moneyToWire(money(bill.netMinor, bill.currency));
  if (judged === null || order === undefined) return { lines: [], net, orderLines: [] };
  const wire = (minor: bigint) => moneyToWire(money(minor, order.currency));
  const { lines } = judged.billed;
  return {
    lines: lines.map((line, index) => ({
      description: line.description,
      quantity: fromThousandths(line.quantity),
      net: wire(line.netMinor),
      orderLineNo: line.orderLineNo,
      isExtra: line.isExtra,
      match: isCounted ? null : (judged.matching.lines[index] ?? null),
    })),
    net,
    orderLines: judged.ordered.map((line) => ({
      lineNo: line.lineNo,
      description: about.lines.find((one) => one.line_no === line.lineNo)?.description ?? '',
      quantity: fromThousandths(line.ordered),
      unitPrice: wire(line.unitPriceMinor),
      received: fromThousandths(receivedQuantity(line)),
      billed: fromThousandths(billedQuantity(line)),
    })),
  };
}

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
 * @returns the order, locked, how the invoice fits it and the credit note that makes it good; null of an invoice that is of none, or counted.
 * @throws AppError order_does_not_fit, order_differs with how, exception_is_yours.
 */
export async function refuseMisfit(
  context: Context,
  bill: Bill,
): Promise<({ order: LoadedOrder; madeGood: string | null } & JudgedBill) | null> {
  const { trx, actor } = context;
  const linked = await linkOf(context, bill);
  if (linked === undefined || linked.counted_at !== null) return null;
  const order = await ordersOf(context).where('id', '=', linked.order_id).forUpdate().executeTakeFirstOrThrow();
  if (order.supplier_id !== bill.supplierId || order.currency !== bill.currency)
    throw new AppError('order_does_not_fit');
  const madeGood = linked.credit_note_id;
  const judged = await judgeBill(trx, order, { ...bill, creditMinor: linked.credit_minor ?? 0n });
  const { match } = judged.matching;
  if (!isDiscrepancy(match) || judged.isCovered) return { order, madeGood, ...judged };
  const exception = await exceptionOf(context, linked, bill);
  if (exception === null) throw new AppError('order_differs', { data: { match, number: order.number } });
  if (linked.exception_by === actor.userId) throw new AppError('exception_is_yours');
  return { order, madeGood, ...judged };
}

const linkOf = ({ trx, actor }: Context, { invoiceId }: Pick<Bill, 'invoiceId'>) =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .selectAll()
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

function describeBilled(
  row: LoadedOrder,
  { lines, bill, allowed }: { lines: readonly LoadedOrderLine[]; bill: Bill; allowed: Tolerances },
): BilledOrder {
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
    billing: billingOf({ totalMinor, billedMinor, currency }, allowed),
    isNamed: isNamed(row, bill),
  };
}
