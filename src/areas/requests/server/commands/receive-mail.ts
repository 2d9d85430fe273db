import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { giveWay } from '#platform/jobs/give-way.ts';
import type { InboundMail } from '#platform/mail/inbound.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { findCompanyOfInbox } from '#areas/companies/server/door.ts';
import { enqueueReading, storeFile, takeInFile } from '#areas/documents/server/door.ts';
import { findMemberByEmail } from '#areas/members/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { countIfIgnored } from './ignore-sender.ts';
import type { InboxInvoiceId } from '../tables.ts';
import { receiveInboxInvoice } from './inbox.ts';
import { tellOfKnownFile } from './tell-of-known-file.ts';
import { tellOfRefused } from './tell-of-refused.ts';

export type MailServices = {
  db: Db;
  files: FileStore;
  onRefused: (refusal: { companyId: string; name: string; code: string }) => void;
};

/** Whether an address is the inbox of one of the companies here. */
export const isInbox = async (db: Db, address: string): Promise<boolean> =>
  (await findCompanyOfInbox(db, localPart(address))) !== null;

/**
 * Makes one inbox draft per attachment that is a document (domain rules 2.8), none for a sender who is ignored. The
 * owner is the sender when they are a member, else the first member who got a copy, else nobody: the shared inbox.
 * Attachments that are no document, or are refused, are left out and told of, as is what came in before and a mail that
 * brings nothing; the others come in all the same.
 */
export async function receiveMail(services: MailServices, mail: InboundMail, now: Instant): Promise<void> {
  const identity = identityOf(mail);
  for (const address of mail.recipients) {
    const companyId = await findCompanyOfInbox(services.db, localPart(address));
    if (companyId === null) continue;
    const isIgnored = await inScope(services.db, { companyId, userId: null }, (trx) =>
      countIfIgnored(trx, companyId, { from: mail.from, now }),
    );
    if (isIgnored) continue;
    const refused: string[] = [];
    const made = new Set<InboxInvoiceId>();
    let started = performance.now();
    for (const [index, attachment] of mail.attachments.entries()) {
      if (index > 0) await giveWay(started);
      started = performance.now();
      const fileName = attachment.name ?? `attachment-${index + 1}`;
      const file = await takeInFile(services.files, companyId, { fileName, bytes: attachment.bytes });
      if (!file.ok) {
        services.onRefused({ companyId, name: fileName, code: file.code });
        refused.push(fileName);
        continue;
      }
      await inScope(services.db, { companyId, userId: null }, async (trx) => {
        const ownerId = await findOwner(trx, companyId, mail);
        const { fileId, isToRead } = await storeFile(trx, {
          companyId,
          file: file.value,
          uploadedBy: ownerId,
          purpose: 'invoice',
          now,
        });
        if (isToRead) await enqueueReading(trx, { companyId, fileId, isAwaited: false });
        const { id, isNew } = await receiveInboxInvoice(trx, {
          companyId,
          fileId,
          ownerId,
          sender: mail.from,
          subject: mail.subject,
          source: 'mail',
          mail: identity,
          now,
        });
        // The same file twice in one mail is no news.
        if (!isNew && ownerId !== null && !made.has(id))
          await tellOfKnownFile(trx, companyId, {
            inboxInvoiceId: id,
            userId: ownerId,
            fileName,
            mail: identity,
            now,
          });
        made.add(id);
      });
    }
    if (refused.length > 0 || mail.attachments.length === 0)
      await inScope(services.db, { companyId, userId: null }, async (trx) => {
        const ownerId = await findOwner(trx, companyId, mail);
        await tellOfRefused(trx, companyId, { mail, ownerId, identity, refused, now });
      });
  }
}

/**
 * Which mail it is, however often it is delivered: a relay that lost our answer tries again, by another way and so with
 * other headers. The number that its writer's program gave it counts with who it is from: others may write the same. Both can be
 * forged, so that nothing is kept out by them: they only spare whoever wrote it a second word of the same.
 */
const identityOf = ({ from, messageId, digest }: InboundMail): string =>
  messageId === null ? digest : sha256Hex(JSON.stringify([from.toLowerCase(), messageId]));

async function findOwner(trx: Trx, companyId: CompanyId, mail: InboundMail): Promise<UserId | null> {
  for (const address of [mail.from, ...mail.copies]) {
    const member = await findMemberByEmail(trx, companyId, address);
    if (member !== null) return member.user_id;
  }
  return null;
}

const localPart = (address: string): string => address.split('@')[0] ?? '';
