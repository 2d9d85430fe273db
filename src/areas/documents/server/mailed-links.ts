import { plusMs, type Instant } from '#kernel/instant.ts';
import { signerFor } from '#platform/crypto/sign.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { FileId } from '../contract/file-id.ts';
import { mailedDocumentPath } from '../paths.ts';

/** A request that waits longer is reminded of, and its documents are found with it. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
const PURPOSE = 'mailed-document';

/** Which document was mailed to whom, and the page of the product that the mail is about. */
export type MailedDocument = {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly fileId: FileId;
  readonly about: string;
};

export type MailedLinks = {
  readonly pathOf: (mailed: MailedDocument, now: Instant) => string;
  /** @throws AppError link_over where it was not signed here, is of another document, person or company, or its time is over. */
  readonly read: (token: string, mailed: Omit<MailedDocument, 'about'>, now: Instant) => Pick<MailedDocument, 'about'>;
};

/**
 * Links from a mail to a document. They open nothing by themselves: whoever follows one signs in, must be the person it
 * was sent to, and may read the document on that day. The signature keeps them from being made up or passed on.
 */
export function mailedLinks(keys: SecretKeys): MailedLinks {
  const signer = signerFor(keys, PURPOSE);
  return {
    pathOf: ({ companyId, userId, fileId, about }, now) =>
      mailedDocumentPath(companyId, {
        fileId,
        token: signer.sign([companyId, userId, fileId, plusMs(now, LINK_DAYS * DAY_MS), about].join(' ')),
      }),
    read: (token, mailed, now) => {
      const [companyId, userId, fileId, until, about, ...more] = signer.verify(token)?.split(' ') ?? [];
      const isOurs = until !== undefined && about !== undefined && more.length === 0;
      const isIt = companyId === mailed.companyId && userId === mailed.userId && fileId === mailed.fileId;
      if (!isOurs || !isIt || until <= now) throw new AppError('link_over');
      return { about };
    },
  };
}
