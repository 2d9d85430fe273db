import { parentPort, type Transferable } from 'node:worker_threads';
import { assert } from '#kernel/assert.ts';

/** What was read of a file, and which of its memory moves over instead of being copied. */
export type ReadOfFile = { readonly value: unknown; readonly moves?: readonly Transferable[] };

/** The other end of `readInThread`: reads the one file that this thread is sent. */
export function answerInThread(read: (bytes: Uint8Array) => ReadOfFile | Promise<ReadOfFile>): void {
  const port = parentPort;
  assert(port !== null, 'Runs as a worker thread only');
  port.once('message', (bytes: Uint8Array) => {
    void (async () => {
      try {
        const { value, moves = [] } = await read(bytes);
        port.postMessage({ value }, [...moves]);
      } catch (error) {
        port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    })();
  });
}
