import { instantFromMs, instantToMs, type Instant } from '#kernel/instant.ts';
import { dayOfLocalTime, instantOf, localTimeAt, minuteOfDay, type LocalTime } from '#kernel/local-time.ts';
import { addDays, weekdayOf, type PlainDate } from '#kernel/plain-date.ts';
import type { Rhythm } from './topics.ts';

/** A time of the day as minutes since midnight, on a half hour. */
export type DayMinute = number;

/** When a person is told, by the clocks of where they are. */
export type Timing = {
  readonly zone: string;
  /** When the mails that gather leave. */
  readonly digestAt: DayMinute;
  /** On which day of the week the weekly one leaves; 0 is Sunday. */
  readonly digestOn: number;
  /** From when until when nothing reaches them, over midnight too; null for never. */
  readonly quiet: { readonly from: DayMinute; readonly until: DayMinute } | null;
};

/** As long as somebody has said nothing: gathered mails on Monday, at eight, and no quiet hours. */
export const FIRST_TIMING: Omit<Timing, 'zone'> = { digestAt: 480, digestOn: 1, quiet: null };
/** What the page offers first to whoever wants quiet hours. */
export const USUAL_QUIET = { from: 1200, until: 420 } as const;

const QUARTER_MS = 900_000;
/** More than clocks are ever put forward by; anything above is clocks that were put back. */
const MOST_SKIPPED = 720;
/** A week and the day on which clocks were changed. */
const DAYS_AHEAD = 9;

/**
 * When something that happened now reaches the person: at once, or at the next time for gathered mails, and never within
 * their quiet hours (domain rules 2.20). Clocks that are changed hold nothing back for a day and let nothing through early;
 * only where they skip all of the time that is not quiet, it is told while they do.
 */
export function dueAt(rhythm: Exclude<Rhythm, 'never'>, timing: Timing, now: Instant): Instant {
  return endOfQuiet(rhythm === 'at_once' ? now : nextDigest(rhythm, timing, now), timing);
}

/** Whether the clocks of the person stand within their quiet hours. */
export function isQuiet({ quiet, zone }: Timing, at: Instant): boolean {
  if (quiet === null) return false;
  const minute = minuteOfDay(localTimeAt(at, zone));
  const { from, until } = quiet;
  return from < until ? from <= minute && minute < until : minute >= from || minute < until;
}

/**
 * Quiet hours end on a half hour and clocks are changed by quarters, so it is looked for in these steps. Where clocks skip
 * all of the time in which somebody may be told, it is the moment at which they do: the day after would be too late.
 */
function endOfQuiet(at: Instant, timing: Timing): Instant {
  let end = at;
  while (isQuiet(timing, end)) {
    const next = instantFromMs((Math.floor(instantToMs(end) / QUARTER_MS) + 1) * QUARTER_MS);
    if (isEndSkipped(timing, next)) return next;
    end = next;
  }
  return end;
}

/** Whether at this quarter the clocks go on past the minute at which quiet hours would have ended. */
function isEndSkipped({ quiet, zone }: Timing, quarter: Instant): boolean {
  if (quiet === null) return false;
  const minuteAt = (ms: number): number => minuteOfDay(localTimeAt(instantFromMs(ms), zone));
  const now = instantToMs(quarter);
  const expected = minuteAt(now - 1) + 1;
  const skipped = onTheClock(minuteAt(now) - expected);
  return skipped <= MOST_SKIPPED && onTheClock(quiet.until - expected) < skipped;
}

const onTheClock = (minutes: number): number => (minutes + 1440) % 1440;

function nextDigest(rhythm: 'daily' | 'weekly', { zone, digestAt, digestOn }: Timing, now: Instant): Instant {
  const today = dayOfLocalTime(localTimeAt(now, zone));
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    if (rhythm === 'weekly' && weekdayOf(day) !== digestOn) continue;
    const at = instantOf(timeOn(day, digestAt), zone);
    if (at > now) return at;
  }
  return now;
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeOn = (day: PlainDate, minute: DayMinute): LocalTime =>
  `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}` as LocalTime;
