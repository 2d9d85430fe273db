import { parentPort, type Transferable } from 'node:worker_threads';
import { assert } from '#kernel/assert.ts';

/** An answer, and which of its memory moves over instead of being copied. */
export type ThreadResult = { readonly value: unknown; readonly moves?: readonly Transferable[] };

/** The other end of `runInThread`: answers the questions that this thread is sent, one after the other. */
export function answerInThread<Question>(work: (question: Question) => ThreadResult | Promise<ThreadResult>): void {
  const port = parentPort;
  assert(port !== null, 'Runs as a worker thread only');
  port.on('message', (question: Question) => {
    void (async () => {
      try {
        const { value, moves = [] } = await work(question);
        port.postMessage({ value }, [...moves]);
      } catch (error) {
        port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    })();
  });
}
