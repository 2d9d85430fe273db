import type { Instant } from '#kernel/instant.ts';
import { businessDayFrom } from '#kernel/business-days.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';

/** A time of the day in minutes after midnight. */
export type DayMinute = number;

/**
 * The first day on which a bank carries out what is put together now: today where it is a business day
 * and before the cut-off, if there is one, else the next business day (domain rules 2.8). Days and times are those of the company's zone.
 */
export function firstExecutionDay(
  now: Instant,
  { zone, cutOff }: { zone: string; cutOff: DayMinute | null },
): PlainDate {
  const today = dayInZone(now, zone);
  const isInTime = cutOff === null || minuteInZone(now, zone) < cutOff;
  return businessDayFrom(isInTime ? today : addDays(today, 1));
}

function minuteInZone(now: Instant, zone: string): DayMinute {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(now));
  const read = (type: 'hour' | 'minute'): number => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}

/** `HH:MM` of a time of the day. */
export const dayMinuteText = (minute: DayMinute): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The time of the day that `HH:MM` names. */
export const dayMinuteOf = (text: string): DayMinute => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
