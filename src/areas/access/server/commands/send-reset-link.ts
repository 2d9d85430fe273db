import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { findUserByEmail, openPasswordReset } from '#areas/identity/server/door.ts';
import { resetPath } from '../../paths.ts';
import { resetLinkLetter } from '../mails/password-letters.ts';

/** Security 26: no more mails than this to one address in an hour. */
const MAILS_MAX = 3;
const HOUR_SECONDS = 3600;

/** Mails the link, in the language of the account. An address without an account, or with enough mails, gets none. */
export async function sendResetLink(
  trx: Trx,
  { email, baseUrl, now }: { email: string; baseUrl: string; now: Instant },
): Promise<void> {
  const user = await findUserByEmail(trx, email);
  if (user === null || !(await mayMail(trx, user.id, now))) return;
  const token = await openPasswordReset(trx, user.id, now);
  const letter = resetLinkLetter(user.lang, { name: user.full_name, url: `${baseUrl}${resetPath(token)}` });
  await queueMail(trx, { to: user.email, ...renderLetter(letter) });
}

async function mayMail(trx: Trx, userId: string, now: Instant): Promise<boolean> {
  try {
    await takePlace(trx, { key: `reset:mail:${userId}`, max: MAILS_MAX, windowSeconds: HOUR_SECONDS, now });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
