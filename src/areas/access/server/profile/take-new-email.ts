import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { closePasswordResets, getUser } from '#areas/identity/server/door.ts';
import { followPerson } from '#areas/members/server/door.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { emailChangedLetter } from './contact-letters.ts';

/**
 * What follows when a new address was proven and is the account's own: companies show it, links that set a password
 * and lie in the old mailbox are dead, the old mailbox is told (security 34), and the audit names it. No session ends: the screen offers
 * that (security 7). @throws AppError not_found where a company's own log-in came to decide about either address
 * meanwhile: then the link opens nothing (security 35).
 */
export async function takeNewEmail(
  trx: Trx,
  { userId, replaced, ip, now }: { userId: UserId; replaced: string; ip: string; now: Instant },
): Promise<void> {
  const user = await getUser(trx, userId);
  for (const email of [replaced, user.email])
    if ((await ownerOfDomainOf(trx, email))?.isEnforced === true) throw notFound();
  await followPerson(trx, user);
  await closePasswordResets(trx, userId, now);
  const letter = emailChangedLetter(user.lang, { name: user.full_name, email: user.email });
  await queueMail(trx, { to: replaced, ...renderLetter(letter) });
  await recordOnPerson(trx, { userId, ip, now, action: 'access.change-email', after: { email: user.email } });
}
