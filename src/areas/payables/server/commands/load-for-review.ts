import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { moveInvoice, type InvoiceAction } from '../../rules/invoice-states.ts';
import { loadInvoiceForUpdate, type LoadedInvoice } from '../queries/load-invoice.ts';

/**
 * The invoice, locked, for somebody who may act on it. Nobody reviews what they asked for (domain rules 2.15); with the
 * account it is another second person who counts: somebody else than who brought it in.
 * @throws AppError not_found, version_conflict, illegal_state, own_request.
 */
export async function loadForReview(
  context: Context,
  input: { invoiceId: InvoiceId; version: number | null; action: InvoiceAction },
): Promise<LoadedInvoice> {
  const { trx, actor } = context;
  const row = await loadInvoiceForUpdate(trx, actor.companyId, input);
  valueOrThrow(moveInvoice(input.action, row.state));
  const isReview = input.action !== 'enter_account' && input.action !== 'verify_account';
  if (isReview && row.requester_id === actor.userId) throw new AppError('own_request');
  return row;
}
