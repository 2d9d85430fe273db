import { zipSync } from 'fflate';
import type { ZippedFile } from './read-zip.ts';

/** The first day that a zip can name: files in it tell nothing of when they were packed. */
const NO_TIME = new Date(1980, 0, 1);

/** Packs files into one archive, in this order. The same files give the same bytes. Names must differ. */
export function writeZip(files: readonly ZippedFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, [bytes, { mtime: NO_TIME }]])));
}
