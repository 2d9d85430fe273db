import { divideRounded } from '#kernel/money.ts';

/** How late, in days after the day it was due: up to and with 30, 60, 90, or more. French companies publish these (Code de commerce, art. D441-6). */
export const LATE_BANDS = ['to30', 'to60', 'to90', 'over90'] as const;
export type LateBand = (typeof LATE_BANDS)[number];

/** The band of a payment that is at least one day late. */
export const bandOf = (daysLate: number): LateBand =>
  daysLate <= 30 ? 'to30' : daysLate <= 60 ? 'to60' : daysLate <= 90 ? 'to90' : 'over90';

/** Interest in hundredths of a percent a year, and what may be asked once for each late payment, in minor units. */
export type LateTerms = { readonly points: number; readonly flatMinor: bigint };

const DAYS_A_YEAR = 365n;

/**
 * What a supplier may ask for a payment that came late: simple interest by the day on a year of 365 days, rounded once and
 * half away from zero, and the fixed sum (Directive 2011/7/EU, art. 3 and 6). Nothing for one that was on time. Only
 * reported, never booked or paid (domain rules 2.8).
 */
export function lateFee(
  { minor, daysLate }: { readonly minor: bigint; readonly daysLate: number },
  { points, flatMinor }: LateTerms,
): bigint {
  if (daysLate <= 0) return 0n;
  const interest = divideRounded(
    minor * BigInt(points) * BigInt(daysLate),
    10_000n * DAYS_A_YEAR,
    'half-away-from-zero',
  );
  return interest + flatMinor;
}
