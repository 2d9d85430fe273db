import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { FirstPaint } from '../src/app/web/first-paint/first-paint.ts';

const ENTRY = 'src/app/web/first-paint/first-paints.tsx';
const COMMON_WORDS = 'src/ui/i18n/messages';
/** What each of these pages loads beyond the page itself: its screen and its words. */
const NEEDS: Readonly<Record<string, { screen: string; words: string }>> = {
  '/auth/login': { screen: 'src/areas/access/web/screens/login-screen.tsx', words: 'src/areas/access/web/messages' },
  '/auth/register': {
    screen: 'src/areas/access/web/registration/route.ts',
    words: 'src/areas/access/web/registration/messages',
  },
};

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Writes `pages/<address>.<language>.html`: the page with a first screen drawn in it, to be seen while the scripts are
 * on their way, and with everything named that this screen needs, so that the browser asks for all of it at once. On a
 * phone each link of the chain that this cuts is a round trip.
 */
export function firstPaint(): Plugin {
  let isWritten = false;
  let root = '';
  let folder = '';
  return {
    name: 'merel-first-paint',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved: (config) => {
      root = config.root;
      folder = path.resolve(root, config.build.outDir);
    },
    writeBundle: () => {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        // Without a build there is nothing to draw into, and what it failed of is told after this.
        if (!isWritten) return;
        const drawn = path.join(folder, '.first-paint');
        await build({
          root,
          logLevel: 'warn',
          // In one file and with every library: node would read thousands of icons one by one.
          build: {
            ssr: path.join(root, ENTRY),
            outDir: drawn,
            manifest: false,
            rolldownOptions: { output: { entryFileNames: 'first-paints.mjs', codeSplitting: false } },
          },
          ssr: { noExternal: true },
        });
        const { firstPaints } = (await import(pathToFileURL(path.join(drawn, 'first-paints.mjs')).href)) as {
          firstPaints: () => Promise<FirstPaint[]>;
        };
        const page = await readFile(path.join(folder, 'index.html'), 'utf8');
        const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
        await mkdir(path.join(folder, 'pages'), { recursive: true });
        for (const paint of await firstPaints()) {
          const file = `${paint.address.slice(1).replaceAll('/', '-')}.${paint.language}.html`;
          await writeFile(path.join(folder, 'pages', file), withPaint(page, { ...paint, ...linksOf(manifest, paint) }));
        }
        await rm(drawn, { recursive: true });
      },
    },
  };
}

const STYLE = /<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /<(script type="module"|link rel="modulepreload")/g;
export type Links = { styles: string; scripts: string };

/** The page in this language, with the screen in it and its files named. @throws when the page has changed its shape. */
export function withPaint(page: string, { language, title, html, styles, scripts }: FirstPaint & Links): string {
  const changes = [
    ['<html lang="en">', `<html lang="${language}">`],
    [/<title>.*<\/title>/, `<title>${title}</title>`],
    // A browser asks in this order, and six at a time: what a paint waits for comes first.
    ['<script src="/before-paint.js">', `${page.match(STYLE)?.join('') ?? ''}${styles}<script src="/before-paint.js">`],
    ['</head>', `${scripts}</head>`],
    [SCRIPT, '<$1 fetchpriority="low"'],
    ['<div id="root">', `<div id="first-paint" inert>${html}</div><div id="root">`],
  ] as const;
  return changes.reduce(
    (text, [from, to]) => {
      if (text.search(from) === -1) throw new Error(`index.html has no ${String(from)}`);
      return from === SCRIPT ? text.replaceAll(from, to) : text.replace(from, () => to);
    },
    page.replaceAll(STYLE, ''),
  );
}

/** What the screen needs and the page itself does not name. @throws when the build has no such screen. */
export function linksOf(manifest: Manifest, { address, language }: Pick<FirstPaint, 'address' | 'language'>): Links {
  const { screen, words } = NEEDS[address] ?? {};
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const known = closureOf(manifest, entries);
  const needed = closureOf(manifest, [screen ?? address, `${words}/${language}.ts`, `${COMMON_WORDS}/${language}.ts`]);
  const chunks = [...needed].filter((key) => !known.has(key)).map((key) => manifest[key]);
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))];
  return {
    styles: sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    scripts: chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk?.file}">`).join(''),
  };
}

function closureOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set(keys);
  // A set goes on over what is added to it on the way.
  for (const key of found) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}: tools/first-paint.ts names it`);
    for (const imported of chunk.imports ?? []) found.add(imported);
  }
  return found;
}
