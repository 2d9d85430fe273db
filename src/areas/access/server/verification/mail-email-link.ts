import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { openEmailVerification, type UserRow } from '#areas/identity/server/door.ts';
import { verifyEmailPath } from '../../paths.ts';
import { emailLinkLetter } from './email-link-letter.ts';

/** Mails the link that proves the address, in the language of the account; an older one is dead from now on. */
export async function mailEmailLink(
  trx: Trx,
  { user, baseUrl, now }: { user: UserRow; baseUrl: string; now: Instant },
): Promise<void> {
  const token = await openEmailVerification(trx, user, now);
  const letter = emailLinkLetter(user.lang, { name: user.full_name, url: `${baseUrl}${verifyEmailPath(token)}` });
  await queueMail(trx, { to: user.email, ...renderLetter(letter) });
}
