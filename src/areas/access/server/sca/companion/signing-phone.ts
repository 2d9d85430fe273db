import { instantToMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { FactorId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findKey, isSignedBy } from '#areas/identity/server/door.ts';

/** Clocks of phones differ; more than this and a listened-in request would be of use for too long. */
const CLOCK_MS = 5 * 60_000;

export type SignedCall = { factorId: FactorId; at: string; signature: string };

/**
 * Whose phone asks: it signs what it asks with the key that it alone has, and whoever is not the phone they name is refused.
 * @throws AppError unknown_phone for a removed phone, a made-up one and a wrong signature, which look the same;
 *   clock_differs with our time.
 */
export async function whoSigned(
  trx: Trx,
  { factorId, at, signature }: SignedCall,
  { text, now }: { text: string; now: Instant },
): Promise<UserId> {
  const factor = await findKey(trx, factorId, 'MOBILE_APP');
  if (factor === null || !isSignedBy(factor.public_key ?? '', text, signature)) throw new AppError('unknown_phone');
  if (Math.abs(Date.parse(at) - instantToMs(now)) > CLOCK_MS) throw new AppError('clock_differs', { data: { now } });
  return factor.user_id;
}
