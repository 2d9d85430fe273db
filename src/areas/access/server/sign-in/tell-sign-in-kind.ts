import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { AppError } from '#platform/http/errors.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { kindsOfExternalAccounts, type UserRow } from '#areas/identity/server/door.ts';
import { ownerOfDomainOf } from './sign-on-of-domain.ts';

/** Decision 16: how somebody signs in is told a few times an hour per account and per address, then no more. */
const ACCOUNT_MAX = 5;
const ADDRESS_MAX = 20;
const WINDOW_SECONDS = 3600;

export type FailedSignIn = { email: string; user: UserRow | null; ip: string; now: Instant };

/**
 * What to tell about a password that did not open anything: that the company signs in with SAML, that the account has
 * no password but is opened by Google or Microsoft, that the company is here but this person is not, and else only that
 * the two do not match. The same look-ups are made in every case, so that the time tells nothing (security 25).
 */
export async function refusalOfPassword(db: Db, { email, user, ip, now }: FailedSignIn): Promise<AppError> {
  const isWithinBudget = await takesPlace(db, { email, ip, now });
  const owner = await ownerOfDomainOf(db, email);
  const [kind] = await kindsOfExternalAccounts(db, email);
  const plain = new AppError('invalid_credentials', { status: 401 });
  if (!isWithinBudget) return plain;
  if (owner?.isEnforced === true) return new AppError('sso_enforced', { status: 401 });
  if (user !== null && user.password_hash === null && kind !== undefined)
    return new AppError(`${kind}_account`, { status: 401 });
  if (user === null && owner !== null)
    return new AppError('existing_domain', { status: 401, data: { companyName: owner.name } });
  return plain;
}

async function takesPlace(db: Db, { email, ip, now }: Omit<FailedSignIn, 'user'>): Promise<boolean> {
  const limits = [
    { key: `login:kind:address:${ip}`, max: ADDRESS_MAX },
    { key: `login:kind:account:${email.toLowerCase()}`, max: ACCOUNT_MAX },
  ];
  try {
    for (const limit of limits) await takePlace(db, { ...limit, windowSeconds: WINDOW_SECONDS, now });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
