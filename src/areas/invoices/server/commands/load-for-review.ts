import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { moveInvoice, type InvoiceAction } from '../../rules/invoice-states.ts';
import { loadInvoiceForUpdate, type LoadedInvoice } from '../queries/load-invoice.ts';
import { mayReview } from '../queries/may-review.ts';

/**
 * The invoice, locked, for somebody who may act on it. Nobody reviews what they asked for or wrote (domain rules 2.15); with the
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
  const isReview = !AFTER_REVIEW.includes(input.action);
  if (isReview) valueOrThrow(mayReview(context, row));
  return row;
}

/** What may be done of an own request too: it decides about no money. */
const AFTER_REVIEW: readonly InvoiceAction[] = [
  'enter_account',
  'verify_account',
  'set_method',
  'set_schedule',
  'describe',
];
