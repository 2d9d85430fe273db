import type { PlainDate } from '#kernel/plain-date.ts';

/** The first day of the tax year that this day is in; `startsOn` is `01-01`, or `04-06` in the United Kingdom. */
export function taxYearOf(day: PlainDate, startsOn: string): PlainDate {
  const year = Number(day.slice(0, 4));
  return (day.slice(5) >= startsOn ? `${year}-${startsOn}` : `${year - 1}-${startsOn}`) as PlainDate;
}
