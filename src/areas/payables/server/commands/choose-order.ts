import type { Context } from '#platform/http/call.ts';
import type { BillLinesInput } from '#areas/purchase-orders/contract/bill.ts';
import type { OrderId } from '#areas/purchase-orders/contract/order-id.ts';
import { exceptBill, linkBill, setBillLines } from '#areas/purchase-orders/server/door.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { billOf } from '../queries/invoice-order.ts';
import { loadForReview } from './load-for-review.ts';

/**
 * Says of which order an invoice in review is, or of none.
 * @throws AppError not_found, illegal_state, own_request, order_does_not_fit.
 */
export async function chooseOrder(
  context: Context,
  { invoiceId, orderId }: { invoiceId: InvoiceId; orderId: OrderId | null },
): Promise<void> {
  const row = await loadForReview(context, { invoiceId, version: null, action: 'edit' });
  await linkBill(context, await billOf(context.trx, row), orderId);
}

/**
 * Says of which lines of its order the lines of an invoice in review are.
 * @throws AppError not_found, illegal_state, own_request; invalid_input at the line that is wrong.
 */
export async function setOrderLines(
  context: Context,
  { invoiceId, lines }: { invoiceId: InvoiceId; lines: BillLinesInput },
): Promise<void> {
  const row = await loadForReview(context, { invoiceId, version: null, action: 'edit' });
  await setBillLines(context, await billOf(context.trx, row), lines);
}

/**
 * Lets an invoice in review pass although it does not fit its order.
 * @throws AppError not_found, illegal_state, own_request, second_person_needed.
 */
export async function exceptInvoice(
  context: Context,
  { invoiceId, reason }: { invoiceId: InvoiceId; reason: string },
): Promise<void> {
  const row = await loadForReview(context, { invoiceId, version: null, action: 'edit' });
  await exceptBill(context, await billOf(context.trx, row), reason);
}
