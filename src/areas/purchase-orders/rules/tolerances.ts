import type { CurrencyCode } from '#kernel/currency.ts';
import { minorDigits } from '#kernel/currency.ts';
import { divideRounded } from '#kernel/money.ts';

/** How far an amount may stand off what was ordered: the stricter of the two counts. Domain rules 2.7. */
export type Tolerance = {
  /** In hundredths, so that 2 % is 200. */
  readonly percent: bigint;
  /** In whole units of the order's currency. */
  readonly units: bigint;
};

/** What a company allows (domain rules 2.7); which of its versions counted is kept with what it decided. */
export type Tolerances = {
  /** Of all that is billed, against the whole of the order. */
  readonly total: Tolerance;
  /** Of the price of one unit. */
  readonly price: Tolerance;
  /** Of what the order does not name, such as freight, against its net. */
  readonly extra: Tolerance;
  /** Of a line's quantity, in hundredths of a percent. */
  readonly quantityPercent: bigint;
};

/** The rules name the tolerances and leave their size to the company; this is what buying usually begins with. */
export const USUAL_TOLERANCES: Tolerances = {
  total: { percent: 200n, units: 50n },
  price: { percent: 200n, units: 10n },
  extra: { percent: 500n, units: 50n },
  quantityPercent: 0n,
};

/** The stricter of a percentage of an amount and a number of units, in the smallest unit; never widened by rounding. */
export function strictestOf(minor: bigint, { percent, units }: Tolerance, currency: CurrencyCode): bigint {
  const byPercent = divideRounded(minor * percent, 10_000n, 'down');
  const byAmount = units * 10n ** BigInt(minorDigits(currency));
  return byPercent < byAmount ? byPercent : byAmount;
}

/** A quantity and as much more as a percentage in hundredths allows, rounded down. */
export const withPercent = (quantity: bigint, percent: bigint): bigint => quantity + (quantity * percent) / 10_000n;
