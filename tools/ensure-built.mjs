import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ourNode } from './our-node.mjs';
import { root, runStep } from './run-step.mjs';

const stampFile = path.join(root, 'dist', 'web', '.sources');
const FILES = [
  'index.html',
  'vite.config.ts',
  'tools/first-paint.ts',
  'tools/flags.ts',
  'tools/precompress.ts',
  'tools/shared-by-pages.ts',
  'tools/words-compiled.ts',
  'tools/calls-only.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

/** Builds what browsers load, unless it was built from exactly these sources. Throws when the build fails. */
export async function ensureBuilt(say) {
  const wanted = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    if (existsSync(path.join(root, 'dist', 'web', 'index.html'))) return;
    throw new Error('dist/web is missing and vite is not installed: build where the development packages are.');
  }
  say('Building the web application …');
  const started = Date.now();
  const code = await runStep(ourNode(), [vite, 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`The build failed with exit code ${code}; its messages are above.`);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Everything a browser bundle may contain: all sources but the server's own and tests. */
function hashOfSources() {
  const hash = createHash('sha256');
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/^src[\\/]platform[\\/]|[\\/]server[\\/]|\.test\.tsx?$/.test(file));
  for (const file of [...FILES, ...sources.sort()]) {
    hash.update(`${file}\0`).update(existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : '');
  }
  return hash.digest('hex');
}
