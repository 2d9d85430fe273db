import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { PATIENCE } from '../patience.ts';

/** Where a browser puts files, if it does not tell of each by itself: see `noteFolder`. */
const folders = new WeakMap<object, string>();

/**
 * Playwright hears of what Firefox downloads only where the server sends it, not where the page makes the file: then the
 * folder is watched.
 */
export function noteFolder(browser: object, folder: string): void {
  folders.set(browser, folder);
}

export type SavedFile = { readonly name: string; readonly bytes: Buffer };

/** The file that the browser saves after this is pressed. */
export async function savedBy(page: Page, button: Locator): Promise<SavedFile> {
  const folder = folders.get(page.context().browser() ?? {});
  if (folder !== undefined) return fileAfter(folder, () => button.click());
  const coming = page.waitForEvent('download');
  // Where it cannot be pressed, that is what the test says.
  coming.catch(() => {});
  await button.click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function fileAfter(folder: string, press: () => Promise<void>): Promise<SavedFile> {
  const filesIn = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const before = new Set(filesIn());
  await press();
  for (const until = Date.now() + PATIENCE.timeout; Date.now() < until;) {
    const added = filesIn().filter((name) => !before.has(name));
    const [name] = added;
    // While it is on its way, another of the same name with `.part` stands beside it.
    if (name !== undefined && !added.some((one) => one.endsWith('.part'))) {
      const bytes = readFileSync(path.join(folder, name));
      // A second file of one name is counted.
      if (bytes.length > 0) return { name: name.replace(/\(\d+\)(?=\.\w+$)/, ''), bytes };
    }
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('No file was saved');
}
