import { z } from 'zod';
import { givenText } from './text-schema.ts';
import { instantFromMs, instantToMs, type Instant } from './instant.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';

/** A wall clock somewhere, `2026-02-03T18:05`; only with a time zone does it become an instant. */
export type LocalTime = string & { readonly __localTime: true };

export const localTimeSchema: z.ZodType<LocalTime, LocalTime> = z.custom<LocalTime>(isLocalTime, {
  message: 'invalid_time',
});

export function isLocalTime(text: unknown): text is LocalTime {
  return typeof text === 'string' && isPlainDate(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export const dayOfLocalTime = (at: LocalTime): PlainDate => at.slice(0, 10) as PlainDate;

/** Minutes since local midnight. */
export const minuteOfDay = (at: LocalTime): number => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));

/** An IANA time zone that this runtime knows. */
export const timeZoneSchema = givenText(60).refine(isTimeZone, { message: 'unknown' });

function isTimeZone(zone: string): boolean {
  try {
    clockIn(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which the clocks of this zone show this time. A time that is skipped in spring is read as if the clocks
 * had not been changed yet; of a time that comes twice in autumn the first counts.
 */
export function instantOf(at: LocalTime, zone: string): Instant {
  const asUtc = Date.parse(`${at}:00.000Z`);
  const before = asUtc - offsetAt(asUtc - DAY_MS, zone);
  const after = asUtc - offsetAt(asUtc + DAY_MS, zone);
  const shown = (ms: number): boolean => ms + offsetAt(ms, zone) === asUtc;
  if (shown(before)) return instantFromMs(before);
  return instantFromMs(shown(after) ? after : before);
}

/** What the clocks of this zone show at the instant, to the minute. */
export const localTimeAt = (at: Instant, zone: string): LocalTime => {
  const ms = instantToMs(at);
  return instantFromMs(ms + offsetAt(ms, zone)).slice(0, 16) as LocalTime;
};

/** A time to the second with how far its zone is ahead of UTC then, as banks exchange it: `2026-02-03T18:05:59+01:00`. */
export function withOffset(at: LocalTime, zone: string, second = 0): string {
  const minutes = (Date.parse(`${at}:00.000Z`) - instantToMs(instantOf(at, zone))) / 60_000;
  const two = (value: number): string => String(value).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${at}:${two(second)}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Clocks are changed on a quarter of an hour, so within one the answer stays; asking costs more than looking it up. */
const QUARTER_MS = 900_000;
const KNOWN_MAX = 20_000;
const offsets = new Map<string, number>();

/** How far the zone is ahead of UTC at this moment, in milliseconds. */
function offsetAt(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${zone}/${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= KNOWN_MAX) offsets.clear();
  const offset = readOffset(quarter * QUARTER_MS, zone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(ms: number, zone: string): number {
  const part = new Map(
    clockIn(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - ms;
}

/** Making a formatter costs more than using it a thousand times. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}
