import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileNotFound, fileKeyOf, isFileKey, type FileKey, type FileStore } from './file-store.ts';
import { Measure } from './measure.ts';

/** Room for the largest upload, and a little: with less, the next file may not fit. */
const FREE_BYTES_MIN = 64 * 1024 * 1024;

/** Keeps files in a folder. A file is written beside, synced, then renamed: a crash leaves the whole file or none. */
export function openDiskFileStore(folder: string, freeBytesMin: number = FREE_BYTES_MIN): FileStore {
  const incoming = path.join(folder, 'incoming');
  const pathOf = (key: FileKey): string => {
    if (!isFileKey(key)) throw new FileNotFound('No such file');
    return path.join(folder, key);
  };
  return {
    put: async ({ companyId, content, sizeMax }) => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const draft = path.join(incoming, randomBytes(16).toString('hex'));
      const measure = new Measure(sizeMax);
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content;
        await pipeline(source, measure, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        const { size, sha256 } = measure.result();
        const key = fileKeyOf(companyId, sha256);
        await mkdir(path.dirname(pathOf(key)), { recursive: true, mode: 0o700 });
        await rename(draft, pathOf(key));
        await syncFolder(path.dirname(pathOf(key)));
        return { key, sha256, size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    getBytes: async (key) => await readFile(pathOf(key)).catch(asNotFound),
    getStream: async (key) => {
      const file = await open(pathOf(key), 'r').catch(asNotFound);
      return createReadStream('', { fd: file });
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await access(incoming, constants.W_OK);
      const { bavail, bsize } = await statfs(incoming);
      if (bavail * bsize < freeBytesMin) throw new Error('The disk of the files is full');
    },
  };
}

/** The name is part of the file's safety: without this a power cut may forget the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function asNotFound(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new FileNotFound('No such file');
  throw error;
}
