import type { Instant } from '#kernel/instant.ts';
import { hashPassword, needsRehash, verifyPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { returnPlace, takePlace } from '#platform/rate-limit/rate-limit.ts';
import { findUserByEmail, setPasswordHash, startSession, type UserRow } from '#areas/identity/server/door.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';

export type LogIn = { email: string; password: string; ip: string; userAgent: string; now: Instant };
export type LoggedIn = { token: string; hasImpersonationTargets: boolean };

/** Under which key wrong passwords of an account are counted. */
export const accountKeyOf = (email: string): string => `login:account:${email.toLowerCase()}`;

/** Security 27 and 29: of parallel wrong passwords five are compared per account, and a hundred per address. */
const ACCOUNT_MAX = 5;
const ADDRESS_MAX = 100;
const WINDOW_SECONDS = 15 * 60;

/**
 * Signs in with a password. Unknown user, wrong password and a user without a password are one refusal that takes the
 * same time (security 25). Tries of one account are compared one after the other, so that parallel right ones all
 * succeed although a try takes its place before it is compared.
 * @throws AppError invalid_credentials, or too_many_requests with the seconds to wait.
 */
export function logIn(db: Db, input: LogIn): Promise<LoggedIn> {
  const account = input.email.toLowerCase();
  return oneAtATime(account, async () => {
    const accountKey = accountKeyOf(account);
    const addressKey = `login:address:${input.ip}`;
    await takePlace(db, { key: addressKey, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now: input.now });
    await takePlace(db, { key: accountKey, max: ACCOUNT_MAX, windowSeconds: WINDOW_SECONDS, now: input.now });
    const user = await findUserByEmail(db, account);
    const isRight = await verifyPassword(user?.password_hash ?? null, input.password);
    if (user === null || !isRight) throw new AppError('invalid_credentials', { status: 401 });
    await returnPlace(db, accountKey);
    await returnPlace(db, addressKey);
    return openSession(db, user, input);
  });
}

function openSession(db: Db, user: UserRow, input: LogIn): Promise<LoggedIn> {
  return inScope(db, { companyId: null, userId: user.id }, async (trx) => {
    if (user.password_hash !== null && needsRehash(user.password_hash)) {
      await setPasswordHash(trx, user.id, await hashPassword(input.password));
    }
    const { token } = await startSession(trx, {
      userId: user.id,
      now: input.now,
      ip: input.ip,
      userAgent: input.userAgent,
    });
    const { impersonations } = await listCompaniesOf(trx, user.id);
    return { token, hasImpersonationTargets: impersonations.length > 0 };
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
