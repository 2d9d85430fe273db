import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flowPages } from '../src/app/flows/flows.ts';
import { readAreas, withAreaTable } from './area-map.ts';
import { renderConfigurationReference } from '../src/platform/config/render-configuration-reference.ts';

const root = path.resolve(import.meta.dirname, '..');
const architecture = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');

/** Pages that are made from the code. A test per page refuses one that is out of date. */
const pages = {
  'ARCHITECTURE.md': withAreaTable(architecture, readAreas(root)),
  'docs/operate/configuration.md': renderConfigurationReference(),
  ...flowPages(),
};

for (const [file, text] of Object.entries(pages)) {
  await writeFile(path.join(root, file), text);
  process.stdout.write(`${file}\n`);
}
