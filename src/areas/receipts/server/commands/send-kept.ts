import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { RawContext } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { Upload } from '#platform/http/read-upload.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { enqueueReading, storeFile, takeInFile } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ReceiptId } from '../../contract/receipt-id.ts';
import { receiptsTables } from '../tables.ts';
import { attachToOwed } from './attach-to-owed.ts';
import { receiveReceipt } from './receive-receipt.ts';

export type Sent = { receiptId: ReceiptId | null; paymentId: CardPaymentId | null };
export type Sending = { readonly key: string; readonly cardPaymentId?: CardPaymentId | undefined };
type Taking = { readonly files: FileStore; readonly upload: () => Promise<Upload> };
type Person = { readonly companyId: CompanyId; readonly userId: UserId; readonly now: Instant; readonly ip: string };

/**
 * Takes what a browser kept for a member, as theirs alone: whoever signed in on that device since is refused before a byte is
 * read, and so is a collaborator who acts for them. @throws AppError taken_by_other, and what a file is refused with
 */
export async function sendKept(
  { actor, now, ip, inCompany }: RawContext,
  { takenBy, ...sending }: Sending & { takenBy: UserId },
  taking: Taking,
): Promise<Sent> {
  if (takenBy !== actor.userId || actor.impersonatorId !== null) throw new AppError('taken_by_other');
  const person = { companyId: actor.companyId, userId: actor.userId, now, ip };
  return takeOnce(person, sending, { ...taking, inCompany: (work) => inCompany(({ trx }) => work(trx)) });
}

/**
 * Takes the file of one sending, once: said again with the same key, the first answer is given and the file is not opened. One
 * for a payment that owes none any more waits among the receipts, so that nothing is lost.
 */
export async function takeOnce(
  { companyId, userId, now, ip }: Person,
  { key, cardPaymentId }: Sending,
  { files, upload, inCompany }: Taking & { inCompany: <T>(work: (trx: Trx) => Promise<T>) => Promise<T> },
): Promise<Sent> {
  const who = { companyId, userId, key };
  const before = await inCompany((trx) => findSent(trx, who));
  if (before !== null) return before;
  const file = valueOrThrow(await takeInFile(files, companyId, await upload()));
  return inCompany(async (trx) => {
    await lockSending(trx, who);
    const twin = await findSent(trx, who);
    if (twin !== null) return twin;
    const { fileId, isToRead } = await storeFile(trx, {
      companyId,
      file,
      uploadedBy: userId,
      purpose: 'receipt',
      now,
    });
    if (isToRead) await enqueueReading(trx, { companyId, fileId, isAwaited: true });
    const scoped = { trx, companyId, now };
    const found = { fileId, senderId: userId, action: 'receipts.send-kept' as const, ip };
    const isAttached =
      cardPaymentId !== undefined && (await attachToOwed(scoped, { ...found, paymentId: cardPaymentId }));
    const sent: Sent = isAttached
      ? { receiptId: null, paymentId: cardPaymentId }
      : {
          receiptId: await receiveReceipt(trx, companyId, {
            fileId,
            ownerId: userId,
            source: 'upload',
            sender: null,
            now,
          }),
          paymentId: null,
        };
    await receiptsTables(trx)
      .insertInto('receipts.sending')
      .values({
        company_id: companyId,
        user_id: userId,
        key,
        receipt_id: sent.receiptId,
        payment_id: sent.paymentId,
        sent_at: now,
      })
      .execute();
    return sent;
  });
}

type Key = { readonly companyId: CompanyId; readonly userId: UserId; readonly key: string };

async function findSent(trx: Trx, { companyId, userId, key }: Key): Promise<Sent | null> {
  const row = await receiptsTables(trx)
    .selectFrom('receipts.sending')
    .select(['receipt_id', 'payment_id'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { receiptId: row.receipt_id, paymentId: row.payment_id };
}

/** Two pages of one browser may send at once: the second waits, and finds what the first has done. */
const lockSending = (trx: Trx, { companyId, userId, key }: Key): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`kept-receipt:${companyId}:${userId}:${key}`}, 0))`.execute(trx);
