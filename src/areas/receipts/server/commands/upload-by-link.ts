import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { Upload } from '#platform/http/read-upload.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { setPaymentProof } from '#areas/cards/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { allowReaders, enqueueReading, storeFile, takeInFile } from '#areas/documents/server/door.ts';
import { assessPayments, type Assessed } from '../queries/assess-payments.ts';
import { readRules } from '../queries/read-rules.ts';
import type { Scoped } from './member-look.ts';
import { followPayments } from './follow-payment.ts';

type Of = { readonly companyId: CompanyId; readonly paymentId: CardPaymentId };
const UPLOADS_MAX = 10;
const HOUR_SECONDS = 3600;

/** Whether a link still takes something: not once the payment owes no receipt, also where finance booked it meanwhile. */
export async function isLinkOpen(db: Db, { companyId, paymentId }: Of, now: Instant): Promise<boolean> {
  return inScope(db, { companyId, userId: null }, async (trx) => {
    const one = await owedBy({ trx, companyId, now }, paymentId);
    return one !== null;
  });
}

/**
 * Takes a receipt for the one payment that a link is about, as its holder would; nothing of the payment is answered.
 * @throws AppError link_over, too_many_requests, and what a file is refused with
 */
export async function uploadByLink(
  { db, files }: { db: Db; files: FileStore },
  { companyId, paymentId, upload, now, ip }: Of & { upload: Upload; now: Instant; ip: string },
): Promise<void> {
  await takePlace(db, { key: `receipt-link:${paymentId}`, max: UPLOADS_MAX, windowSeconds: HOUR_SECONDS, now });
  if (!(await isLinkOpen(db, { companyId, paymentId }, now))) throw new AppError('link_over');
  const file = valueOrThrow(await takeInFile(files, companyId, upload));
  await inScope(db, { companyId, userId: null }, async (trx) => {
    const scoped = { trx, companyId, now };
    const owed = await owedBy(scoped, paymentId);
    if (owed === null) throw new AppError('link_over');
    const { payment } = owed;
    const { fileId, isToRead } = await storeFile(trx, {
      companyId,
      file,
      uploadedBy: payment.holderId,
      purpose: 'receipt',
      now,
    });
    if (isToRead) await enqueueReading(trx, { companyId, fileId, isAwaited: false });
    await allowReaders(trx, companyId, { fileId, userIds: [payment.holderId] });
    await setPaymentProof(trx, companyId, {
      cardPaymentId: paymentId,
      fileIds: [...new Set([...payment.fileIds, fileId])],
      proof: payment.proof,
    });
    await appendAudit(trx, {
      companyId,
      at: now,
      actorId: null,
      onBehalfOf: null,
      ip,
      action: 'receipts.upload-by-link',
      entity: 'card_payment',
      entityId: paymentId,
      after: { fileId },
    });
    await followPayments(scoped, [paymentId]);
  });
}

/** A payment that still owes a receipt; null where it does not, or is not there. */
export async function owedBy({ trx, companyId, now }: Scoped, paymentId: CardPaymentId): Promise<Assessed | null> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const rules = await readRules(trx, companyId);
  const [one] = await assessPayments(trx, companyId, {
    which: { ids: [paymentId] },
    rules,
    today: dayInZone(now, zone),
  });
  return one !== undefined && one.assessment.owes.includes('receipt') ? one : null;
}
