import type { CurrencyCode } from '#kernel/currency.ts';
import { divideRounded } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

/** What one euro was on a day, in each currency that had a rate: decimal text, as published. */
export type EuroRates = { readonly on: PlainDate; readonly perEuro: ReadonlyMap<CurrencyCode, string> };

export const EURO = 'EUR' as CurrencyCode;
/** Decimal places of a cross rate: even one rupiah in euros keeps thirteen digits (domain rules 2.13: ten or more). */
const PLACES = 18;
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/**
 * One unit of `from` in `to` by way of the euro, as decimal text of at most 18 places, rounded once, half away from
 * zero (domain rules 2.13); null where a currency had no rate that day. A day without a rate is never a rate of 0.
 */
export function crossRate({ perEuro }: EuroRates, from: CurrencyCode, to: CurrencyCode): string | null {
  const [below, above] = [fractionOf(from, perEuro), fractionOf(to, perEuro)];
  if (below === null || above === null) return null;
  const numerator = above.numerator * below.denominator * 10n ** BigInt(PLACES);
  const scaled = divideRounded(numerator, above.denominator * below.numerator, 'half-away-from-zero');
  const digits = scaled.toString().padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
}

function fractionOf(
  currency: CurrencyCode,
  perEuro: EuroRates['perEuro'],
): { numerator: bigint; denominator: bigint } | null {
  const match = DECIMAL.exec(currency === EURO ? '1' : (perEuro.get(currency) ?? ''));
  if (match === null) return null;
  const numerator = BigInt(`${match[1]}${match[2] ?? ''}`);
  return numerator === 0n ? null : { numerator, denominator: 10n ** BigInt(match[2]?.length ?? 0) };
}
