import type { CurrencyCode } from '#kernel/currency.ts';
import { minorDigits } from '#kernel/currency.ts';
import { divideRounded, money, type Money } from '#kernel/money.ts';

/** Up to and including `upTo` whole units a year: `rate` for each unit of the whole distance, and `plus` once. */
export type MileageBand = { readonly upTo: number | null; readonly rate: string; readonly plus: string };

/** What a yearly scale computes by. Rates and sums are decimal text in whole currency, "0.529" and "1065". */
export type MileageFormula = {
  readonly currency: CurrencyCode;
  readonly bands: readonly MileageBand[];
  /** Times everything: the French scale gives electric vehicles "1.2". */
  readonly factor: string;
  /** More for each passenger and unit, as the British scale has it; "0" where there is none. */
  readonly perPassenger: string;
};

export type TripPrice = {
  readonly amount: Money;
  /** What the year comes to with this trip, before passengers. */
  readonly yearWith: Money;
  /** What the year came to without it, by the scale. */
  readonly yearBefore: Money;
  readonly passengers: Money;
};

/**
 * What a year of this distance comes to, rounded half away from zero once (domain rules 2.9: the yearly scale `F`).
 * `tenths` are tenths of a kilometre or mile.
 */
export function yearAmount({ currency, bands, factor }: MileageFormula, tenths: bigint): Money {
  if (tenths === 0n) return money(0n, currency);
  const band = bands.find(({ upTo }) => upTo === null || tenths <= BigInt(upTo) * 10n) ?? bands.at(-1);
  if (band === undefined) return money(0n, currency);
  const sum = tenths * millionths(band.rate) + 10n * millionths(band.plus);
  return money(toMinor(sum * millionths(factor), 10n * MILLION * MILLION, currency), currency);
}

/**
 * The price of one trip: `F(before + trip) − F(before)`, and more for passengers (domain rules 2.9). `before` and
 * `tenths` are tenths of the scale's unit. Never negative, since no scale falls; what a trip that was taken back leaves
 * to be corrected is an adjustment of its own and no part of a later trip.
 */
export function priceTrip(
  formula: MileageFormula,
  { before, tenths, passengers }: { before: bigint; tenths: bigint; passengers: number },
): TripPrice {
  const { currency } = formula;
  const yearWith = yearAmount(formula, before + tenths);
  const yearBefore = yearAmount(formula, before);
  const perHead = toMinor(tenths * BigInt(passengers) * millionths(formula.perPassenger), 10n * MILLION, currency);
  return {
    amount: money(yearWith.minor - yearBefore.minor + perHead, currency),
    yearWith,
    yearBefore,
    passengers: money(perHead, currency),
  };
}

export type ScaleFault = 'no_bands' | 'last_band_bounded' | 'bands_not_rising' | 'scale_falls';

/** What makes a scale unusable: a distance without a band, or a year that is worth less for a longer way. */
export function findScaleFault(formula: MileageFormula): ScaleFault | null {
  const { bands } = formula;
  if (bands.length === 0) return 'no_bands';
  if (bands.at(-1)?.upTo !== null) return 'last_band_bounded';
  let last = 0;
  for (const { upTo } of bands) {
    if (upTo === null) continue;
    if (upTo <= last) return 'bands_not_rising';
    last = upTo;
    const edge = BigInt(upTo) * 10n;
    if (yearAmount(formula, edge + 1n).minor < yearAmount(formula, edge).minor) return 'scale_falls';
  }
  return null;
}

const MILLION = 1_000_000n;

/** "0.529" is 529000. */
function millionths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * MILLION + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

const toMinor = (numerator: bigint, denominator: bigint, currency: CurrencyCode): bigint =>
  divideRounded(numerator * 10n ** BigInt(minorDigits(currency)), denominator, 'half-away-from-zero');
