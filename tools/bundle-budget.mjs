import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { weighPage } from './page-weight.mjs';
import { root } from './run-step.mjs';

/**
 * Compares what each page of .size-limit.json weighs with its limits there. Fails when one is over. Where a limit is still
 * above what is aimed at, the aim is said beside it.
 */
const folder = path.join(root, 'dist/web');
if (!existsSync(path.join(folder, '.vite/manifest.json'))) {
  console.error('dist/web is not built: run npm start or npm test first.');
  process.exit(1);
}

for (const page of JSON.parse(readFileSync(path.join(root, '.size-limit.json'), 'utf8'))) {
  const { js, css, files } = weighPage(folder, page);
  const { limits, aims } = page;
  const isOver = js > limits.js || css > limits.css || files > limits.files;
  if (isOver) process.exitCode = 1;
  const of = (kind) => `${limits[kind]}${limits[kind] > aims[kind] ? ` (aim ${aims[kind]})` : ''}`;
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${page.name}: ${js.toFixed(1)} of ${of('js')} kB JS, ${css.toFixed(1)} of ${of('css')} kB CSS, ${files} of ${of('files')} files`,
  );
}
