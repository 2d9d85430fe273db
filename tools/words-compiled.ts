import compile from 'icu-minify/compile';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { setFrench } from '../src/kernel/typography.ts';

export const WORDS = /[\\/]src[\\/].*[\\/]messages[\\/](en|fr|de|es)\.ts$/;
const TYPESET = /[\\/]src[\\/]ui[\\/]i18n[\\/]typeset\.ts$/;

/**
 * Turns texts into what their parser would make of them, with the build: the parser, 9 kB on the way to a phone, stays
 * here. What `npm run dev` serves and what tests draw keep the texts as they are written, and the parser.
 */
export function wordsCompiled(): Plugin {
  return {
    name: 'merel-words-compiled',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    load: {
      filter: { id: [WORDS, TYPESET] },
      async handler(id) {
        // French is set before it is compiled.
        if (TYPESET.test(id)) return 'export const typeset = (_, texts) => texts;';
        const texts = (await import(pathToFileURL(id).href)) as Readonly<Record<string, object>>;
        return Object.entries(texts)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value, WORDS.exec(id)?.[1]))};`)
          .join('\n');
      },
    },
  };
}

/** The same tree with each text compiled, in French after it was set. @throws on a text that the parser refuses. */
export function compiled(texts: object, language: string | undefined): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string'
        ? compile(language === 'fr' ? setFrench(value) : value)
        : compiled(value as object, language),
    ]),
  );
}
