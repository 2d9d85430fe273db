import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { clearPlaces, returnPlace, takePlace } from '#platform/rate-limit/rate-limit.ts';
import { isKnownBrowser } from '#areas/identity/server/door.ts';
import { enqueueLockedLetter } from '../jobs.ts';

/** Security 27: of parallel wrong passwords five are compared per account, wherever they are typed. */
const TRIES_MAX = 5;
const WINDOW_SECONDS = 15 * 60;
/** Security 28: the lock is told, and nobody's mailbox is filled by whoever locks them again and again. */
const TOLD_MAX = 1;
const TOLD_WINDOW_SECONDS = 24 * 3600;

/** The tries of one account; of a browser in which its owner has signed in before, tries of its own. */
export type AccountTries = { readonly account: string; readonly key: string };

/** The tries of the account itself, for passwords that are asked for within a session. */
export function triesOf(email: string): AccountTries {
  const account = email.toLowerCase();
  return { account, key: `login:account:${account}` };
}

/**
 * Whose tries a password from this browser uses up. Strangers who guess use up those of the account, and so keep out no
 * browser that its owner has signed in with (security 28).
 */
export async function triesFrom(
  db: Db,
  { email, knownBrowser, now }: { email: string; knownBrowser: string | undefined; now: Instant },
): Promise<AccountTries> {
  const { account, key } = triesOf(email);
  const isKnown = knownBrowser !== undefined && (await isKnownBrowser(db, { email, token: knownBrowser, now }));
  return { account, key: isKnown ? `${key}:${sha256Hex(knownBrowser)}` : key };
}

/**
 * Takes one of the tries that there are in a quarter of an hour; a try is taken before the password is compared. The
 * first that finds none left tells the owner by mail; whether the address has one is found out later.
 * @throws AppError too_many_requests with the seconds to wait.
 */
export async function takeAccountTry(db: Db, { account, key }: AccountTries, now: Instant): Promise<void> {
  try {
    await takePlace(db, { key, max: TRIES_MAX, windowSeconds: WINDOW_SECONDS, now });
  } catch (error) {
    if (isRefusal(error)) await tellLocked(db, account, now);
    throw error;
  }
}

/** Gives the try back: the password was right. */
export const returnAccountTry = (db: Db, { key }: AccountTries): Promise<void> => returnPlace(db, key);

/** Lifts the lock that wrong passwords put on the account, in whichever browser (security 28). */
export const clearAccountTries = (db: Db, email: string): Promise<void> => clearPlaces(db, triesOf(email).key);

async function tellLocked(db: Db, account: string, now: Instant): Promise<void> {
  const limit = { key: `login:locked:${account}`, max: TOLD_MAX, windowSeconds: TOLD_WINDOW_SECONDS, now };
  try {
    await takePlace(db, limit);
  } catch (error) {
    if (isRefusal(error)) return;
    throw error;
  }
  await inScope(db, { companyId: null, userId: null }, (trx) => enqueueLockedLetter(trx, account));
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'too_many_requests';
