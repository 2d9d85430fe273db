import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { Bill } from '../bill.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { coverBills, holdPromisesOf } from './cover-bills.ts';
import { followBill } from './follow-bill.ts';
import { closeDiscrepancy, findDiscrepancy } from './follow-discrepancies.ts';
import { keepBill } from './keep-bill.ts';
import { moveCreditsOf } from './keep-credit.ts';

/**
 * Says of which order an invoice in review is, or of none. The caller holds the invoice. The order is open, of the same
 * supplier and in the same currency (domain rules 2.7), and cannot be cancelled from here on. What its own request promised
 * steps back behind what the order did.
 * @throws AppError not_found; illegal_state of an order that is closed, or an invoice that is counted; order_does_not_fit.
 */
export async function linkBill(context: Context, bill: Bill, orderId: OrderId | null): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const bills = purchaseOrdersTables(trx);
  const before = await bills
    .selectFrom('purchase_orders.bill')
    .select(['order_id', 'request_id', 'counted_at'])
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined && before.counted_at !== null) throw new AppError('illegal_state');
  if (before?.order_id === orderId || (before === undefined && orderId === null)) return;
  const held = await holdOrders(context, bill, { from: before?.order_id ?? null, to: orderId });
  await bills
    .deleteFrom('purchase_orders.bill')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .execute();
  if (orderId !== null) await keepBill(trx, companyId, { bill, orderId, linkedBy: actor.userId, now });
  await moveCreditsOf(trx, companyId, { invoiceId: bill.invoiceId, orderId });
  const orders = [held.from, held.to].flatMap((order) => order ?? []);
  await holdPromisesOf(trx, orders, [before?.request_id ?? bill.requestId]);
  // What it leaves first: its own promise is there again before another order stands for it.
  if (held.from !== undefined) await coverBills(trx, held.from, { freed: [before?.request_id ?? bill.requestId], now });
  if (held.to !== undefined) await coverBills(trx, held.to, { now });
  const task = await findDiscrepancy(trx, companyId, bill.invoiceId);
  if (task !== undefined && before !== undefined) await closeDiscrepancy(trx, task, { how: 'unlinked', now });
  await followBill(trx, companyId, { bill, now });
  await recordChange(context, {
    action: orderId === null ? 'purchase-orders.unlink-bill' : 'purchase-orders.link-bill',
    entity: 'invoice',
    entityId: bill.invoiceId,
    before: { orderId: before?.order_id ?? null },
    after: { orderId },
    topics: ['purchase-orders', 'invoices'],
  });
}

type Between = { from: OrderId | null; to: OrderId | null };

/** Locks the order that it leaves and the one that it goes to, so that nobody cancels or bills them meanwhile. */
async function holdOrders({ trx, actor }: Context, bill: Bill, { from, to }: Between) {
  const orders = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .select(['id', 'company_id', 'request_id', 'state', 'supplier_id', 'currency'])
    .where('company_id', '=', actor.companyId)
    .where(
      'id',
      'in',
      [from, to].flatMap((id) => id ?? []),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = { from: orders.find(({ id }) => id === from), to: orders.find(({ id }) => id === to) };
  if (to === null) return held;
  if (held.to === undefined) throw notFound();
  if (held.to.state !== 'open') throw new AppError('illegal_state', { data: { state: held.to.state } });
  if (held.to.supplier_id !== bill.supplierId || held.to.currency !== bill.currency)
    throw new AppError('order_does_not_fit');
  return held;
}
