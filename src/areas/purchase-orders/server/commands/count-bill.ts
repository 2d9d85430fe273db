import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { usePromiseOf } from '#areas/budgets/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PayableRejected } from '#areas/payables/events.ts';
import { extraOf } from '../../rules/match-bill.ts';
import { countedMinor } from '../../rules/match-lines.ts';
import { refuseMisfit } from '../queries/describe-bill.ts';
import type { JudgedBill } from '../queries/judge-bill.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';
import { closeIfBilled } from './close-if-billed.ts';
import { coverBills, holdPromisesOf } from './cover-bills.ts';
import { countCredits, lookAgain } from './follow-credit.ts';
import { closeDiscrepancy, findDiscrepancy, followDiscrepancies } from './follow-discrepancies.ts';
import { moveCreditsOf } from './keep-credit.ts';
import type { Bill } from '../bill.ts';
import { TOPICS } from './topics.ts';

/**
 * An invoice that is being validated and is of an order: it has to fit, what is billed of the order rises, and as much of
 * what was promised to the order in the budgets is used by it (domain rules 2.11: of an order of 100 an invoice of 20
 * leaves 80 promised). Once all of it is billed the order closes by itself, and what is left of its promise is free. All
 * in the validation's own transaction, so that of two invoices the second is held against what the first billed.
 * @throws AppError order_does_not_fit, order_differs, exception_is_yours.
 */
export async function countBill(context: Context, bill: Bill, baseMinor: bigint): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const fitting = await refuseMisfit(context, bill);
  if (fitting === null) return;
  const { order, matching, tolerances, madeGood } = fitting;
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .set({
      number: bill.number,
      gross_minor: bill.grossMinor,
      counted_at: now,
      match: matching.match,
      tolerance_number: tolerances.number,
    })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .execute();
  const counted = await countWhole(trx, { ...fitting, bill });
  await countLines(trx, fitting);
  const source = { type: 'request', id: order.request_id };
  const by = { type: 'invoice', id: bill.invoiceId };
  await holdPromisesOf(trx, [order]);
  await usePromiseOf(trx, companyId, { source, by, grossMinor: baseMinor, now });
  // What a credit note takes off is not billed of it.
  const credited = await countCredits(trx, counted, { madeGood, now });
  await record(trx, { order, bill, now });
  const ended = await closeIfBilled(trx, credited, { billedBefore: order.billed_minor, now });
  await coverBills(trx, ended, { now });
  const task = await findDiscrepancy(trx, companyId, bill.invoiceId);
  if (task !== undefined) await closeDiscrepancy(trx, task, { how: 'fits', now });
  await followDiscrepancies(trx, ended, { cause: 'fits', now });
}

const countWhole = (
  trx: Trx,
  { order, billed, bill }: { order: LoadedOrder; bill: Bill } & Pick<JudgedBill, 'billed'>,
): Promise<LoadedOrder> =>
  purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({
      billed_minor: order.billed_minor + bill.grossMinor,
      billed_extra_minor: order.billed_extra_minor + extraOf(billed),
      version: order.version + 1,
    })
    .where('company_id', '=', order.company_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Each line of the order counts what is billed of it. */
async function countLines(
  trx: Trx,
  { order, billed, ordered }: { order: LoadedOrder } & Pick<JudgedBill, 'billed' | 'ordered'>,
): Promise<void> {
  for (const line of ordered) {
    const of = billed.lines.filter((one) => one.orderLineNo === line.lineNo);
    if (of.length === 0) continue;
    await purchaseOrdersTables(trx)
      .updateTable('purchase_orders.order_line')
      .set({
        billed_quantity: of.reduce((sum, one) => sum + one.quantity, line.billed),
        billed_minor: of.reduce((sum, one) => sum + countedMinor(line, one), line.billedMinor),
      })
      .where('company_id', '=', order.company_id)
      .where('order_id', '=', order.id)
      .where('line_no', '=', line.lineNo)
      .execute();
  }
}

/** Nobody did it by hand: it follows from the invoice, whose own line says who validated it. */
async function record(trx: Trx, { order, bill, now }: { order: LoadedOrder; bill: Bill; now: Instant }): Promise<void> {
  const { company_id: companyId, id: entityId } = order;
  const line = { companyId, at: now, actorId: null, onBehalfOf: null, ip: '', entity: 'purchase_order', entityId };
  const gross = moneyToWire(money(bill.grossMinor, bill.currency));
  await appendAudit(trx, { ...line, action: 'purchase-orders.bill', after: { invoiceId: bill.invoiceId, gross } });
  await announceChange(trx, { companyId, topics: TOPICS });
}

/** A rejected invoice is of no order. Its own promise is given back as a whole, so that others of the order find room. */
export async function forgetBill(
  { trx, companyId: company, now }: ListenerContext,
  { id: invoiceId }: PayableRejected,
): Promise<void> {
  const companyId = company as CompanyId;
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order as o')
    .innerJoin('purchase_orders.bill as b', (join) =>
      join.onRef('b.company_id', '=', 'o.company_id').onRef('b.order_id', '=', 'o.id'),
    )
    .selectAll('o')
    .where('b.company_id', '=', companyId)
    .where('b.invoice_id', '=', invoiceId)
    .forUpdate('o')
    .executeTakeFirst();
  if (order === undefined) return;
  await purchaseOrdersTables(trx)
    .deleteFrom('purchase_orders.bill')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  const task = await findDiscrepancy(trx, companyId, invoiceId);
  if (task !== undefined) await closeDiscrepancy(trx, task, { how: 'rejected', now });
  // A credit note that was proposed by it is of no order; one that was chosen waits for it no longer.
  await moveCreditsOf(trx, companyId, { invoiceId, orderId: null });
  await holdPromisesOf(trx, [order]);
  await lookAgain(trx, await countCredits(trx, order, { now }), { billedBefore: order.billed_minor, now });
  await announceChange(trx, { companyId, topics: ['purchase-orders'] });
}
