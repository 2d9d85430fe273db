import { appendAudit } from '#platform/audit/append-audit.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { setPaymentProof } from '#areas/cards/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { allowReaders } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Scoped } from './member-look.ts';
import { followPayments } from './follow-payment.ts';
import { owedBy } from './upload-by-link.ts';

/**
 * Puts a file to a payment that its sender holds and that still owes a receipt. @returns whether it was taken: an address can
 * be guessed, and what was kept without a connection may come when the payment has its receipt.
 */
export async function attachToOwed(
  scoped: Scoped,
  {
    fileId,
    senderId,
    paymentId,
    action,
    ip = '',
  }: {
    fileId: FileId;
    senderId: UserId | null;
    paymentId: CardPaymentId;
    action: 'receipts.receive-mail' | 'receipts.send-kept';
    ip?: string;
  },
): Promise<boolean> {
  const { trx, companyId, now } = scoped;
  const owed = await owedBy(scoped, paymentId);
  if (owed === null || owed.payment.holderId !== senderId) return false;
  await allowReaders(trx, companyId, { fileId, userIds: [senderId] });
  await setPaymentProof(trx, companyId, {
    cardPaymentId: paymentId,
    fileIds: [...new Set([...owed.payment.fileIds, fileId])],
    proof: owed.payment.proof,
  });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: senderId,
    onBehalfOf: null,
    ip,
    action,
    entity: 'card_payment',
    entityId: paymentId,
    after: { fileId },
  });
  await followPayments(scoped, [paymentId]);
  return true;
}
