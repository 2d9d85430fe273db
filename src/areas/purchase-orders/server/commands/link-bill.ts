import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { purchaseOrdersTables } from '../tables.ts';

/** What of an invoice decides which order it is of. */
export type Bill = {
  readonly invoiceId: string;
  readonly number: string;
  readonly supplierId: SupplierId;
  readonly currency: CurrencyCode;
  readonly grossMinor: bigint;
  /** As the document says it. */
  readonly orderNumber: string | null;
  readonly text: string;
  readonly issuedOn: PlainDate;
};

/**
 * Says of which order an invoice in review is, or of none. The caller holds the invoice. The order is open, of the same
 * supplier and in the same currency (domain rules 2.7), and cannot be cancelled from here on.
 * @throws AppError not_found; illegal_state of an order that is closed, or an invoice that is counted; order_does_not_fit.
 */
export async function linkBill(context: Context, bill: Bill, orderId: OrderId | null): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const key = { company_id: companyId, invoice_id: bill.invoiceId };
  const bills = purchaseOrdersTables(trx);
  const before = await bills
    .selectFrom('purchase_orders.bill')
    .select(['order_id', 'counted_at'])
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined && before.counted_at !== null) throw new AppError('illegal_state');
  if (before?.order_id === orderId || (before === undefined && orderId === null)) return;
  if (orderId !== null) await holdOrder(context, bill, orderId);
  await bills
    .deleteFrom('purchase_orders.bill')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .execute();
  if (orderId !== null)
    await bills
      .insertInto('purchase_orders.bill')
      .values({ ...key, order_id: orderId, linked_by: actor.userId, linked_at: now })
      .execute();
  await recordChange(context, {
    action: orderId === null ? 'purchase-orders.unlink-bill' : 'purchase-orders.link-bill',
    entity: 'invoice',
    entityId: bill.invoiceId,
    before: { orderId: before?.order_id ?? null },
    after: { orderId },
    topics: ['purchase-orders', 'invoices'],
  });
}

/** Locks the order, so that nobody cancels it meanwhile. */
async function holdOrder({ trx, actor }: Context, bill: Bill, orderId: OrderId): Promise<void> {
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .select(['state', 'supplier_id', 'currency'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) throw notFound();
  if (order.state !== 'open') throw new AppError('illegal_state', { data: { state: order.state } });
  if (order.supplier_id !== bill.supplierId || order.currency !== bill.currency)
    throw new AppError('order_does_not_fit');
}
