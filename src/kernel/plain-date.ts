import { z } from 'zod';
import { assert } from './assert.ts';
import type { Instant } from './instant.ts';
import { quickSchema } from './quick-schema.ts';

/** A calendar day without time or zone, `2026-02-03`. It never shifts between machines. Names end in `On`. */
export type PlainDate = string & { readonly __plainDate: true };
/** A calendar month, `2026-02`. */
export type Month = string & { readonly __month: true };

const DAY_MS = 86_400_000;

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Counted rather than asked of Date: every day of every answer passes here. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  // The calendar of the database begins with the year 1.
  if (year === 0) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

export const plainDateSchema: z.ZodType<PlainDate, PlainDate> = quickSchema(
  z.custom<PlainDate>(isPlainDate, { message: 'invalid_date' }),
  isPlainDate,
);

/** @throws AssertionError when the text is no day of the calendar; use `isPlainDate` for what people type. */
export function plainDate(text: string): PlainDate {
  assert(isPlainDate(text), `Not a day: ${text}`);
  return text;
}

export const monthSchema: z.ZodType<Month, Month> = z.custom<Month>(
  (value) => typeof value === 'string' && isPlainDate(`${value}-01`),
  { message: 'invalid_month' },
);

/** What people ask about lies here: days that the calendars of the database and of this program can still reckon from. */
const isWithinReach = (day: string): boolean => day >= '1900' && day < '2200';

/** A day that somebody asks by, in a query or a filter. What is kept may name others, such as "for ever". */
export const askedDay: z.ZodType<PlainDate, PlainDate> = z.custom<PlainDate>(
  (value) => isPlainDate(value) && isWithinReach(value),
  { message: 'invalid_date' },
);

/** A month that somebody asks by. */
export const askedMonth: z.ZodType<Month, Month> = z.custom<Month>(
  (value) => typeof value === 'string' && isPlainDate(`${value}-01`) && isWithinReach(value),
  { message: 'invalid_month' },
);

/** The day it is at this instant in the given IANA time zone. */
export function dayInZone(instant: Instant, timeZone: string): PlainDate {
  // The Canadian way of writing a day is the ISO way.
  return plainDate(calendarOf(timeZone).format(new Date(instant)));
}

/** A calendar costs far more to make than to ask, and lists ask for each of their rows. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
}

export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(toMs(day) + days * DAY_MS).toISOString().slice(0, 10) as PlainDate;
}

/** 31 January plus one month is the last day of February. */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10) as PlainDate;
}

/** Whole days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => (toMs(to) - toMs(from)) / DAY_MS;

export const monthOf = (day: PlainDate): Month => day.slice(0, 7) as Month;
/** A month as it is typed, "2026-01"; null for what is none. */
export function parseMonth(text: string): Month | null {
  const first = `${text.trim()}-01`;
  return isPlainDate(first) ? monthOf(first) : null;
}
export const firstDayOf = (month: Month): PlainDate => `${month}-01` as PlainDate;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Counted instead of asked of a `Date`: rules ask for it for each of many thousand pieces of spend. */
export function lastDayOf(month: Month): PlainDate {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${month}-${number === 2 && isLeap ? 29 : MONTH_DAYS[number - 1]}` as PlainDate;
}
export const nextMonth = (month: Month, by = 1): Month => monthOf(addMonths(firstDayOf(month), by));

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: PlainDate): number => new Date(toMs(day)).getUTCDay();

function toMs(day: PlainDate): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}
