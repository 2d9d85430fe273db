import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, money } from '#kernel/money.ts';

/** Owed in its currency, and what the books have it at in the base currency; what is owed to us is below zero. */
export type OpenAmount = { readonly currency: CurrencyCode; readonly minor: bigint; readonly baseMinor: bigint };
/** `nowMinor` and `gainMinor` in the base currency; a gain is what less has to be paid than the books have it at. */
export type Revalued = { readonly nowMinor: bigint; readonly gainMinor: bigint };

/**
 * What an open amount is worth by another day's rate, rounded once and half away from zero, and what would be gained if
 * it was paid by it (IAS 21.23 and 21.28, HGB § 256a, PCG 420-5). Domain rules 2.13: a report, nothing is booked.
 */
export function revalue({ currency, minor, baseMinor }: OpenAmount, to: CurrencyCode, rate: string): Revalued {
  const { minor: nowMinor } = convert(money(minor, currency), { rate, to, rounding: 'half-away-from-zero' });
  return { nowMinor, gainMinor: baseMinor - nowMinor };
}
