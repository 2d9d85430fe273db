import type { Instant } from '#kernel/instant.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { hashToken } from '#platform/crypto/token.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import {
  endAllBearers,
  endAllSessions,
  endBearer,
  endRecovery,
  findBearer,
  findResettableUser,
  forgetBrowsers,
  forgetWaysIn,
  listEnrolled,
  markEmailProven,
  openBearer,
  revokeAllTrustedDevices,
  setPasswordHash,
  usableFor,
  usePasswordReset,
  type UserRow,
} from '#areas/identity/server/door.ts';
import { passwordChangedLetter } from '../mails/password-letters.ts';
import { spendNewest } from '../sca/finish-sca.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { clearAccountTries } from '../sign-in/account-tries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export type ResetPassword = {
  token: string;
  password: string;
  scaToken?: string | undefined;
  ip: string;
  userAgent: string;
  now: Instant;
};

const ADDRESS_MAX = 30;
const WINDOW_SECONDS = 15 * 60;

/**
 * Sets a new password with a link's token. The link works once; every session of the user ends, the lock that wrong
 * passwords put on the account goes (security 28), no browser is trusted (security 47) or known any more, and the user is
 * told by mail (security 34). Signs nobody in. Whoever has a second factor shows it first: the mailbox alone does not go
 * round it (security 32).
 * @throws AppError bad_token, sca_required with the bearer for that, password_too_short, password_guessable, passwordLeaked, too_many_requests.
 */
export async function resetPassword(
  db: Db,
  leaked: LeakedPasswords,
  { token, password, scaToken, ip, userAgent, now }: ResetPassword,
): Promise<void> {
  await takePlace(db, { key: `reset:use:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
  const user = await findResettableUser(db, token, now);
  if (user === null) throw new AppError('bad_token');
  await refuseWeakPassword(db, leaked, { user, password });
  if (scaToken === undefined) await askSecondFactor(db, { user, token, ip, userAgent, now });
  // Before the transaction: a connection is not held while hashing.
  const passwordHash = await hashPassword(password);
  await inScope(db, { companyId: null, userId: user.id }, async (trx) => {
    if (scaToken !== undefined) await spendSecondFactor(trx, { token, scaToken, now });
    const owner = await usePasswordReset(trx, token, now);
    if (owner === null) throw new AppError('bad_token');
    // The mailbox that answered is the first to prove the address: what whoever opened the account set up is not theirs.
    if (owner.email_verified_at === null) {
      await forgetWaysIn(trx, owner.id, now);
      await markEmailProven(trx, owner.id, now);
    }
    await setPasswordHash(trx, owner.id, passwordHash);
    await endAllSessions(trx, owner.id, now);
    await endAllBearers(trx, owner.id, now);
    await revokeAllTrustedDevices(trx, owner.id, now);
    await forgetBrowsers(trx, owner.id);
    // Whoever asked to begin anew did so with the password that is none any more.
    await endRecovery(trx, { which: { userId: owner.id }, as: 'password-reset', now });
    await clearAccountTries(trx, owner.email);
    const letter = passwordChangedLetter(owner.lang, { name: owner.full_name, how: 'reset' });
    await queueMail(trx, { to: owner.email, ...renderLetter(letter) });
    await recordOnPerson(trx, { userId: owner.id, ip, now, action: 'access.reset-password' });
  });
}

type AskSecondFactor = Pick<ResetPassword, 'token' | 'ip' | 'userAgent' | 'now'> & { user: UserRow };

/** The mailbox that the link came to is no second factor to it, so only who has another is asked. */
async function askSecondFactor(db: Db, { user, token, ip, userAgent, now }: AskSecondFactor): Promise<void> {
  const refused = await inScope(db, { companyId: null, userId: user.id }, async (trx) => {
    if (usableFor(await listEnrolled(trx, user.id), 'password-reset').length === 0) return null;
    const boundDigest = hashToken(token);
    const bearer = { userId: user.id, purpose: 'password-reset', boundDigest, ip, userAgent, now } as const;
    return (await openBearer(trx, { ...bearer, kind: 'password', saml: null })).accessToken;
  });
  if (refused !== null) throw new AppError('sca_required', { status: 401, step: 'sca', data: { scaToken: refused } });
}

/** The bearer of exactly this link, whose question was approved; both are used up with the link. */
async function spendSecondFactor(
  trx: Trx,
  { token, scaToken, now }: { token: string; scaToken: string; now: Instant },
): Promise<void> {
  const bearer = await findBearer(trx, scaToken, now);
  const isOfThisLink = bearer?.purpose === 'password-reset' && bearer.bound_digest === hashToken(token);
  if (bearer === null || !isOfThisLink) throw new AppError('bad_token');
  await spendNewest(trx, bearer, now);
  if (!(await endBearer(trx, bearer.id, now))) throw new AppError('bad_token');
}
