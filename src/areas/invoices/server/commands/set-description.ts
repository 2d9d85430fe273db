import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { payableDescribed } from '#areas/payables/events.ts';
import { invoiceKind } from '../../contract/payable-kinds.ts';
import { invoicesTables } from '../tables.ts';
import { loadForReview } from './load-for-review.ts';
import { TOPICS } from './topics.ts';

/**
 * Says what a validated invoice is for, which stays editable (domain rules 2.8); the books take it over until they are
 * exported. @throws AppError not_found, illegal_state, version_conflict.
 */
export async function setDescription(
  context: Context,
  { description, ...input }: { invoiceId: InvoiceId; version: number; description: string },
): Promise<void> {
  const { trx, actor } = context;
  const row = await loadForReview(context, { ...input, action: 'describe' });
  if (description === row.description) return;
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ description, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await publishEvent(trx, actor.companyId, {
    kind: payableDescribed,
    payload: { kind: invoiceKind.name, id: row.id, description },
  });
  await recordChange(context, {
    action: 'invoices.describe',
    entity: 'invoice',
    entityId: row.id,
    before: { description: row.description },
    after: { description },
    topics: TOPICS,
  });
}
