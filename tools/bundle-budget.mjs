import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { root } from './run-step.mjs';

/**
 * What a person's browser loads before a screen shows, as transferred: every chunk that the route needs, shared ones too.
 * The limits are in .size-limit.json; a route is named by its lazy module, the frame around it too. Fails when one is over, or names nothing.
 */
const manifestFile = path.join(root, 'dist/web/.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('dist/web is not built: run npm start or npm test first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const budgets = JSON.parse(readFileSync(path.join(root, '.size-limit.json'), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const shell = closureOf([entry]);
let isOver = false;

for (const { name, routes, frame, js, css } of budgets) {
  const pattern = new RegExp(routes);
  const keys = Object.keys(manifest).filter((key) => pattern.test(key) && manifest[key].isDynamicEntry);
  if (keys.length === 0) report({ name, text: `no route matches ${routes}`, isBad: true });
  for (const key of keys) {
    const chunks = new Set([...shell, ...closureOf(frame === undefined ? [key] : [frame, key])]);
    const size = { js: await kilobytes(filesOf(chunks, 'js')), css: await kilobytes(filesOf(chunks, 'css')) };
    const isBad = size.js > js || (css !== undefined && size.css > css);
    report({
      name,
      text: `${key}: ${size.js.toFixed(1)} of ${js} kB JS, ${size.css.toFixed(1)}${css === undefined ? '' : ` of ${css}`} kB CSS`,
      isBad,
    });
  }
}
process.exitCode = isOver ? 1 : 0;

function report({ name, text, isBad }) {
  isOver ||= isBad;
  console.log(`${isBad ? 'OVER' : 'ok  '} ${name}: ${text}`);
}

/** The chunk and everything it imports at once; what it loads later is not waited for. */
function closureOf(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closureOf(manifest[key].imports ?? [], seen);
  }
  return seen;
}

function filesOf(chunks, kind) {
  const files = [...chunks].flatMap((key) => (kind === 'css' ? (manifest[key].css ?? []) : [manifest[key].file]));
  return [...new Set(files)].filter((file) => file.endsWith(kind === 'css' ? '.css' : '.js'));
}

/** As transferred: the twins that the build made are what our server sends. */
async function kilobytes(files) {
  const twins = files
    .map((file) => path.join(root, 'dist/web', file))
    .map((file) => (existsSync(`${file}.br`) ? `${file}.br` : file));
  if (twins.length === 0) return 0;
  const [{ size }] = await sizeLimit([filePlugin], { checks: [{ files: twins, brotli: false }] });
  return size / 1000;
}
