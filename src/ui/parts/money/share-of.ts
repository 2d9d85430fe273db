import type { Money, WireMoney } from '#kernel/money.ts';

/** How much of the whole a part is, for the length of a bar: 0 without a whole, and a number only here at the end. */
export function shareOf(part: Money | WireMoney, whole: Money | WireMoney): number {
  const total = BigInt(whole.minor);
  if (total <= 0n) return 0;
  return Number((BigInt(part.minor) * 10_000n) / total) / 10_000;
}
