import { useEffect, useMemo, useState } from 'react';
import type { Money, WireMoney } from '#kernel/money.ts';
import { instantFromDate, type Instant } from '#kernel/instant.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import {
  formatAgo,
  formatDay,
  formatDayCount,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  formatTime,
  type Reader,
} from './format-date.ts';
import { formatMoney, formatTotals, onScreen, type MoneyOptions } from './format-money.ts';
import { formatCount } from './format-count.ts';
import { numberFormat } from './known-formats.ts';
import { localTimeZone, useDayZone, useFixedNow, useLanguage } from './language-provider.tsx';
import { INTL_LOCALES, type Language } from './languages.ts';

export type Format = {
  readonly language: Language;
  readonly now: Instant;
  /** Today at the company that one is in, and outside of one where the reader is. */
  readonly today: PlainDate;
  readonly money: (amount: Money | WireMoney, options?: MoneyOptions) => string;
  /** "€10,242.85 + £1,860.00". */
  readonly totals: (totals: readonly (Money | WireMoney)[], options?: MoneyOptions) => string;
  /** The day it was where `today` is today: for counting days, where `moment` writes in the reader's time. */
  readonly dayAt: (at: Instant) => PlainDate;
  /** "Thu 26 Nov". */
  readonly day: (day: PlainDate) => string;
  /** "26 Nov". */
  readonly shortDay: (day: PlainDate) => string;
  /** "Thursday 26 November". */
  readonly longDay: (day: PlainDate) => string;
  /** "November 2026", of `2026-11` or a day in it. */
  readonly month: (month: string) => string;
  /** "Nov". */
  readonly shortMonth: (month: string) => string;
  /** "Thu 26 Nov, 09:14". */
  readonly moment: (at: Instant) => string;
  /** The same where the clocks are that are named beside it. */
  readonly momentIn: (at: Instant, timeZone: string) => string;
  /** "09:14". */
  readonly time: (at: Instant) => string;
  /** "3 h", from a day on the date. */
  readonly ago: (at: Instant) => string;
  /** "6 days". */
  readonly days: (days: number) => string;
  /** "1,234". */
  readonly count: (count: number) => string;
  /** 0.21 is "21%"; at most one decimal. */
  readonly percent: (share: number) => string;
  /** "Anna, Tom and Léa". */
  readonly list: (items: readonly string[]) => string;
  /** Any one of these. */
  readonly anyOf: (items: readonly string[]) => string;
  /** "Receipts: 3", what something is called and what it is; French puts a space before the colon. */
  readonly named: (name: string, value: string) => string;
  /** "1.2 MB". */
  readonly fileSize: (bytes: number) => string;
};

/** Every format of the product in the language on screen. Relative times move on with the clock, once a minute. */
export function useFormat(): Format {
  const { language } = useLanguage();
  const now = useNow();
  const dayZone = useDayZone();
  return useMemo(() => makeFormat({ language, now, timeZone: localTimeZone() }, dayZone), [language, now, dayZone]);
}

/** The same outside of components. */
export function makeFormat(reader: Reader, dayZone: string = reader.timeZone): Format {
  const { language } = reader;
  const locale = INTL_LOCALES[language];
  return {
    language,
    now: reader.now,
    today: dayInZone(reader.now, dayZone),
    money: (amount, options) => formatMoney(amount, language, options),
    totals: (totals, options) => formatTotals(totals, language, options),
    dayAt: (at) => dayInZone(at, dayZone),
    day: (day) => formatDay(day, reader),
    shortDay: (day) => formatShortDay(day, reader),
    longDay: (day) => formatLongDay(day, reader),
    month: (month) => formatMonth(month, language),
    shortMonth: (month) => formatShortMonth(month, language),
    moment: (at) => formatMoment(at, reader),
    momentIn: (at, timeZone) => formatMoment(at, { ...reader, timeZone }),
    time: (at) => formatTime(at, reader),
    ago: (at) => formatAgo(at, reader),
    days: (days) => formatDayCount(days, language),
    count: (count) => onScreen(formatCount(count, language)),
    percent: (share) => onScreen(numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share)),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    anyOf: (items) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(items),
    named: (name, value) => `${name}${language === 'fr' ? '\u00A0' : ''}: ${value}`,
    fileSize: (bytes) => formatFileSize(bytes, language),
  };
}

function formatFileSize(bytes: number, language: Language): string {
  const [unit, size] =
    bytes >= 1_000_000 ? (['megabyte', bytes / 1_000_000] as const) : (['kilobyte', bytes / 1000] as const);
  const format = numberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  });
  // What is there is never shown as nothing.
  return format.format(bytes === 0 ? 0 : Math.max(size, 1)).replaceAll('\u202F', '\u00A0');
}

function useNow(): Instant {
  const fixed = useFixedNow();
  const [now, setNow] = useState(() => instantFromDate(new Date()));
  useEffect(() => {
    if (fixed !== undefined) return undefined;
    const timer = window.setInterval(() => setNow(instantFromDate(new Date())), 60_000);
    return () => window.clearInterval(timer);
  }, [fixed]);
  return fixed ?? now;
}
