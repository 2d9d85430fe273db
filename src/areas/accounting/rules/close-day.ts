import { addDays, firstDayOf, lastDayOf, type Month, type PlainDate } from '#kernel/plain-date.ts';

/**
 * The day on which a company means to close a month: its close day in that month, 1 to 31, or the last day of a month that
 * is shorter (ux section 3, "closes in four days").
 */
export function closeDayOf(month: Month, closeDay: number): PlainDate {
  const day = addDays(firstDayOf(month), closeDay - 1);
  const last = lastDayOf(month);
  return day < last ? day : last;
}
