import type { CurrencyCode } from '#kernel/currency.ts';
import { minorDigits } from '#kernel/currency.ts';
import { divideRounded } from '#kernel/money.ts';

/** How far what is billed may stand off the whole of an order: the stricter of the two counts. Domain rules 2.7. */
export type Tolerance = {
  /** In hundredths, so that 2 % is 200. */
  readonly percent: bigint;
  /** In whole units of the order's currency. */
  readonly units: bigint;
};

/** The rules name the tolerance and leave its size to the company; this is what buying usually begins with. */
export const USUAL_TOLERANCE: Tolerance = { percent: 200n, units: 50n };

/** The stricter of a percentage of an amount and a number of units, in the smallest unit; never widened by rounding. */
export function strictestOf(minor: bigint, { percent, units }: Tolerance, currency: CurrencyCode): bigint {
  const byPercent = divideRounded(minor * percent, 10_000n, 'down');
  const byAmount = units * 10n ** BigInt(minorDigits(currency));
  return byPercent < byAmount ? byPercent : byAmount;
}
