import type { CurrencyCode } from '#kernel/currency.ts';
import { minorDigits } from '#kernel/currency.ts';
import { divideRounded } from '#kernel/money.ts';

/** How far an invoice may stand off its order; percents in hundredths, so that 2 % is 200. Domain rules 2.7. */
export type Tolerances = {
  readonly quantityPercent: bigint;
  readonly pricePercent: bigint;
  /** In whole units of the order's currency, as are the others that are no percents. */
  readonly priceUnits: bigint;
  readonly totalPercent: bigint;
  readonly totalUnits: bigint;
  readonly extraUnits: bigint;
};

/** The rules name the tolerances and leave their size to the company; these are what buying usually begins with. */
export const USUAL_TOLERANCES: Tolerances = {
  quantityPercent: 0n,
  pricePercent: 200n,
  priceUnits: 5n,
  totalPercent: 200n,
  totalUnits: 50n,
  extraUnits: 25n,
};

/** So many hundredths of a percent of an amount or a price, rounded down: a tolerance is never widened by rounding. */
export const percentOf = (minor: bigint, hundredths: bigint): bigint =>
  divideRounded(minor * hundredths, 10_000n, 'down');

/** Whole units of a currency in its smallest unit. */
export const unitsOf = (units: bigint, currency: CurrencyCode): bigint => units * 10n ** BigInt(minorDigits(currency));

/** The stricter of a percentage of `minor` and an amount, in the smallest unit. */
export function strictestOf(
  minor: bigint,
  { percent, units }: { percent: bigint; units: bigint },
  currency: CurrencyCode,
): bigint {
  const [byPercent, byAmount] = [percentOf(minor, percent), unitsOf(units, currency)];
  return byPercent < byAmount ? byPercent : byAmount;
}
