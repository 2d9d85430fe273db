import type { Instant } from '#kernel/instant.ts';
import { examinePassword, hashPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { networkOf } from '#platform/rate-limit/network-of.ts';
import { returnPlace, takePlace } from '#platform/rate-limit/rate-limit.ts';
import { findUserByEmail, setPasswordHash } from '#areas/identity/server/door.ts';
import { returnAccountTry, takeAccountTry, triesFrom } from './account-tries.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { SignedIn } from './open-session.ts';
import { refusalOfPassword } from './tell-sign-in-kind.ts';

export type LogIn = {
  email: string;
  password: string;
  ip: string;
  userAgent: string;
  deviceToken?: string | undefined;
  /** What this browser keeps since somebody signed in with it (`readKnownBrowser`). */
  knownBrowser?: string | undefined;
  now: Instant;
};

/** Security 29: one address, and one network, is cut off within a hundred tries, over all accounts. */
const ADDRESS_MAX = 100;
const WINDOW_SECONDS = 15 * 60;

/**
 * Signs in with a password. Unknown user, wrong password and a user without a password are one refusal that takes the
 * same time (security 25). Tries of one account are compared one after the other, so that parallel right ones all
 * succeed although a try takes its place before it is compared.
 * @throws AppError google_account, microsoft_account, existing_domain, invalid_credentials, what `finishSignIn` refuses
 * with, or too_many_requests with the seconds to wait.
 */
export function logIn(db: Db, { email, password, knownBrowser, now, ...browser }: LogIn): Promise<SignedIn> {
  const account = email.toLowerCase();
  return oneAtATime(account, async () => {
    const places = [`login:address:${browser.ip}`, `login:network:${networkOf(browser.ip)}`];
    for (const key of places) await takePlace(db, { key, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
    const tries = await triesFrom(db, { email: account, knownBrowser, now });
    await takeAccountTry(db, tries, now);
    const user = await findUserByEmail(db, account);
    const { isRight, isOld } = await examinePassword(user?.password_hash ?? null, password);
    if (user === null || !isRight) throw await refusalOfPassword(db, { email: account, user, ip: browser.ip, now });
    await returnAccountTry(db, tries);
    for (const key of places) await returnPlace(db, key);
    // Before the transaction: a connection is not held while hashing.
    const renewed = isOld ? await hashPassword(password) : null;
    return inScope(db, { companyId: null, userId: user.id }, async (trx) => {
      if (renewed !== null) await setPasswordHash(trx, user.id, renewed);
      return finishSignIn(trx, { user, ...browser, now });
    });
  });
}

const lastByAccount = new Map<string, Promise<unknown>>();

/** A queue per account within this process; the counters in the database hold over all processes. */
async function oneAtATime<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = lastByAccount.get(account) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastByAccount.set(account, mine);
  try {
    return await mine;
  } finally {
    if (lastByAccount.get(account) === mine) lastByAccount.delete(account);
  }
}
