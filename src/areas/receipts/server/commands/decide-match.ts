import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { findPayment, paymentsToProve, setPaymentProof } from '#areas/cards/server/door.ts';
import { findReadableFile } from '#areas/documents/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { ReceiptId } from '../../contract/receipt-id.ts';
import { merchantAlias } from '../../rules/merchant-words.ts';
import { receiptsTables, type ReceiptRow } from '../tables.ts';
import { followReceipts } from './follow-payment.ts';
import type { IsPrepared } from './mark-receipt.ts';
import { attach, matchReceipt, readOf } from './match-receipt.ts';
import { receiveReceipt } from './receive-receipt.ts';
import { RECEIPT_TOPICS } from './topics.ts';

/** Takes an uploaded file of the caller's as a receipt without a payment. @throws AppError not_found */
export async function addReceipt(context: Context, fileId: FileId): Promise<ReceiptId> {
  const { trx, actor, now } = context;
  if ((await findReadableFile(trx, actor, fileId)) === null) throw notFound();
  return receiveReceipt(trx, actor.companyId, { fileId, ownerId: actor.userId, source: 'upload', sender: null, now });
}

/**
 * Somebody says to which payment a receipt belongs: the names on both are learnt, one pair more.
 * @throws AppError not_found, illegal_state, already_prepared
 */
export async function attachReceipt(
  context: Context,
  { receiptId, cardPaymentId }: { receiptId: ReceiptId; cardPaymentId: CardPaymentId },
  isPrepared: IsPrepared,
): Promise<void> {
  const { trx, actor, now } = context;
  const receipt = await lockReceipt(context, receiptId);
  if (receipt.state !== 'waiting') throw new AppError('illegal_state', { data: { state: receipt.state } });
  const { payment } = await findPayment(context, cardPaymentId);
  if (payment.kind !== 'payment') throw notFound();
  if (await isPrepared(context, cardPaymentId)) throw new AppError('already_prepared');
  await learn(context, receipt, { merchant: payment.merchant_name, by: 1 });
  await recordChange(context, {
    action: 'receipts.attach',
    entity: 'card_payment',
    entityId: cardPaymentId,
    after: { receiptId },
    topics: RECEIPT_TOPICS,
  });
  await attach(
    { trx, companyId: actor.companyId, now },
    { receipt, paymentId: cardPaymentId, decidedBy: actor.userId },
  );
}

/**
 * The answer "no", for ever: an attached receipt comes off its payment and waits again, a suggestion is gone; what was
 * learnt of an attached pair is unlearnt. @throws AppError not_found, already_prepared
 */
export async function refuseMatch(
  context: Context,
  { receiptId, cardPaymentId }: { receiptId: ReceiptId; cardPaymentId: CardPaymentId },
  isPrepared: IsPrepared,
): Promise<void> {
  const { trx, actor, now } = context;
  const db = receiptsTables(trx);
  const receipt = await lockReceipt(context, receiptId, cardPaymentId);
  const isAttached = receipt.payment_id === cardPaymentId;
  const { payment } = await findPayment(context, cardPaymentId);
  if (isAttached && (await isPrepared(context, cardPaymentId))) throw new AppError('already_prepared');
  await db
    .insertInto('receipts.pair')
    .values({
      company_id: actor.companyId,
      receipt_id: receiptId,
      payment_id: cardPaymentId,
      score: 0,
      reasons: '[]',
      state: 'refused',
      decided_by: actor.userId,
      decided_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'receipt_id', 'payment_id'])
        .doUpdateSet({ state: 'refused', decided_by: actor.userId, decided_at: now }),
    )
    .execute();
  await recordChange(context, {
    action: 'receipts.refuse-match',
    entity: 'card_payment',
    entityId: cardPaymentId,
    after: { receiptId, wasAttached: isAttached },
    topics: RECEIPT_TOPICS,
  });
  const scoped = { trx, companyId: actor.companyId, now };
  if (isAttached) {
    await db
      .updateTable('receipts.receipt')
      .set((eb) => ({
        state: 'waiting',
        payment_id: null,
        is_automatic: false,
        changed_at: now,
        version: eb('version', '+', 1),
      }))
      .where('company_id', '=', actor.companyId)
      .where('id', '=', receiptId)
      .execute();
    if (!receipt.is_automatic) await learn(context, receipt, { merchant: payment.merchant_name, by: -1 });
    const [proven] = await paymentsToProve(trx, actor.companyId, { ids: [cardPaymentId] });
    if (proven === undefined) throw notFound();
    await setPaymentProof(trx, actor.companyId, {
      cardPaymentId,
      fileIds: proven.fileIds.filter((id) => id !== receipt.file_id),
      proof: proven.proof,
    });
    await followReceipts(context, cardPaymentId);
  }
  if (isAttached || receipt.state === 'waiting') await matchReceipt(scoped, receiptId);
}

/** A receipt of no payment leaves the inbox; its file is kept. @throws AppError not_found, illegal_state */
export async function discardReceipt(context: Context, receiptId: ReceiptId): Promise<void> {
  const { trx, actor, now } = context;
  const receipt = await lockReceipt(context, receiptId);
  if (receipt.state !== 'waiting') throw new AppError('illegal_state', { data: { state: receipt.state } });
  await receiptsTables(trx)
    .updateTable('receipts.receipt')
    .set((eb) => ({ state: 'discarded', changed_at: now, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', receiptId)
    .execute();
  await recordChange(context, {
    action: 'receipts.discard',
    entity: 'receipt',
    entityId: receiptId,
    topics: RECEIPT_TOPICS,
  });
}

/** The caller's own receipt, any for finance, or the one that is attached to a payment of theirs. @throws AppError not_found */
export async function lockReceipt(
  { trx, actor }: Context,
  id: ReceiptId,
  attachedTo: CardPaymentId | null = null,
): Promise<ReceiptRow> {
  const row = await receiptsTables(trx)
    .selectFrom('receipts.receipt')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const isFinance = actor.rights.has('controller') || actor.rights.has('owner');
  // Who may not see the payment is refused by it afterwards.
  if (!isFinance && row.owner_id !== actor.userId && (attachedTo === null || row.payment_id !== attachedTo))
    throw notFound();
  return row;
}

/** Names that a person said to be one shop; a name that could not be read teaches nothing. */
async function learn(
  { trx, actor }: Context,
  receipt: ReceiptRow,
  { merchant, by }: { merchant: string; by: 1 | -1 },
): Promise<void> {
  const read = await readOf({ trx, companyId: actor.companyId }, receipt.file_id);
  if (read === null || read.merchant === null) return;
  const key = { receipt_alias: merchantAlias(read.merchant), merchant_alias: merchantAlias(merchant) };
  if (key.receipt_alias === '' || key.merchant_alias === '') return;
  const db = receiptsTables(trx);
  const before = await db
    .selectFrom('receipts.alias')
    .select('pairs')
    .where('company_id', '=', actor.companyId)
    .where('receipt_alias', '=', key.receipt_alias)
    .where('merchant_alias', '=', key.merchant_alias)
    .forUpdate()
    .executeTakeFirst();
  const pairs = Math.max(0, (before?.pairs ?? 0) + by);
  await db
    .insertInto('receipts.alias')
    .values({ company_id: actor.companyId, ...key, pairs })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'receipt_alias', 'merchant_alias']).doUpdateSet({ pairs }),
    )
    .execute();
}
