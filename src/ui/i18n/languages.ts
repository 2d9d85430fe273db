/** The languages of the product, in the order a chooser lists them. */
export const LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words: someone who reads none of the others must find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
};

/** What `Intl` is asked for. English means British dates ("26 Nov"), as everywhere in Europe. */
export const INTL_LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', es: 'es-ES' };

export const LANGUAGE_KEY = 'merel.language';
/** The query parameter that wins over everything, for links in mails. */
export const LANGUAGE_PARAMETER = 'locale';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * Which language to start in: the `locale` parameter, then what was chosen on this device, then the browser's list, then
 * English. `de-AT` counts as `de`; a language we do not speak is passed over.
 */
export function detectLanguage(from: { search: string; stored: string | null; browser: readonly string[] }): Language {
  const asked = new URLSearchParams(from.search).get(LANGUAGE_PARAMETER);
  const candidates = [asked, from.stored, ...from.browser];
  for (const candidate of candidates) {
    const base = candidate?.toLowerCase().split(/[-_]/)[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
