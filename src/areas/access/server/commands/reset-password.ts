import type { Instant } from '#kernel/instant.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { endAllSessions, findResettableUser, setPasswordHash, usePasswordReset } from '#areas/identity/server/door.ts';
import { passwordChangedLetter } from '../mails/password-letters.ts';
import { clearAccountTries } from '../sign-in/account-tries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export type ResetPassword = { token: string; password: string; ip: string; now: Instant };

const ADDRESS_MAX = 30;
const WINDOW_SECONDS = 15 * 60;

/**
 * Sets a new password with a link's token. The link works once; every session of the user ends, the lock that wrong
 * passwords put on the account goes (security 28), and the user is told by mail (security 34). Signs nobody in.
 * @throws AppError bad_token, password_too_short, password_guessable, passwordLeaked, too_many_requests.
 */
export async function resetPassword(
  db: Db,
  leaked: LeakedPasswords,
  { token, password, ip, now }: ResetPassword,
): Promise<void> {
  await takePlace(db, { key: `reset:use:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
  const user = await findResettableUser(db, token, now);
  if (user === null) throw new AppError('bad_token');
  await refuseWeakPassword(db, leaked, { user, password });
  // Before the transaction: a connection is not held while hashing.
  const passwordHash = await hashPassword(password);
  await inScope(db, { companyId: null, userId: user.id }, async (trx) => {
    const owner = await usePasswordReset(trx, token, now);
    if (owner === null) throw new AppError('bad_token');
    await setPasswordHash(trx, owner.id, passwordHash);
    await endAllSessions(trx, owner.id, now);
    await clearAccountTries(trx, owner.email);
    const letter = passwordChangedLetter(owner.lang, { name: owner.full_name, how: 'reset' });
    await queueMail(trx, { to: owner.email, ...renderLetter(letter) });
  });
}
