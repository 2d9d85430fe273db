import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { ratio } from './ratio.ts';

/** What one euro was on a day, in each currency that had a rate: decimal text, as published. */
export type EuroRates = { readonly on: PlainDate; readonly perEuro: ReadonlyMap<CurrencyCode, string> };

export const EURO = 'EUR' as CurrencyCode;
/** Published with up to six places, and typed with no more than nine; a rate of nothing, or "N/A", is none (security 100). */
export const RATE = /^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/;
/** The same with the 18 places that a quotient has. */
const PER_EURO = /^(?=.*[1-9])\d{1,9}(\.\d{1,18})?$/;

export const isRate = (text: string): boolean => RATE.test(text);

/**
 * One unit of `from` in `to` by way of the euro, as decimal text of at most 18 places, rounded once, half away from
 * zero (domain rules 2.13); null where a currency had no rate that day. A day without a rate is never a rate of 0.
 */
export function crossRate(
  { perEuro }: Pick<EuroRates, 'perEuro'>,
  from: CurrencyCode,
  to: CurrencyCode,
): string | null {
  const perEuroOf = (one: CurrencyCode): string => (one === EURO ? '1' : (perEuro.get(one) ?? ''));
  const [below, above] = [perEuroOf(from), perEuroOf(to)];
  if (!PER_EURO.test(below) || !PER_EURO.test(above)) return null;
  return ratio(above, below);
}
