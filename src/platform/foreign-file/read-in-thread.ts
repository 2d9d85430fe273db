import { Worker } from 'node:worker_threads';

export type ThreadAnswer<T> = { readonly value: T } | { readonly failure: string };

export type ReadInThread = {
  /** The module that reads, see `answerInThread`. */
  readonly thread: URL;
  readonly bytes: Uint8Array;
  /** A file that takes longer was made to. */
  readonly limitMs: number;
  readonly heapMbMax: number;
};

/** So many files are open at once; the others wait their turn, and a core stays with everybody else. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Has a file from outside read in a thread of its own, which has its bytes and nothing else: whatever is in it holds up
 * nobody. @returns null for a file on which the thread runs out of time or memory.
 */
export async function readInThread<T>(question: ReadInThread): Promise<T | null> {
  if (running >= AT_ONCE) await new Promise<void>((go) => void waiting.push(go));
  else running += 1;
  try {
    return await ask<T>(question);
  } finally {
    // The place passes straight to the next in line, so the count stays as it is.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function ask<T>({ thread, bytes, limitMs, heapMbMax }: ReadInThread): Promise<T | null> {
  const worker = new Worker(thread, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMbMax } });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ThreadAnswer<T> | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), limitMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
        else reject(error);
      });
      // What ends without an answer has no memory left to tell so.
      worker.once('exit', () => resolve(null));
      worker.postMessage(bytes);
    });
    if (answer === null) return null;
    if ('failure' in answer) throw new Error(`Reading a file failed: ${answer.failure}`);
    return answer.value;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
