import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

export type TemporaryFile = {
  /** Writes all of it, in place of what was written before: a transaction may be tried again. */
  readonly write: (chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  /** To be read once, to its end or until the reader goes away; then nothing of it is left. */
  readonly read: () => Readable;
  /** Where it is not read. */
  readonly close: () => Promise<void>;
};

/**
 * A file where bytes wait for a slow reader, instead of in memory or in a transaction. It has no name: nobody else opens
 * it, and a process that dies leaves none behind.
 */
export async function openTemporaryFile(): Promise<TemporaryFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-export-'));
  const opened = open(path.join(folder, 'file'), 'wx+', 0o600);
  await opened.catch(() => null);
  await rm(folder, { recursive: true });
  const file = await opened;
  return {
    write: async (chunks) => {
      await file.truncate();
      let at = 0;
      for await (const chunk of chunks)
        for (let done = 0; done < chunk.length;) {
          const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at);
          done += bytesWritten;
          at += bytesWritten;
        }
    },
    read: () => file.createReadStream({ start: 0 }),
    close: () => file.close(),
  };
}
