import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import { loadInboxInvoice } from '../queries/get-inbox-invoice.ts';
import { requestsTables, type InboxInvoiceId } from '../tables.ts';
import { sortOutCreditNote } from './sort-out-credit-note.ts';

type Which = { inboxInvoiceId: InboxInvoiceId; version: number };
const TOPICS = ['inbox', 'home'] as const;

/**
 * Takes a draft out of the inbox: it is no invoice. Its file is kept, and sent again finds this draft (domain rules 2.8).
 * @throws AppError not_found when it is not the caller's, version_conflict, illegal_state.
 */
export async function discardInboxInvoice(context: Context, input: Which): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadInboxInvoice(trx, actor, input);
  if (row.state !== 'open') throw new AppError('illegal_state', { data: { state: row.state } });
  const [file] = await findFiles(trx, actor.companyId, [row.file_id]);
  await requestsTables(trx)
    .updateTable('requests.inbox_invoice')
    .set({
      state: 'discarded',
      discarded_at: now,
      discarded_by: actor.userId,
      discarded_unread: file?.readState === 'pending',
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await takeBack(trx, { companyId: actor.companyId, topic: 'inbox_handed', about: row.id, now });
  await recordChange(context, {
    action: 'requests.discard-inbox-invoice',
    entity: 'inbox-invoice',
    entityId: row.id,
    topics: TOPICS,
  });
}

/**
 * Puts a discarded draft back into the inbox of whoever had it. Whose mail is ignored stays so: that was said of what
 * comes later. What was read only after it was discarded may turn out to be a credit note, which goes to finance; one
 * that finance said is none isn't sent to them again.
 * @throws AppError not_found when it is not the caller's, version_conflict, illegal_state.
 */
export async function takeBackInboxInvoice(context: Context, input: Which): Promise<void> {
  const { trx, actor } = context;
  const row = await loadInboxInvoice(trx, actor, input);
  if (row.state !== 'discarded') throw new AppError('illegal_state', { data: { state: row.state } });
  await requestsTables(trx)
    .updateTable('requests.inbox_invoice')
    .set({
      state: 'open',
      discarded_at: null,
      discarded_by: null,
      discarded_unread: false,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: 'requests.take-back-inbox-invoice',
    entity: 'inbox-invoice',
    entityId: row.id,
    topics: TOPICS,
  });
  if (row.discarded_unread) await sortOutCreditNote(trx, actor.companyId, row.file_id);
}
