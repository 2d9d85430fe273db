import { addDays, firstDayOf, lastDayOf, monthOf, weekdayOf, type PlainDate } from '#kernel/plain-date.ts';
import type { Period } from '../contract/rule-words.ts';

export type Span = { readonly from: PlainDate; readonly to: PlainDate };

/** The days that count together with this one; weeks begin on Monday. Null where only the request itself counts. */
export function spanOf(period: Period, day: PlainDate): Span | null {
  switch (period) {
    case 'request':
      return null;
    case 'day':
      return { from: day, to: day };
    case 'week': {
      const from = addDays(day, -((weekdayOf(day) + 6) % 7));
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return { from: firstDayOf(monthOf(day)), to: lastDayOf(monthOf(day)) };
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01` as PlainDate, to: `${day.slice(0, 4)}-12-31` as PlainDate };
  }
}
