import type { Instant } from '#kernel/instant.ts';
import { isId } from '#kernel/id.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { giveWay } from '#platform/jobs/give-way.ts';
import { drawMail } from '#platform/mail/draw-mail.ts';
import type { InboundMail } from '#platform/mail/inbound.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { findCompanyOfInbox, type CompanyRow } from '#areas/companies/server/door.ts';
import { enqueueReading, storeFile, takeInFile } from '#areas/documents/server/door.ts';
import { findMemberByEmail } from '#areas/members/server/door.ts';
import { attachToOwed } from './attach-to-owed.ts';
import { receiveReceipt } from './receive-receipt.ts';

/** Behind the company's inbox name: receipts without a payment, or those of one payment. */
const RECEIPTS_TAG = 'receipts';
const SEPARATOR = '+';

type Mailbox = { readonly inboxName: string; readonly paymentId: CardPaymentId | null };

/** The address to which a company's members mail receipts, of one payment or of any. */
export const receiptAddress = (
  { inbox_name: name }: Pick<CompanyRow, 'inbox_name'>,
  domain: string,
  paymentId: CardPaymentId | null,
): string => `${name}${SEPARATOR}${paymentId ?? RECEIPTS_TAG}@${domain}`;

function mailboxOf(address: string): Mailbox | null {
  const local = address.split('@')[0] ?? '';
  const at = local.lastIndexOf(SEPARATOR);
  if (at <= 0) return null;
  const inboxName = local.slice(0, at);
  const tag = local.slice(at + 1);
  if (tag === RECEIPTS_TAG) return { inboxName, paymentId: null };
  return isId('ctx', tag) ? { inboxName, paymentId: tag } : null;
}

/** Whether an address takes receipts of one of the companies here. */
export async function isReceiptAddress(db: Db, address: string): Promise<boolean> {
  const mailbox = mailboxOf(address);
  return mailbox !== null && (await findCompanyOfInbox(db, mailbox.inboxName)) !== null;
}

type Services = {
  readonly db: Db;
  readonly files: FileStore;
  readonly onRefused: (refusal: { companyId: string; name: string; code: string }) => void;
};

/**
 * Takes each attachment, or the text of a mail that has none, as a receipt: of the payment whose address it was mailed to, where its holder mailed it and it is
 * owed; else it waits in the inbox of whoever mailed it, or of finance. A file that is refused stops no other.
 */
export async function receiveReceiptMail(services: Services, mail: InboundMail, now: Instant): Promise<void> {
  for (const address of mail.recipients) {
    const mailbox = mailboxOf(address);
    const companyId = mailbox === null ? null : await findCompanyOfInbox(services.db, mailbox.inboxName);
    if (mailbox === null || companyId === null) continue;
    let started = performance.now();
    for (const [index, attachment] of (await filesOf(mail)).entries()) {
      if (index > 0) await giveWay(started);
      started = performance.now();
      const fileName = attachment.name ?? `receipt-${index + 1}`;
      const file = await takeInFile(services.files, companyId, { fileName, bytes: attachment.bytes });
      if (!file.ok) {
        services.onRefused({ companyId, name: fileName, code: file.code });
        continue;
      }
      await inScope(services.db, { companyId, userId: null }, async (trx) => {
        const member = await findMemberByEmail(trx, companyId, mail.from);
        const ownerId = member?.user_id ?? null;
        const { fileId, isToRead } = await storeFile(trx, {
          companyId,
          file: file.value,
          uploadedBy: ownerId,
          purpose: 'receipt',
          now,
        });
        if (isToRead) await enqueueReading(trx, { companyId, fileId, isAwaited: false });
        const { paymentId } = mailbox;
        const found = { fileId, senderId: ownerId, action: 'receipts.receive-mail' as const };
        // A sender can be forged: nothing is answered, and only what its holder owes is taken.
        if (paymentId !== null && (await attachToOwed({ trx, companyId, now }, { ...found, paymentId }))) return;
        await receiveReceipt(trx, companyId, { fileId, ownerId, source: 'mail', sender: mail.from, now });
      });
    }
  }
}

/** Shops write the receipt into the mail itself: without an attachment its text is drawn as a document. */
async function filesOf({
  attachments,
  html,
  from,
  subject,
}: InboundMail): Promise<readonly { readonly name: string | null; readonly bytes: Uint8Array }[]> {
  if (attachments.length > 0 || html === null) return attachments;
  const bytes = await drawMail({ html, from, subject });
  return bytes === null ? [] : [{ name: `${subject.trim() === '' ? 'receipt' : subject.trim()}.pdf`, bytes }];
}
