import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import withParser from 'use-intl/format-message';
import formatOnly from 'use-intl/format-message/format-only';
import { describe, expect, it } from 'vitest';
import { INTL_LOCALES, LANGUAGES } from '../src/ui/i18n/languages.ts';
import { typeset } from '../src/ui/i18n/typeset.ts';
import { compiled, WORDS } from './words-compiled.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('src/**/messages/*.ts', { cwd: root })
  .map((file) => path.join(root, file))
  .filter((file) => WORDS.test(file));

const cache = _createCache();
const options = (locale: string) => ({ cache, formatters: _createIntlFormatters(cache), locale, timeZone: 'UTC' });
type Message = Parameters<typeof formatOnly>[1];

/** Texts by where they stand, "a.b.c". */
const leaves = (texts: object, under = ''): [string, unknown][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
    typeof value === 'string' || Array.isArray(value)
      ? [[under + key, value]]
      : leaves(value as object, `${under}${key}.`),
  );

/** A value for whatever a text may ask for: by its name a word, or a count, or what stands around the words of a tag. */
function valuesFor(text: string, count: number) {
  const names = [...text.matchAll(/\{\s*(\w+)\s*(,\s*\w+)?|<(\w+)>/g)];
  return Object.fromEntries(
    names.map(([, name = '', kind, tag]) => {
      if (tag !== undefined) return [tag, (chunks: unknown) => `<${String(chunks)}>`];
      return [name, kind === undefined || kind.includes('select') ? name : count];
    }),
  );
}

describe.each(LANGUAGES)('texts compiled by the build, in %s', (language) => {
  const locale = INTL_LOCALES[language];
  const own = files.filter((file) => file.endsWith(`${path.sep}${language}.ts`));

  it('say for every count what the parser makes of them', async () => {
    let compared = 0;
    for (const file of own) {
      const texts = (await import(pathToFileURL(file).href)) as object;
      const made = new Map(leaves(compiled(texts, language)));
      for (const [key, text] of leaves(typeset(language, texts)) as [string, string][]) {
        for (const count of [0, 1, 2, 1234]) {
          const values = valuesFor(text, count) as Parameters<typeof withParser>[2];
          const expected = withParser(key, text, values, options(locale));
          expect(formatOnly(key, made.get(key) as Message, values, options(locale)), `${file} ${key}`).toEqual(
            expected,
          );
        }
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});

it('refuses a text that the parser refuses', () => {
  expect(() => compiled({ a: { b: '{count, plural, one {#' } }, 'en')).toThrow();
});
