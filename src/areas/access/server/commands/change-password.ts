import type { Instant } from '#kernel/instant.ts';
import { hashPassword, verifyPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { SessionId, UserId } from '#areas/identity/contract/user.ts';
import { closePasswordResets, endOtherSessions, getUser, setPasswordHash } from '#areas/identity/server/door.ts';
import { passwordChangedLetter } from '../mails/password-letters.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { returnAccountTry, takeAccountTry, triesOf } from '../sign-in/account-tries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export type ChangePassword = {
  userId: UserId;
  sessionId: SessionId;
  currentPassword: string;
  password: string;
  endOtherSessions: boolean;
  ip: string;
  now: Instant;
};

/**
 * Changes the password of somebody who knows the current one (security 23) and tells the owner by mail (security 34).
 * Wrong ones count with those of sign-in: a stolen session is no second place to guess at. Links that were mailed to
 * set a new password are dead from now on.
 * @throws AppError wrong_password, password_too_short, password_guessable, passwordLeaked, too_many_requests.
 */
export async function changePassword(db: Db, leaked: LeakedPasswords, input: ChangePassword): Promise<void> {
  const { userId, sessionId, ip, now } = input;
  const user = await getUser(db, userId);
  await takeAccountTry(db, triesOf(user.email), now);
  if (!(await verifyPassword(user.password_hash, input.currentPassword))) throw new AppError('wrong_password');
  await returnAccountTry(db, triesOf(user.email));
  await refuseWeakPassword(db, leaked, { user, password: input.password });
  const passwordHash = await hashPassword(input.password);
  await inScope(db, { companyId: null, userId }, async (trx) => {
    await setPasswordHash(trx, userId, passwordHash);
    await closePasswordResets(trx, userId, now);
    const endedSessions = input.endOtherSessions ? await endOtherSessions(trx, { userId, sessionId, now }) : 0;
    await queueMail(trx, {
      to: user.email,
      ...renderLetter(passwordChangedLetter(user.lang, { name: user.full_name, how: 'changed' })),
    });
    await recordOnPerson(trx, { userId, ip, now, action: 'access.change-password', after: { endedSessions } });
  });
}
