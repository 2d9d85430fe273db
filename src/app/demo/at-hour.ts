import { plusMs, type Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When the demo's people do something: a time of this day in UTC. */
export const atHour = (day: PlainDate, hour: number, minute = 0): Instant =>
  plusMs(`${day}T00:00:00.000Z` as Instant, hour * HOUR_MS + minute * MINUTE_MS);
