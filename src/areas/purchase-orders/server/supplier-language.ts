import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', es: 'es-ES' };

const BY_COUNTRY: Readonly<Record<string, Lang>> = {
  AT: 'de',
  BE: 'fr',
  CH: 'de',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  LI: 'de',
  LU: 'fr',
  MC: 'fr',
};

/** In which of our languages a supplier of this country is written to; where none is spoken there, in English. */
export const languageFor = (country: string | null): Lang => (country === null ? 'en' : (BY_COUNTRY[country] ?? 'en'));

/** An amount as the language writes it, to the last unit. */
export const moneyIn = (lang: Lang, amount: Money): string =>
  new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency: amount.currency }).format(
    toDecimalText(amount) as `${number}`,
  );

export const dayIn = (lang: Lang, day: PlainDate): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "2.5" or a rate as the language writes it. */
export const numberIn = (lang: Lang, text: string): string => (lang === 'en' ? text : text.replace('.', ','));

/** A country by its name; one that nobody knows by its letters. */
export const countryIn = (lang: Lang, country: string): string =>
  new Intl.DisplayNames(LOCALES[lang], { type: 'region' }).of(country) ?? country;
