import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ReceiptId } from '../../contract/receipt-id.ts';
import { receiptsTables } from '../tables.ts';
import { matchReceipt } from './match-receipt.ts';
import { RECEIPT_TOPICS } from './topics.ts';

export type Incoming = {
  readonly fileId: FileId;
  readonly ownerId: UserId | null;
  readonly source: 'upload' | 'mail';
  readonly sender: string | null;
  /** The receipt whose file it was taken out of. */
  readonly splitFrom?: ReceiptId;
  readonly now: Instant;
};

/**
 * Takes a file as a receipt without a payment and looks where it belongs; the same file twice is one receipt, and one that
 * was discarded waits again. One that was taken apart stays so: its parts are what waits.
 */
export async function receiveReceipt(trx: Trx, companyId: CompanyId, incoming: Incoming): Promise<ReceiptId> {
  const { fileId, ownerId, source, sender, splitFrom = null, now } = incoming;
  const db = receiptsTables(trx);
  const id = newId('rcp', Date.parse(now));
  await db
    .insertInto('receipts.receipt')
    .values({
      company_id: companyId,
      id,
      file_id: fileId,
      owner_id: ownerId,
      source,
      sender,
      state: 'waiting',
      payment_id: null,
      split_from: splitFrom,
      received_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.constraint('receipt__file').doNothing())
    .execute();
  const row = await db
    .selectFrom('receipts.receipt')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // What somebody else sent first is seen by its owner alone: a second one becomes theirs only where nobody owns it.
  if (row.state === 'discarded' || (row.owner_id === null && ownerId !== null))
    await db
      .updateTable('receipts.receipt')
      .set({
        state: row.state === 'discarded' ? 'waiting' : row.state,
        owner_id: row.owner_id ?? ownerId,
        split_from: row.split_from ?? splitFrom,
        changed_at: now,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', row.id)
      .execute();
  await matchReceipt({ trx, companyId, now }, row.id);
  await announceChange(trx, { companyId, topics: RECEIPT_TOPICS });
  return row.id;
}
