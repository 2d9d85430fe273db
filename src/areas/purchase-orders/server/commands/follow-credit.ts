import type { Instant } from '#kernel/instant.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { Credit } from '../credit.ts';
import { coveredBy, creditsOfOrder, findCredit, holdOrders } from '../queries/credit-rows.ts';
import { judgeBill } from '../queries/judge-bill.ts';
import { purchaseOrdersTables, type CreditRow, type LoadedOrder } from '../tables.ts';
import { closeIfBilled } from './close-if-billed.ts';
import { coverBills, holdPromisesOf } from './cover-bills.ts';
import { findDiscrepancy, followDiscrepancies } from './follow-discrepancies.ts';
import { keepCredit, type CreditPlace } from './keep-credit.ts';
import { putCreditBack, takeCreditOff } from './take-credit-off.ts';
import { TOPICS } from './topics.ts';

type Where = { readonly trx: Trx; readonly companyId: CompanyId; readonly now: Instant };

/**
 * A credit note came, was changed, validated or set off: it is of the order of its invoice, unless somebody said another,
 * and once it is validated so much less is billed of that order (domain rules 2.7, 2.11). The caller holds the credit note
 * and whatever of its invoices it changes: an order is locked after them.
 * @throws AppError version_conflict where its invoice went to another order meanwhile.
 */
export async function followCredit(where: Where, credit: Credit): Promise<void> {
  const known = await findCredit(where.trx, where.companyId, credit.id);
  const isChosen = known !== undefined && known.chosen_by !== null;
  const invoiceId = isChosen ? known.invoice_id : (credit.invoiceId ?? known?.invoice_id ?? null);
  if (credit.grossMinor <= 0n || (invoiceId === null && !isChosen)) return;
  const orderId = invoiceId === null ? (known?.order_id ?? null) : await orderOf(where, credit, invoiceId);
  await place(where, credit, { orderId, invoiceId, chosenBy: known?.chosen_by ?? null });
}

/**
 * Says of which order a credit note is, or of none. What it took off another is billed there again.
 * @throws AppError not_found; order_does_not_fit of another supplier or currency; illegal_state of one that was cancelled.
 */
export async function chooseCreditOrder(context: Context, credit: Credit, orderId: OrderId | null): Promise<void> {
  const { trx, actor, now } = context;
  const before = await findCredit(trx, actor.companyId, credit.id);
  if (before !== undefined && before.chosen_by !== null && before.order_id === orderId) return;
  const isSame = before !== undefined && before.order_id === orderId;
  await refuseOther(context, credit, orderId);
  await place({ trx, companyId: actor.companyId, now }, credit, {
    orderId,
    invoiceId: isSame ? before.invoice_id : null,
    chosenBy: actor.userId,
  });
  await recordChange(context, {
    action: orderId === null ? 'purchase-orders.unlink-credit-note' : 'purchase-orders.link-credit-note',
    entity: 'credit-note',
    entityId: credit.id,
    before: { orderId: before?.order_id ?? null },
    after: { orderId },
    topics: [...TOPICS, 'credit-notes', 'invoices'],
  });
}

async function refuseOther({ trx, actor }: Context, credit: Credit, orderId: OrderId | null): Promise<void> {
  if (orderId === null) return;
  const order = (await holdOrders(trx, actor.companyId, [orderId])).get(orderId);
  if (order === undefined) throw notFound();
  if (order.state === 'cancelled') throw new AppError('illegal_state', { data: { state: order.state } });
  if (order.supplier_id !== credit.supplierId || order.currency !== credit.currency)
    throw new AppError('order_does_not_fit');
}

