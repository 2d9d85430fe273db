import { currencyDisplayOf } from '#kernel/currency-display.ts';
import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { setFrenchDay } from '#kernel/typography.ts';

/** The languages that documents are written in. */
export type DocumentLang = 'en' | 'fr' | 'de' | 'es';

const LOCALES: Readonly<Record<DocumentLang, string>> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', es: 'es-ES' };

/** An amount as the language writes it, to the last unit. */
export const moneyIn = (lang: DocumentLang, amount: Money): string =>
  new Intl.NumberFormat(LOCALES[lang], {
    style: 'currency',
    currency: amount.currency,
    currencyDisplay: currencyDisplayOf(amount.currency),
  }).format(toDecimalText(amount) as `${number}`);

/** A day in words: "29 October 2026". */
export const dayIn = (lang: DocumentLang, day: PlainDate): string => dayAs(lang, day, 'long');

/** A day as it stands in a column of days: "29 Oct 2026", "29.10.2026". */
export const shortDayIn = (lang: DocumentLang, day: PlainDate): string => dayAs(lang, day, 'medium');

function dayAs(lang: DocumentLang, day: PlainDate, dateStyle: 'long' | 'medium'): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle, timeZone: 'UTC' });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  return lang === 'fr' ? setFrenchDay(text) : text;
}

/** "2.5" or a rate as the language writes it. */
export const numberIn = (lang: DocumentLang, text: string): string => (lang === 'en' ? text : text.replace('.', ','));

/** A country by its name; one that nobody knows by its letters. */
export const countryIn = (lang: DocumentLang, country: string): string =>
  new Intl.DisplayNames(LOCALES[lang], { type: 'region' }).of(country) ?? country;
