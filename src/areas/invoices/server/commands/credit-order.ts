import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { chooseCreditOrder, followCredit, setCreditLines } from '#areas/purchase-orders/server/door.ts';
import type { CreditLinesInput } from '#areas/purchase-orders/contract/credit.ts';
import type { OrderId } from '#areas/purchase-orders/contract/order-id.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import { creditOf } from '../queries/credit-order.ts';
import { findCreditNote, type LoadedCreditNote } from '../queries/load-credit-note.ts';
import { invoicesTables } from '../tables.ts';

/** The order of a credit note follows what was done to it; told last, after all invoices that it changes are held. */
export async function followCreditOrder(context: Context, creditNoteId: CreditNoteId): Promise<void> {
  const { trx, actor, now } = context;
  const row = await findCreditNote(context, creditNoteId);
  await followCredit({ trx, companyId: actor.companyId, now }, await creditOf(trx, row));
}

/**
 * Says of which order a credit note is, or of none, whatever was proposed.
 * @throws AppError not_found, order_does_not_fit; illegal_state of one that was rejected, or an order that was cancelled.
 */
export async function chooseOrderOfCredit(
  context: Context,
  { creditNoteId, orderId }: { creditNoteId: CreditNoteId; orderId: OrderId | null },
): Promise<void> {
  const row = await holdCreditNote(context, creditNoteId);
  // Without an amount nothing can be taken off; review types it first.
  if (row.outcome === 'rejected' || row.gross_minor === 0n)
    throw new AppError('illegal_state', { data: { state: row.state } });
  await chooseCreditOrder(context, await creditOf(context.trx, row), orderId);
}

/**
 * Says which lines of its order a credit note is taken off, until it is validated.
 * @throws AppError not_found; illegal_state of one that was decided or is of no order; invalid_input at the line.
 */
export async function setLinesOfCredit(
  context: Context,
  { creditNoteId, lines }: { creditNoteId: CreditNoteId; lines: CreditLinesInput },
): Promise<void> {
  const row = await holdCreditNote(context, creditNoteId);
  if (row.outcome !== null) throw new AppError('illegal_state', { data: { state: row.state } });
  await setCreditLines(context, await creditOf(context.trx, row), lines);
}

/** The row, locked, whatever its state and version. @throws AppError not_found. */
export async function holdCreditNote(context: Context, creditNoteId: CreditNoteId): Promise<LoadedCreditNote> {
  await findCreditNote(context, creditNoteId);
  return invoicesTables(context.trx)
    .selectFrom('invoices.credit_note')
    .selectAll()
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', creditNoteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
