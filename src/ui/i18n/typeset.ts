import { setFrench } from '#kernel/typography.ts';
import type { Language } from './languages.ts';

/** Texts as their language is set, which is not how they are typed. */
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
