import type { Language } from './languages.ts';

/**
 * Texts as their language is set: French has a no-break space before its double marks and within its quotes, which nobody
 * types, and without which a line begins with a question mark (Lexique des règles typographiques, Imprimerie nationale).
 */
export function typeset<T extends object>(language: Language, texts: T): T {
  return language === 'fr' ? (eachText(texts) as T) : texts;
}

const eachText = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string'
        ? setFrench(value)
        : typeof value === 'object' && value !== null
          ? eachText(value)
          : value,
    ]),
  );

/** Two colons are of a pattern for numbers or days, not of the text. */
const setFrench = (text: string): string =>
  text
    .replaceAll(/ (?=[?!;])/g, '\u202f')
    .replaceAll(/ (?=»|:(?!:))/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
