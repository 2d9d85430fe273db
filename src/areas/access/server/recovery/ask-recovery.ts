import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { listFactors, openRecovery, type BearerRow, type Factor } from '#areas/identity/server/door.ts';
import type { OwnRecovery } from '../../contract/recovery.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { viewOf } from './describe-recovery.ts';
import { tellAsked } from './tell-recovery.ts';

/** One that was stopped or refused may be asked for again, but nobody's mailbox is filled with it. */
const ASKED_MAX = 3;
const WINDOW_SECONDS = 24 * 3600;

/** Without a factor and a number there is nothing to lose: the first phone is set up with the password alone. */
export const mayHaveLost = (factors: readonly Factor[]): boolean =>
  factors.some((factor) => factor.isEnrolled || factor.type === 'SMS');

/**
 * Somebody whose password was just proven says that nothing is left of what would confirm that it is them (security 49).
 * It opens one recovery, of which they and the admins of their companies are told at once; asking again answers the same.
 * The link of a reset proves no password: with it alone a stolen mailbox would be one step ahead.
 * @throws AppError not_found for the bearer of a reset, nothing_lost for who needs no old factor to set up a phone,
 *   too_many_requests after three in a day.
 */
export async function askRecovery(
  trx: Trx,
  bearer: BearerRow,
  { baseUrl, ip, now }: { baseUrl: string; ip: string; now: Instant },
): Promise<OwnRecovery> {
  if (bearer.purpose !== 'sign-in') throw notFound();
  const { user_id: userId, user_agent: userAgent } = bearer;
  if (!mayHaveLost(await listFactors(trx, userId))) throw new AppError('nothing_lost');
  const { recovery, stopToken } = await openRecovery(trx, { userId, ip, userAgent, now });
  if (stopToken !== null) {
    await takePlace(trx, { key: `recovery:${userId}`, max: ASKED_MAX, windowSeconds: WINDOW_SECONDS, now });
    await tellAsked(trx, recovery, { stopToken, baseUrl });
    await recordOnPerson(trx, { userId, ip, now, action: 'access.ask-recovery', after: { recoveryId: recovery.id } });
  }
  return viewOf(trx, recovery, now);
}
