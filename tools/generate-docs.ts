import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flowPages } from '../src/app/flows/flows.ts';
import { renderConfigurationReference } from '../src/platform/config/render-configuration-reference.ts';

/** Pages that are made from the code. A test per page refuses one that is out of date. */
const pages = { 'docs/operate/configuration.md': renderConfigurationReference(), ...flowPages() };

for (const [file, text] of Object.entries(pages)) {
  await writeFile(path.resolve(import.meta.dirname, '..', file), text);
  process.stdout.write(`${file}\n`);
}