/** The order of an invoice, where the credit note is of the same supplier and in the same currency. */
async function orderOf(
  { trx, companyId }: Where,
  { supplierId, currency }: Credit,
  invoiceId: string,
): Promise<OrderId | null> {
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill as b')
    .innerJoin('purchase_orders.order as o', (join) =>
      join.onRef('o.company_id', '=', 'b.company_id').onRef('o.id', '=', 'b.order_id'),
    )
    .select(['o.id', 'o.supplier_id', 'o.currency'])
    .where('b.company_id', '=', companyId)
    .where('b.invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return order !== undefined && order.supplier_id === supplierId && order.currency === currency ? order.id : null;
}

/** Puts a credit note where it belongs now; what it took off elsewhere goes back there first. */
async function place(where: Where, credit: Credit, to: CreditPlace): Promise<void> {
  const { trx, companyId, now } = where;
  const known = await findCredit(trx, companyId, credit.id);
  const orders = await holdOrders(trx, companyId, [known?.order_id, to.orderId]);
  const held = new Map(orders);
  // Somebody may have billed or moved its invoice before the orders were held.
  const before = await findCredit(trx, companyId, credit.id);
  if (before?.order_id !== known?.order_id) throw new AppError('version_conflict');
  if (to.invoiceId !== null && (await orderOf(where, credit, to.invoiceId)) !== to.orderId)
    throw new AppError('version_conflict');
  await holdPromisesOf(trx, [...orders.values()]);
  if (before !== undefined && before.counted_at !== null) {
    // What counts moves by hand only: an invoice that it is set off against later does not take it along.
    if (before.order_id === to.orderId || to.chosenBy === null) return markCounted(trx, before, { credit, to, now });
    await change(orders, before.order_id, (order) => putCreditBack(trx, { order, credit: before, now }));
  }
  await keepCredit(trx, companyId, { credit, place: to, now });
  await followCover(trx, companyId, { credit, to, order: to.orderId === null ? undefined : orders.get(to.orderId) });
  await change(orders, to.orderId, (order) => countCredits(trx, order, { now }));
  for (const order of orders.values())
    await lookAgain(trx, order, { billedBefore: held.get(order.id)?.billed_minor ?? 0n, now });
  await announceChange(trx, { companyId, topics: [...TOPICS, 'credit-notes'] });
}

async function change(
  orders: Map<OrderId, LoadedOrder>,
  id: OrderId | null,
  by: (order: LoadedOrder) => Promise<LoadedOrder>,
): Promise<void> {
  const order = id === null ? undefined : orders.get(id);
  if (order !== undefined) orders.set(order.id, await by(order));
}

/** After what is billed of an order has changed: whether it is over, what it still promises, which invoices fit. */
export async function lookAgain(
  trx: Trx,
  order: LoadedOrder,
  { billedBefore, now }: { billedBefore: bigint; now: Instant },
): Promise<void> {
  const ended = await closeIfBilled(trx, order, { billedBefore, now });
  await coverBills(trx, ended, { now });
  await followDiscrepancies(trx, ended, { cause: 'fits', now });
}

/** It counts where it did; that it was validated or chosen meanwhile is kept. */
async function markCounted(
  trx: Trx,
  row: CreditRow,
  { credit, to, now }: { credit: Credit; to: CreditPlace; now: Instant },
): Promise<void> {
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit')
    .set({
      validated_at: row.validated_at ?? (credit.isValidated ? now : null),
      chosen_by: row.order_id === to.orderId ? to.chosenBy : row.chosen_by,
    })
    .where('company_id', '=', row.company_id)
    .where('credit_note_id', '=', row.credit_note_id)
    .execute();
}

/**
 * Each credit note of an order comes to count once it is validated. One that is about an invoice in review waits until that
 * is counted; with it counts what made it good, validated or not. The caller holds the order and its promise.
 */
export async function countCredits(
  trx: Trx,
  order: LoadedOrder,
  { madeGood = null, now }: { madeGood?: string | null; now: Instant },
): Promise<LoadedOrder> {
  let current = order;
  for (const credit of await creditsOfOrder(trx, order)) {
    const isDue = credit.validated_at !== null || credit.credit_note_id === madeGood;
    if (credit.counted_at !== null || !isDue || (await isWaiting(trx, credit))) continue;
    current = await takeCreditOff(trx, { order: current, credit, now });
  }
  return current;
}

async function isWaiting(trx: Trx, credit: CreditRow): Promise<boolean> {
  const bill = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select('invoice_id')
    .where('company_id', '=', credit.company_id)
    .where('order_id', '=', credit.order_id)
    .where('counted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('credit_note_id', '=', credit.credit_note_id),
        ...(credit.invoice_id === null ? [] : [eb('invoice_id', '=', credit.invoice_id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return bill !== undefined;
}

/**
 * An invoice in review for which a credit note was asked for is made good by the one that names it and covers the
 * difference; one that stood on a credit note of another order now does not.
 */
async function followCover(
  trx: Trx,
  companyId: CompanyId,
  { credit, to, order }: { credit: Credit; to: CreditPlace; order: LoadedOrder | undefined },
): Promise<void> {
  const bills = purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .where('company_id', '=', companyId)
    .where('counted_at', 'is', null);
  const covered = await coveredBy(trx, companyId, credit.id);
  if (covered !== null) {
    const isOfOther = to.invoiceId !== null && to.invoiceId !== covered;
    await bills
      .set(
        order === undefined || isOfOther
          ? { credit_note_id: null, credit_number: null, credit_minor: null }
          : { credit_number: credit.number, credit_minor: credit.grossMinor },
      )
      .where('credit_note_id', '=', credit.id)
      .execute();
    if (!isOfOther) return;
  }
  if (order === undefined || to.invoiceId === null) return;
  const task = await findDiscrepancy(trx, companyId, to.invoiceId);
  const bill = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', to.invoiceId)
    .executeTakeFirst();
  if (task?.state !== 'credit_asked' || bill === undefined || bill.counted_at !== null || bill.credit_note_id !== null)
    return;
  const { said_minor: grossMinor, said_net_minor: netMinor } = bill;
  if (grossMinor === null || netMinor === null || credit.grossMinor >= grossMinor) return;
  const said = { invoiceId: bill.invoice_id, grossMinor, netMinor, creditMinor: credit.grossMinor };
  if (!(await judgeBill(trx, order, said)).isCovered) return;
  await bills
    .set({ credit_note_id: credit.id, credit_number: credit.number, credit_minor: credit.grossMinor })
    .where('invoice_id', '=', bill.invoice_id)
    .execute();
}
