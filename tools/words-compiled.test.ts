import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { INTL_LOCALES, LANGUAGES } from '../src/ui/i18n/languages.ts';
import { typeset } from '../src/ui/i18n/typeset.ts';
import { sayCompiled, sayWritten } from './say-text.mjs';
import { compiled, WORDS } from './words-compiled.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('src/**/messages/*.ts', { cwd: root })
  .map((file) => path.join(root, file))
  .filter((file) => WORDS.test(file));

/** Texts by where they stand, "a.b.c". */
const leaves = (texts: object, under = ''): [string, unknown][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
    typeof value === 'string' || Array.isArray(value)
      ? [[under + key, value]]
      : leaves(value as object, `${under}${key}.`),
  );

/** What a text may ask for: the name of a value, its kind if it has one, or a tag. */
const ASKED = /\{\s*(\w+)\s*(,\s*\w+)?|<(\w+)>/g;
const COUNTS = [0, 1, 2, 1234];
/** A text that asks for nothing says the same whatever is counted. */
const countsFor = (text: string): number[] => (text.search(ASKED) === -1 ? COUNTS.slice(0, 1) : COUNTS);

/** A value for whatever a text may ask for: by its name a word, or a count, or what stands around the words of a tag. */
function valuesFor(text: string, count: number) {
  const names = [...text.matchAll(ASKED)];
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
        for (const count of countsFor(text)) {
          const values = valuesFor(text, count);
          const said = sayCompiled(made.get(key), values, locale);
          expect(said, `${file} ${key}`).toEqual(sayWritten(text, values, locale));
        }
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});

it('refuses a text that the parser refuses', () => {
  expect(() => compiled({ a: { b: '{count, plural, one {#' } }, 'en')).toThrow('EXPECT_ARGUMENT_CLOSING_BRACE');
});
