import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { typeset } from '../../src/ui/i18n/typeset.ts';
import { compiled } from '../../tools/words-compiled.ts';

/**
 * A language that nobody speaks: under each key the longest text of all languages, and in it the longest word of all. What
 * holds for it on a screen holds for each of them there, so one walk is enough. It comes in place of German, whose days and
 * numbers are the longest too.
 */
const INSTEAD_OF = 'de';
const LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
const root = path.resolve(import.meta.dirname, '../..');

const ASSETS = '**/assets/*.js';

type Tree = { readonly [key: string]: string | Tree };

/** Whoever loads German in these windows from now on is given the longest texts. */
export async function speakLongest(context: BrowserContext): Promise<void> {
  const files = await filesOfLongest();
  await context.route(ASSETS, async (route) => {
    const body = files.get(path.basename(new URL(route.request().url()).pathname));
    await (body === undefined ? route.fallback() : route.fulfill({ contentType: 'text/javascript', body }));
  });
}

/** German is German again. */
export const speakPlainly = (context: BrowserContext): Promise<void> => context.unroute(ASSETS);

let made: Promise<Map<string, string>> | undefined;

/** By the name of the built file that they replace. */
export function filesOfLongest(): Promise<Map<string, string>> {
  made ??= makeFiles();
  return made;
}

async function makeFiles(): Promise<Map<string, string>> {
  const built = JSON.parse(readFileSync(path.join(root, 'dist/web/.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { file: string }>
  >;
  const files = new Map<string, string>();
  for (const source of globSync(`src/**/messages/${INSTEAD_OF}.ts`, { cwd: root })) {
    const chunk = built[source];
    // Mails and files of the server speak too, but on no screen.
    if (chunk === undefined) continue;
    const trees = await Promise.all(LANGUAGES.map((language) => textsOf(path.dirname(source), language)));
    const [first, ...others] = trees;
    if (first === undefined) continue;
    // As the build has them: the browser knows no other form.
    const texts = compiled(longestOf(first, others), undefined);
    files.set(path.basename(chunk.file), `export const ${INSTEAD_OF} = ${JSON.stringify(texts)};`);
  }
  return files;
}

async function textsOf(folder: string, language: (typeof LANGUAGES)[number]): Promise<Tree> {
  const module = (await import(pathToFileURL(path.join(root, folder, `${language}.ts`)).href)) as Record<string, Tree>;
  return typeset(language, module[language] ?? {});
}

/** Keys are the same in every language; a code test sees to that. */
function longestOf(tree: Tree, others: readonly Tree[]): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const same = others.map((other) => other[key]);
      if (typeof value !== 'string') return [key, longestOf(value, same as Tree[])];
      return [key, longestText([value, ...(same as string[])])];
    }),
  );
}

export function longestText(texts: readonly string[]): string {
  const byLength = texts.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const longest = byLength[0] ?? '';
  // A long word breaks what a long sentence does not; among blanks to fill in words stay where they are.
  if (texts.some((text) => /[{<]/.test(text))) return longest;
  const word = longestWord(texts.join(' '));
  const own = longestWord(longest);
  return word.length > own.length ? longest.replace(own, word) : longest;
}

/** Of a text with a choice in it, `{count, plural, one {# day} other {# days}}`, only one way is ever on screen: the longest. */
export function lengthOf(text: string): number {
  const choice = /\{\w+, (?:plural|select|selectordinal),((?:\s*[\w=]+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;
  return text.replaceAll(choice, (_, ways: string) => {
    const each = [...ways.matchAll(/[\w=]+\s*\{((?:[^{}]|\{\w+\})*)\}/g)].map(([, way]) => way ?? '');
    return each.toSorted((one, other) => other.length - one.length)[0] ?? '';
  }).length;
}

const longestWord = (text: string): string =>
  text.split(/[\s\-–/]+/).toSorted((one, other) => other.length - one.length)[0] ?? '';
