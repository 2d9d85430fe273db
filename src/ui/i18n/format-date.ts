import { instantToMs, type Instant } from '#kernel/instant.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { setFrenchDay } from '#kernel/typography.ts';
import { dateFormat, numberFormat } from './known-formats.ts';
import type { Language } from './languages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Where the reader is: language, the moment now, and the IANA time zone instants are shown in. */
export type Reader = { readonly language: Language; readonly now: Instant; readonly timeZone: string };

/** "Thu 26 Nov", with the year if it is not this one. */
export function formatDay(day: PlainDate, reader: Reader): string {
  return shown(day, reader, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** "26 Nov", with the year if it is not this one: for tight columns. */
export function formatShortDay(day: PlainDate, reader: Reader): string {
  return shown(day, reader, { day: 'numeric', month: 'short' });
}

/** "Thursday 26 November", with the year if it is not this one: for headings. */
export function formatLongDay(day: PlainDate, reader: Reader): string {
  return shown(day, reader, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** "November 2026", or "November" in the year that needs no telling. Takes the month's text, `2026-11`, or any day in it. */
export function formatMonth(month: string, language: Language, knownYear = '–'): string {
  const year = month.startsWith(knownYear) ? {} : ({ year: 'numeric' } as const);
  return tidy(
    dateFormat(language, { month: 'long', ...year, timeZone: 'UTC' }).format(
      new Date(`${month.slice(0, 7)}-01T00:00:00.000Z`),
    ),
    language,
  );
}

/** "Nov", of `2026-11` or a day in it: below the columns of a chart, where the year is told beside. */
export function formatShortMonth(month: string, language: Language): string {
  return dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00.000Z`),
  );
}

/** "Thu 26 Nov, 09:14" in the reader's zone, with the year if it is not this one. */
export function formatMoment(at: Instant, reader: Reader): string {
  const isThisYear = yearIn(at, reader) === yearIn(reader.now, reader);
  const day = dateFormat(reader.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: reader.timeZone,
  }).format(new Date(instantToMs(at)));
  return `${tidy(day, reader.language)}, ${formatTime(at, reader)}`;
}

/** "09:14" in the reader's zone. */
export function formatTime(at: Instant, reader: Reader): string {
  return dateFormat(reader.language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: reader.timeZone,
  }).format(new Date(instantToMs(at)));
}

/** How long ago, or until: "now", "12 min", "3 h", from a day on the date as in `formatDay`. Show `formatMoment` on hover. */
export function formatAgo(at: Instant, reader: Reader): string {
  const distance = Math.abs(instantToMs(reader.now) - instantToMs(at));
  if (distance >= DAY_MS) return formatDay(dayInZone(at, reader.timeZone), reader);
  if (distance >= HOUR_MS) return unit(Math.floor(distance / HOUR_MS), 'hour', reader.language);
  return unit(Math.floor(distance / MINUTE_MS), 'minute', reader.language);
}

/** "6 days": a span in whole days, as the age column of a queue shows it. */
export function formatDayCount(days: number, language: Language): string {
  return numberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    .format(days)
    .replaceAll('\u202F', '\u00A0');
}

const yearIn = (at: Instant, reader: Reader): string => dayInZone(at, reader.timeZone).slice(0, 4);

function shown(day: PlainDate, reader: Reader, options: Intl.DateTimeFormatOptions): string {
  const isThisYear = day.slice(0, 4) === yearIn(reader.now, reader);
  // A plain day has no zone: it is read and written in UTC so that it never shifts.
  const text = dateFormat(reader.language, {
    ...options,
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00.000Z`));
  // A shortened month ends with a full stop in some languages, and so may the sentence around it: one of them is enough.
  return tidy(text, reader.language).replace(/\.$/, '');
}

/**
 * British English puts no comma after the weekday in running lists; some versions of the locale data do. French says the
 * first of a month as an ordinal; they never do.
 */
function tidy(text: string, language: Language): string {
  const spaced = text.replaceAll('\u202F', '\u00A0');
  if (language === 'fr') return setFrenchDay(spaced);
  return language === 'en' ? spaced.replaceAll(',', '') : spaced;
}

function unit(count: number, name: 'hour' | 'minute', language: Language): string {
  const format = numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' });
  const text = format.format(Math.max(count, 1)).replaceAll('\u202F', '\u00A0');
  // "3 h" in every language; British English would write "3 hrs", "12 mins".
  return language === 'en' ? text.replace(/hrs?$/, 'h').replace(/mins?$/, 'min') : text;
}
