import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { clearPlaces, returnPlace, takePlace } from '#platform/rate-limit/rate-limit.ts';

/** Security 27: of parallel wrong passwords five are compared per account, wherever they are typed. */
const TRIES_MAX = 5;
const WINDOW_SECONDS = 15 * 60;

const keyOf = (email: string): string => `login:account:${email.toLowerCase()}`;

/**
 * Takes one of the tries that this account has in a quarter of an hour; a try is taken before the password is compared.
 * @throws AppError too_many_requests with the seconds to wait.
 */
export function takeAccountTry(db: Db, email: string, now: Instant): Promise<void> {
  return takePlace(db, { key: keyOf(email), max: TRIES_MAX, windowSeconds: WINDOW_SECONDS, now });
}

/** Gives the try back: the password was right. */
export const returnAccountTry = (db: Db, email: string): Promise<void> => returnPlace(db, keyOf(email));

/** Lifts the lock that wrong passwords put on the account (security 28). */
export const clearAccountTries = (db: Db, email: string): Promise<void> => clearPlaces(db, keyOf(email));
