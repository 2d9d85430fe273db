import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { enqueueResetLink } from '../jobs.ts';

/** Enough for an office behind one address, too few to go through a list of customers. */
const ADDRESS_MAX = 30;
const WINDOW_SECONDS = 15 * 60;

/**
 * Takes the wish down and nothing else, so that answer and time are the same whether or not the address has an account
 * (security 26). @throws AppError too_many_requests by the caller's own address, never by the one that was typed.
 */
export async function forgetPassword(db: Db, input: { email: string; ip: string; now: Instant }): Promise<void> {
  const { email, ip, now } = input;
  await takePlace(db, { key: `reset:address:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
  await inScope(db, { companyId: null, userId: null }, (trx) => enqueueResetLink(trx, email.toLowerCase()));
}
