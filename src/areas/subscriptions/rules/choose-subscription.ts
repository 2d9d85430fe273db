import type { CurrencyCode } from '#kernel/currency.ts';
import type { SubscriptionState } from './states.ts';

/** What is known of a subscription of the supplier when a charge comes in. Minor units of its currency. */
export type Candidate = {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly cardId: string | null;
  readonly requestId: string | null;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly baseMinor: bigint;
};

export type Incoming = {
  readonly cardId: string | null;
  readonly requestId: string | null;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly baseMinor: bigint;
};

const NEAR_PERCENT = 35n;

/**
 * Which subscription a charge of its supplier is of: the one of its request or its card, whatever it comes to; else the one
 * whose expected amount is nearest, if it is within 35 %, in base currency where the currencies differ. Null for another
 * purchase. What was refused takes its charges too, so that it is not proposed again; what was cancelled takes none.
 */
export function chooseSubscription(candidates: readonly Candidate[], charge: Incoming): string | null {
  const own = candidates.find(
    ({ cardId, requestId }) =>
      (charge.requestId !== null && requestId === charge.requestId) ||
      (charge.cardId !== null && cardId === charge.cardId),
  );
  if (own !== undefined) return own.id;
  const near = candidates
    .filter(({ state }) => state !== 'cancelled')
    .map((candidate) => ({ id: candidate.id, off: offBy(candidate, charge) }))
    .filter(({ off }) => off <= NEAR_PERCENT * 100n);
  near.sort((one, other) => (one.off < other.off ? -1 : one.off > other.off ? 1 : 0));
  return near[0]?.id ?? null;
}

/** By how much the charge is beside what is expected, in hundredths of a percent of it. */
function offBy(candidate: Candidate, charge: Incoming): bigint {
  const isSame = candidate.currency === charge.currency;
  const expected = isSame ? candidate.amountMinor : candidate.baseMinor;
  const came = isSame ? charge.amountMinor : charge.baseMinor;
  if (expected <= 0n) return NEAR_PERCENT * 100n + 1n;
  const off = came > expected ? came - expected : expected - came;
  return (off * 10_000n) / expected;
}
