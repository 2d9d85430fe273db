import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { openEmailVerification, type UserRow } from '#areas/identity/server/door.ts';
import { verifyEmailPath } from '../../paths.ts';
import { emailLinkLetter } from './email-link-letter.ts';

export type MailEmailLink = {
  user: UserRow;
  baseUrl: string;
  /** Of the invite that is to be used once the address is proven. */
  inviteToken?: string | undefined;
  now: Instant;
};

/** Mails the link that proves the address, in the language of the account; an older one is dead from now on. */
export async function mailEmailLink(trx: Trx, { user, baseUrl, inviteToken, now }: MailEmailLink): Promise<void> {
  const token = await openEmailVerification(trx, user, now);
  const url = `${baseUrl}${verifyEmailPath(token, inviteToken)}`;
  const letter = emailLinkLetter(user.lang, { name: user.full_name, url });
  await queueMail(trx, { to: user.email, ...renderLetter(letter) });
}
