import { divideRounded, money, type Money } from '#kernel/money.ts';

/** What a part takes: hundredths of a percent of the whole, or an amount above zero in the document's smallest unit. */
export type Share = { readonly percent: number | null; readonly minor: bigint | null };

/** A hundred percent. */
const WHOLE = 10_000n;

/**
 * What each part of a payable takes and what the last line is left with (domain rules 2.12; ux `prepare`): the last line takes the rest, so
 * that all of it always sums to the payable. Parts have its sign. Null where a part is nothing, or where nothing is left.
 * @param gross The whole, in the document's currency; below zero for what adjusts a year.
 */
export function splitAmounts(gross: Money, shares: readonly Share[]): { parts: Money[]; rest: Money } | null {
  const sign = gross.minor < 0n ? -1n : 1n;
  const whole = gross.minor * sign;
  const sizes = shares.map(({ percent, minor }) =>
    percent === null ? (minor ?? 0n) : divideRounded(whole * BigInt(percent), WHOLE, 'half-away-from-zero'),
  );
  const rest = whole - sizes.reduce((total, size) => total + size, 0n);
  if (rest <= 0n || sizes.some((size) => size <= 0n)) return null;
  return {
    parts: sizes.map((size) => money(size * sign, gross.currency)),
    rest: money(rest * sign, gross.currency),
  };
}
