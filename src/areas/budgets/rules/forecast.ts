import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import type { Sums } from './availability.ts';

export type Span = { readonly from: PlainDate; readonly to: PlainDate };

/** How much of a span has passed at the end of today, 0 to 1, and how many days are left. */
export function passedOf({ from, to }: Span, today: PlainDate): { share: number; daysLeft: number; daysGone: number } {
  const all = daysBetween(from, to) + 1;
  const gone = Math.min(Math.max(daysBetween(from, today) + 1, 0), all);
  return { share: gone / all, daysLeft: all - gone, daysGone: gone };
}

/**
 * What will be spent at the end: what is spent, and for the days that are left the pace so far, or what is already
 * promised where that is more. Null before the first day: there is no pace yet.
 */
export function forecastOf(
  { used, committed }: Pick<Sums, 'used' | 'committed'>,
  span: Span,
  today: PlainDate,
): bigint | null {
  const { daysGone, daysLeft } = passedOf(span, today);
  if (daysGone === 0) return null;
  const pace = used > 0n ? (used * BigInt(daysLeft)) / BigInt(daysGone) : 0n;
  return used + (pace > committed ? pace : committed);
}
