import { recordChange } from '#platform/audit/record-change.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Context, RawContext } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { enqueueReading, findFiles, isPagesOnly, storeFile, takeApart } from '#areas/documents/server/door.ts';
import type { DocumentPart } from '#areas/documents/contract/document-part.ts';
import type { ReceiptId } from '../../contract/receipt-id.ts';
import { receiptsTables, type ReceiptRow } from '../tables.ts';
import { lockReceipt } from './decide-match.ts';
import { receiveReceipt } from './receive-receipt.ts';
import { RECEIPT_TOPICS } from './topics.ts';

/**
 * Makes a receipt of each part of a waiting one, for whoever owned it; the file they came in is kept, and the receipt that
 * it was leaves the inbox. The same parts again give the same receipts.
 * @throws AppError not_found, illegal_state, cannot_split, what parts and files are refused with
 */
export async function splitReceipt(
  context: RawContext,
  { receiptId, parts }: { receiptId: ReceiptId; parts: readonly DocumentPart[] },
  files: FileStore,
): Promise<ReceiptId[]> {
  const { file } = await context.inCompany((within) => findWaiting(within, receiptId));
  // Opening files is slow and may fail: no row is held meanwhile.
  const apart = valueOrThrow(await takeApart(files, context.actor.companyId, { ...file, parts }));
  return context.inCompany(async (within) => {
    const { trx, actor, now } = within;
    const { receipt } = await findWaiting(within, receiptId);
    const { owner_id: ownerId, source, sender } = receipt;
    await changeState(within, receipt, 'split');
    const ids = new Set<ReceiptId>();
    for (const part of apart) {
      const stored = { companyId: actor.companyId, file: part, uploadedBy: ownerId, purpose: 'receipt' as const, now };
      const { fileId, isToRead } = await storeFile(trx, stored);
      if (isToRead) await enqueueReading(trx, { companyId: actor.companyId, fileId, isAwaited: true });
      const incoming = { fileId, ownerId, source, sender, splitFrom: receiptId, now };
      ids.add(await receiveReceipt(trx, actor.companyId, incoming));
    }
    await recordChange(within, {
      action: 'receipts.split',
      entity: 'receipt',
      entityId: receiptId,
      after: { parts: parts.length, receipts: [...ids] },
      topics: RECEIPT_TOPICS,
    });
    return [...ids];
  });
}

/** The file as it came waits again, and its parts are gone. @throws AppError not_found, illegal_state, part_attached */
export async function joinReceipt(context: Context, receiptId: ReceiptId): Promise<void> {
  const { trx, actor } = context;
  const receipt = await lockReceipt(context, receiptId);
  if (receipt.state !== 'split') throw new AppError('illegal_state', { data: { state: receipt.state } });
  const parts = await receiptsTables(trx)
    .selectFrom('receipts.receipt')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('split_from', '=', receiptId)
    .orderBy('id')
    .forUpdate()
    .execute();
  // What proves a payment stays there until somebody takes it off.
  if (parts.some(({ state }) => state === 'attached' || state === 'split')) throw new AppError('part_attached');
  for (const part of parts) if (part.state === 'waiting') await changeState(context, part, 'discarded');
  await changeState(context, receipt, 'waiting');
  await recordChange(context, {
    action: 'receipts.join',
    entity: 'receipt',
    entityId: receiptId,
    topics: RECEIPT_TOPICS,
  });
}

async function findWaiting(context: Context, receiptId: ReceiptId) {
  const receipt = await lockReceipt(context, receiptId);
  if (receipt.state !== 'waiting') throw new AppError('illegal_state', { data: { state: receipt.state } });
  const [file] = await findFiles(context.trx, context.actor.companyId, [receipt.file_id]);
  if (file === undefined) throw notFound();
  // The data inside an e-invoice would be lost with the pages.
  if (!isPagesOnly(file)) throw new AppError('cannot_split');
  return { receipt, file };
}

async function changeState(
  { trx, actor, now }: Context,
  { id }: ReceiptRow,
  state: 'waiting' | 'discarded' | 'split',
): Promise<void> {
  await receiptsTables(trx)
    .updateTable('receipts.receipt')
    .set((eb) => ({ state, changed_at: now, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
}
