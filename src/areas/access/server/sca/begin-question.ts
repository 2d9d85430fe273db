import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { Shown } from '#areas/identity/contract/companion.ts';
import type { BegunView, DevicePlatform, FactorId } from '#areas/identity/contract/sca.ts';
import {
  beginProcedure,
  begunView,
  listFactors,
  usableFor,
  type BearerRow,
  type Factor,
} from '#areas/identity/server/door.ts';
import { describeBrowser } from '../queries/describe-browser.ts';
import { sendSecret } from './send-secret.ts';
import { askingWith } from './who-asks.ts';

export type BeginQuestion = {
  useMfaFallback: boolean;
  factorId: FactorId | undefined;
  device: { name: string; platform: DevicePlatform } | undefined;
  now: Instant;
};

/**
 * Asks a factor of whoever has shown the first one: their default, or another one they choose (specification 4.5).
 * @throws AppError userNotEnrolled without a default, failedWithSca after too many requests to a phone, failedWithMfa
 *   where there is nothing to fall back on, too_many_codes.
 */
export async function beginQuestion(trx: Trx, bearer: BearerRow, wish: BeginQuestion): Promise<BegunView> {
  const { now, device } = wish;
  const usable = usableFor(await listFactors(trx, bearer.user_id), bearer.purpose);
  const factor = chosenOf(usable, wish);
  const shown = JSON.stringify(shownOf(bearer));
  try {
    const begun = await beginProcedure(trx, {
      ...askingWith(bearer),
      purpose: bearer.purpose,
      subject: bearer.id,
      boundDigest: sha256Hex(shown),
      factor,
      shown,
      device,
      now,
    });
    await sendSecret(trx, begun);
    return begunView(begun, factor);
  } catch (error) {
    // No wrong code closes a phone, so there were too many requests to it.
    if (error instanceof AppError && error.code === 'too_many_codes' && factor.type === 'MOBILE_APP')
      throw new AppError('failedWithSca', { data: error.data });
    throw error;
  }
}

function chosenOf(usable: readonly Factor[], { useMfaFallback, factorId }: BeginQuestion): Factor {
  if (!useMfaFallback) {
    const chosen = usable.find((factor) => factor.isDefault);
    if (chosen === undefined) throw new AppError('userNotEnrolled');
    return chosen;
  }
  if (factorId !== undefined) {
    const named = usable.find((factor) => factor.id === factorId);
    if (named === undefined) throw notFound();
    return named;
  }
  const fallback =
    usable.find((factor) => factor.type === 'SMS') ?? usable.find((factor) => factor.type !== 'MOBILE_APP');
  if (fallback === undefined) throw new AppError('failedWithMfa');
  return fallback;
}

/** From where somebody signs in, as the phone shows it: the address and what the browser says of itself. */
const shownOf = (bearer: BearerRow): Shown => ({
  kind: bearer.purpose,
  ...describeBrowser(bearer.user_agent),
  ip: bearer.ip,
});
