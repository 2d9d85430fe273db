import type { Instant } from '#kernel/instant.ts';
import { instantOf, localTimeAt, dayOfLocalTime, type LocalTime } from '#kernel/local-time.ts';
import { addDays, lastDayOf, monthOf, weekdayOf, type PlainDate } from '#kernel/plain-date.ts';

export const RHYTHMS = ['export', 'week', 'month'] as const;

/** When exports are delivered: each at once, or those since the last time on a day of the week (1 is Monday) or month. */
export type Schedule = { readonly every: (typeof RHYTHMS)[number]; readonly day: number };

/** Before anybody there begins to work. */
const HOUR = '06:00';
const DAYS_AHEAD_MAX = 62;

/** When what is exported at an instant is delivered; a month without the day has its last one instead. */
export function nextRun({ every, day }: Schedule, now: Instant, zone: string): Instant {
  if (every === 'export') return now;
  const today = dayOfLocalTime(localTimeAt(now, zone));
  for (let ahead = 0; ahead <= DAYS_AHEAD_MAX; ahead += 1) {
    const date = addDays(today, ahead);
    const at = instantOf(`${date}T${HOUR}` as LocalTime, zone);
    if (at > now && isDay(date, { every, day })) return at;
  }
  return now;
}

function isDay(date: PlainDate, { every, day }: Schedule): boolean {
  if (every === 'week') return (weekdayOf(date) || 7) === day;
  const last = lastDayOf(monthOf(date));
  return Number(date.slice(8)) === Math.min(day, Number(last.slice(8)));
}
