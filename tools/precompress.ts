import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What gains by it: pictures and fonts are packed already. */
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/;

/** Makes the compressed twins of every built file with the build, at the best that each packer can do. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'merel-precompress',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // After what writes into the folder when the bundle is closed.
    closeBundle: { sequential: true, order: 'post', handler: () => writeTwins(folder) },
  };
}

/** Writes `x.js.br` and `x.js.gz` beside `x.js`, in this folder and below; the server only picks one. */
export async function writeTwins(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).startsWith('.vite'));
  await Promise.all(files.map(writeTwinsOf));
}

async function writeTwinsOf(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const twins = {
    br: await promisify(brotliCompress)(bytes, { params: quality }),
    gz: await promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [ending, packed] of Object.entries(twins)) {
    // Of a few bytes the frame costs more than it saves.
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed);
  }
}
