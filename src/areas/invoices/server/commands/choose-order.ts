import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { BillLinesInput, WayOut } from '#areas/purchase-orders/contract/bill.ts';
import type { OrderId } from '#areas/purchase-orders/contract/order-id.ts';
import {
  exceptBill,
  linkBill,
  linkCredit,
  setBillLines,
  takeWayOut,
  unlinkCredit,
} from '#areas/purchase-orders/server/door.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { creditOf } from '../queries/credit-order.ts';
import { billOf, creditsFor } from '../queries/invoice-order.ts';
import { holdCreditNote } from './credit-order.ts';
import { holdInvoice } from './hold-invoice.ts';
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

/**
 * Takes a way out of an invoice in review that differs from its order; one that waits for something leaves the queue.
 * @throws AppError not_found, illegal_state, own_request; invalid_input without a word of why.
 */
export async function takeInvoiceWay(
  context: Context,
  { invoiceId, ...taken }: { invoiceId: InvoiceId } & WayOut,
): Promise<void> {
  const row = await loadForReview(context, { invoiceId, version: null, action: 'edit' });
  const { isHeld } = await takeWayOut(context, await billOf(context.trx, row), taken);
  // The letter to the supplier is kept with the task; it is no reason that fits into a row of the queue.
  await holdInvoice(context, row, { isHeld, reason: isHeld && taken.way === 'wait' ? taken.note : null });
}

/**
 * Says which credit note makes good what an invoice bills more than its order, or that the one that is said to does not.
 * @throws AppError not_found of one that is of another supplier or currency, or rejected; illegal_state, own_request,
 *   credit_does_not_cover, credit_before_goods, credit_note_taken.
 */
export async function linkInvoiceCredit(
  context: Context,
  { invoiceId, creditNoteId }: { invoiceId: InvoiceId; creditNoteId: CreditNoteId | null },
): Promise<void> {
  // A credit note is held before the invoices that it is set off against.
  const note = creditNoteId === null ? null : await holdCreditNote(context, creditNoteId);
  const row = await loadForReview(context, { invoiceId, version: null, action: 'edit' });
  const bill = await billOf(context.trx, row);
  if (note === null) return unlinkCredit(context, bill);
  if (!(await creditsFor(context.trx, row)).some(({ id }) => id === note.id)) throw notFound();
  await linkCredit(context, bill, await creditOf(context.trx, note));
}
