import { INTL_LOCALES, type Language } from './languages.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Making a format costs far more than using it, and a list uses several for each of its rows: made once. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  known(dates, keyOf(language, options), () => new Intl.DateTimeFormat(INTL_LOCALES[language], options));

export const numberFormat = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  known(numbers, keyOf(language, options), () => new Intl.NumberFormat(INTL_LOCALES[language], options));

const keyOf = (language: Language, options: object): string => `${language} ${JSON.stringify(options)}`;

function known<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const found = formats.get(key);
  if (found !== undefined) return found;
  const made = make();
  formats.set(key, made);
  return made;
}
