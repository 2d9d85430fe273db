import { addDays, addMonths, daysBetween, type PlainDate } from '#kernel/plain-date.ts';

export const RECURRENCES = ['week', 'month', 'quarter', 'year'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** How often each is charged in a year. */
export const PERIODS_PER_YEAR: Readonly<Record<Recurrence, bigint>> = { week: 52n, month: 12n, quarter: 4n, year: 1n };

const MONTHS: Readonly<Record<Recurrence, number>> = { week: 0, month: 1, quarter: 3, year: 12 };
/** Suppliers charge on working days, and months are of unequal length: by how many days a charge may be beside its day. */
export const TOLERANCE_DAYS: Readonly<Record<Recurrence, number>> = { week: 1, month: 4, quarter: 7, year: 12 };
const USUAL_DAYS: Readonly<Record<Recurrence, number>> = { week: 7, month: 30, quarter: 91, year: 365 };

/** The day this many periods after another; the end of a month stays its end. */
export const addPeriods = (day: PlainDate, recurrence: Recurrence, count: number): PlainDate =>
  recurrence === 'week' ? addDays(day, 7 * count) : addMonths(day, MONTHS[recurrence] * count);

/** Half of a period in days: what is nearer belongs to it. */
export const halfPeriod = (recurrence: Recurrence): number => Math.floor(USUAL_DAYS[recurrence] / 2);

/** Whether the second day is one period after the first, give or take the tolerance. */
export const isOnePeriodAfter = (first: PlainDate, second: PlainDate, recurrence: Recurrence): boolean =>
  Math.abs(daysBetween(addPeriods(first, recurrence, 1), second)) <= TOLERANCE_DAYS[recurrence];

/**
 * The first expected day that is more than half a period after a charge. Days are counted from the anchor, so that a charge
 * on the 31st is expected on the 30th of one month and on the 31st of the next.
 */
export function nextExpected(anchor: PlainDate, recurrence: Recurrence, after: PlainDate): PlainDate {
  const from = addDays(after, halfPeriod(recurrence));
  let count = Math.max(0, Math.floor(daysBetween(anchor, from) / USUAL_DAYS[recurrence]) - 2);
  while (addPeriods(anchor, recurrence, count) <= from) count += 1;
  return addPeriods(anchor, recurrence, count);
}

/** Where to count from after a charge: the same day as before, unless the supplier moved it by more than the tolerance. */
export function anchorAfter(anchor: PlainDate, recurrence: Recurrence, charged: PlainDate): PlainDate {
  const next = nextExpected(anchor, recurrence, charged);
  const isNear = isOnePeriodAfter(charged, next, recurrence);
  return isNear ? anchor : charged;
}
