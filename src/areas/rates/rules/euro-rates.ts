import type { CurrencyCode } from '#kernel/currency.ts';
import { divideRounded, parseDecimal } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

/** What one euro was on a day, in each currency that had a rate: decimal text, as published. */
export type EuroRates = { readonly on: PlainDate; readonly perEuro: ReadonlyMap<CurrencyCode, string> };

export const EURO = 'EUR' as CurrencyCode;
/** Decimal places of a cross rate: even one rupiah in euros keeps thirteen digits (domain rules 2.13: ten or more). */
const PLACES = 18;
/** Published with up to six places; a rate of nothing, or "N/A", is none (security 100). */
const PUBLISHED = /^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/;

export const isPublishedRate = (text: string): boolean => PUBLISHED.test(text);

/**
 * One unit of `from` in `to` by way of the euro, as decimal text of at most 18 places, rounded once, half away from
 * zero (domain rules 2.13); null where a currency had no rate that day. A day without a rate is never a rate of 0.
 */
export function crossRate({ perEuro }: EuroRates, from: CurrencyCode, to: CurrencyCode): string | null {
  const perEuroOf = (one: CurrencyCode): string => (one === EURO ? '1' : (perEuro.get(one) ?? ''));
  const [below, above] = [perEuroOf(from), perEuroOf(to)];
  if (!isPublishedRate(below) || !isPublishedRate(above)) return null;
  const [per, of] = [parseDecimal(below), parseDecimal(above)];
  const numerator = of.numerator * per.denominator * 10n ** BigInt(PLACES);
  const scaled = divideRounded(numerator, of.denominator * per.numerator, 'half-away-from-zero');
  const digits = scaled.toString().padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
}
