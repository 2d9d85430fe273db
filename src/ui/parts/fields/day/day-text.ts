import { fold } from '#kernel/text.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { formatMonth } from '../../../i18n/format-date.ts';
import { dateFormat } from '../../../i18n/known-formats.ts';
import type { Language } from '../../../i18n/languages.ts';

const ISO_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY_AND_MONTH = /^(\d{1,2})[./\-\s](\d{1,2})(?:[./\-\s]+(\d{4}|\d{2}))?\.?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
const NAMED_DAY = /^(\d{1,2})(?:\.|er|º)?\s*(?:de\s+)?(\p{L}{3,})\.?\s*(?:de\s+)?(\d{4}|\d{2})?$/u;
const NUMBERED_MONTH = /^(\d{1,2})[./\-\s](\d{4}|\d{2})$/;
const NAMED_MONTH = /^(\p{L}{3,})\.?\s*(?:de\s+)?(\d{4}|\d{2})?$/u;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

type Typing = { readonly language: Language; readonly today: PlainDate };

/** A day as its field shows it: "29/11/2026", in German "29.11.2026". What is no day stays as it was typed. */
export const dayText = (day: string, language: Language): string =>
  isPlainDate(day)
    ? dateFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00.000Z`),
      )
    : day;

/** A month as its field shows it: "November 2026". */
export const monthText = (month: string, language: Language): string =>
  ISO_MONTH.test(month) ? formatMonth(month, language) : month;

/**
 * The day that somebody typed or pasted: in the order of day and month, with any separator or none, with the month's name, or as
 * computers write it. A year of two digits is of this century; without one it is this year's. Null for what is no day.
 */
export function parseDay(typed: string, { language, today }: Typing): PlainDate | null {
  const text = typed.trim();
  if (isPlainDate(text)) return text;
  const found = DAY_AND_MONTH.exec(text) ?? DIGITS.exec(text);
  if (found !== null) return dayOf(found[1], found[2], yearOf(found[3], today));
  const named = NAMED_DAY.exec(text.toLowerCase());
  return named === null ? null : dayOf(named[1], monthNamed(named[2] ?? '', language), yearOf(named[3], today));
}

/** The month that somebody typed, as `2026-11`; null for what is none. */
export function parseMonth(typed: string, { language, today }: Typing): string | null {
  const text = typed.trim();
  if (ISO_MONTH.test(text)) return text;
  const found = NUMBERED_MONTH.exec(text);
  const named = found === null ? NAMED_MONTH.exec(text.toLowerCase()) : null;
  const number = found?.[1]?.padStart(2, '0') ?? monthNamed(named?.[1] ?? '', language);
  const month = `${yearOf(found?.[2] ?? named?.[2], today)}-${number ?? ''}`;
  return ISO_MONTH.test(month) ? month : null;
}

const yearOf = (typed: string | undefined, today: PlainDate): string =>
  typed === undefined ? today.slice(0, 4) : typed.length === 2 ? `20${typed}` : typed;

function dayOf(day: string | undefined, month: string | null | undefined, year: string): PlainDate | null {
  const text = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  return isPlainDate(text) ? text : null;
}

/** "nov", "novembre", "Nov." are all one month; "ju" is none. */
function monthNamed(typed: string, language: Language): string | null {
  const sought = fold(typed);
  const found = MONTHS.filter((month) => {
    const at = new Date(`2026-${month}-15T00:00:00.000Z`);
    return (['long', 'short'] as const).some((style) =>
      fold(dateFormat(language, { month: style, timeZone: 'UTC' }).format(at)).startsWith(sought),
    );
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
