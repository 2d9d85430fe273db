import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { findInvoiceDuplicates } from '../queries/find-duplicates.ts';
import { invoicesTables } from '../tables.ts';
import { loadForReview } from './load-for-review.ts';
import { TOPICS } from './topics.ts';

/**
 * Stands for an invoice being another one than that of the same number and amount, saying how one knows; a second person
 * validates it (domain rules 2.8). It holds until supplier, number or amount change.
 * @throws AppError not_found, version_conflict, own_request; illegal_state where it looks like none, or somebody did so.
 */
export async function standForOther(
  context: Context,
  { reason, ...input }: { invoiceId: InvoiceId; version: number; reason: string },
): Promise<void> {
  const { trx, actor } = context;
  const row = await loadForReview(context, { ...input, action: 'stand_for_other' });
  const isSame = (await findInvoiceDuplicates(trx, row)).some(({ kind }) => kind === 'same_number');
  if (!isSame || row.other_by !== null) throw new AppError('illegal_state', { data: { state: row.state } });
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ other_by: actor.userId, other_reason: reason, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: 'invoices.stand-for-other',
    entity: 'invoice',
    entityId: row.id,
    reason,
    topics: TOPICS,
  });
}
