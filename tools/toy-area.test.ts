// In the full run only: later.test.ts has areas load by themselves, and the bundle budget weighs each page in the checks.
// Takes long: builds the browser's side anew with one area more, half a minute of one core.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensureBuilt } from './ensure-built.mjs';
import { weighPage, type Page } from './page-weight.mjs';

const root = path.resolve(import.meta.dirname, '..');
const pages = JSON.parse(readFileSync(path.join(root, '.size-limit.json'), 'utf8')) as Page[];
/** What adding an area may change of any other page. */
const MOST_KB = 1;

/** What whoever adds an area writes into the composition: a line below one that is there. */
const WRITTEN = [
  {
    file: /[\\/]app[\\/]web[\\/]company-routes\.ts$/,
    below: 'export const companyRoutes: RouteObject[] = [',
    line: "...later(['toys/:id?'], () => import('./toy-area/routes.tsx').then((file) => file.toyRoutes)),",
  },
  {
    file: /[\\/]app[\\/]web[\\/]navigation-for\.ts$/,
    below: "import { homePath, organisationPath } from '#areas/reporting/paths.ts';",
    line: "import { IconHorseToy } from '@tabler/icons-react'; import { toysPath } from './toy-area/paths.ts';",
  },
  {
    file: /[\\/]app[\\/]web[\\/]navigation-for\.ts$/,
    below: "label: t('spend'),\n    entries: [",
    line: "{ key: 'toys', label: t('toys'), to: toysPath(companyId), icon: IconHorseToy },",
  },
  { file: /[\\/]app[\\/]web[\\/]messages[\\/](en|de|fr|es)\.ts$/, below: '"nav":{', line: '"toys":"Toys",' },
];

const written = new Set<string>();
const withToys: Plugin = {
  name: 'with-toys',
  enforce: 'pre',
  transform: {
    filter: { id: WRITTEN.map(({ file }) => file) },
    handler(code, id) {
      const lines = WRITTEN.filter(({ file }) => file.test(id));
      for (const { below } of lines) if (code.includes(below)) written.add(`${path.basename(id)}: ${below}`);
      return {
        code: lines.reduce((text, { below, line }) => text.replace(below, `${below}\n${line}`), code),
        map: null,
      };
    },
  },
};

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'toy-area-'));
  await ensureBuilt(() => {});
  vi.stubEnv('NODE_ENV', 'production');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(root, 'vite.config.ts'));
  const plugins = (loaded?.config.plugins ?? []).flat() as PluginOption[];
  await build({
    ...loaded?.config,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // The pictures of the first screens are no part of what a page weighs.
    plugins: [...plugins.filter((plugin) => nameOf(plugin) !== 'merel-first-paint'), withToys],
    build: { ...loaded?.config.build, outDir: folder },
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const nameOf = (plugin: PluginOption): string | undefined =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin ? plugin.name : undefined;

it('adds an area by what it says of itself and a few lines, and the area can be opened', () => {
  expect(written.size).toBe(WRITTEN.length + 3);
  const toys = ['routes.tsx', 'toys-screen.tsx'].map((file) => `src/app/web/toy-area/${file}`);
  expect(
    weighPage(folder, { name: 'toys', needs: toys, words: ['src/app/web/toy-area/messages'] }).files,
  ).toBeGreaterThan(10);
});

it.each(pages)('weighs no more than before but for a kilobyte beside a new area: $name', (page) => {
  const before = weighPage(path.join(root, 'dist/web'), page);
  const after = weighPage(folder, page);
  expect(Math.abs(after.js - before.js), `${before.js} kB of scripts became ${after.js}`).toBeLessThan(MOST_KB);
  expect(Math.abs(after.css - before.css), `${before.css} kB of styles became ${after.css}`).toBeLessThan(MOST_KB);
});
