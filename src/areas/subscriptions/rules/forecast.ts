import { addMonths, daysBetween, monthOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import { divideRounded } from '#kernel/money.ts';
import { addPeriods, PERIODS_PER_YEAR, type Recurrence } from './recurrence.ts';

/** What it costs in a year at what is expected now, in the same minor units. */
export const annualMinor = (amountMinor: bigint, recurrence: Recurrence): bigint =>
  amountMinor * PERIODS_PER_YEAR[recurrence];

/** A twelfth of the year, rounded half away from zero. */
export const monthlyMinor = (amountMinor: bigint, recurrence: Recurrence): bigint =>
  divideRounded(annualMinor(amountMinor, recurrence), 12n, 'half-away-from-zero');

const FORECAST_MONTHS = 12;

/** Every expected charge from a day on, of the twelve months that follow; none after the last day of what ends. */
export function expectedDays(
  { nextOn, recurrence, endsOn }: { nextOn: PlainDate; recurrence: Recurrence; endsOn: PlainDate | null },
  today: PlainDate,
): PlainDate[] {
  const until = addMonths(today, FORECAST_MONTHS);
  const days: PlainDate[] = [];
  for (let count = 0; ; count += 1) {
    const day = addPeriods(nextOn, recurrence, count);
    if (day >= until || (endsOn !== null && day > endsOn)) return days;
    if (day >= today) days.push(day);
  }
}

/** What the next twelve months cost, by the month of the charge, in the minor units of the amount. */
export function forecast(
  subscription: { nextOn: PlainDate; recurrence: Recurrence; endsOn: PlainDate | null; amountMinor: bigint },
  today: PlainDate,
): Map<Month, bigint> {
  const months = new Map<Month, bigint>();
  for (const day of expectedDays(subscription, today)) {
    const month = monthOf(day);
    months.set(month, (months.get(month) ?? 0n) + subscription.amountMinor);
  }
  return months;
}

/** Of one period's money what the rest of the period is due, when it goes on in the middle of it; rounded half away from zero. */
export function proRata(
  amountMinor: bigint,
  { nextOn, recurrence, today }: { nextOn: PlainDate; recurrence: Recurrence; today: PlainDate },
): bigint {
  const from = addPeriods(nextOn, recurrence, -1);
  const whole = daysBetween(from, nextOn);
  const left = Math.min(whole, Math.max(0, daysBetween(today, nextOn)));
  return divideRounded(amountMinor * BigInt(left), BigInt(whole), 'half-away-from-zero');
}
