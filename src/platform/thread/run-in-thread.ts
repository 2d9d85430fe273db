import { Worker, type Transferable } from 'node:worker_threads';

export type ThreadAnswer<T> = { readonly value: T } | { readonly failure: string };

export type InThread = {
  /** The module that answers, see `answerInThread`. */
  readonly thread: URL;
  readonly question: unknown;
  /** Which of its memory moves over instead of being copied; whoever asks has it no more. */
  readonly moves?: readonly Transferable[];
  /** What takes longer was made to. */
  readonly limitMs: number;
  readonly heapMbMax: number;
};

/** So much is done at once; the rest waits its turn, and a core stays with everybody else. */
const AT_ONCE = 2;
/** A thread that is asked nothing for so long gives its memory back. */
const IDLE_MS = 30_000;
/** What a thread throws away piles up to so much before it is cleared, as in the server itself (tools/server-flags.mjs). */
const YOUNG_MB = 12;

let running = 0;
const waiting: (() => void)[] = [];
/** Threads that wait for another question, by what they answer. */
const idle = new Map<string, { worker: Worker; timer: NodeJS.Timeout; drop: () => void }[]>();

/**
 * Has something done in a thread of its own, which has the question and nothing else: a file from outside is read there, a
 * long document drawn, and nobody is held up. @returns null where the thread runs out of time or memory.
 */
export async function runInThread<T>(asked: InThread): Promise<T | null> {
  if (running >= AT_ONCE) await new Promise<void>((go) => void waiting.push(go));
  else running += 1;
  try {
    return await ask<T>(asked);
  } finally {
    // The place passes straight to the next in line, so the count stays as it is.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function ask<T>({ thread, question, moves = [], limitMs, heapMbMax }: InThread): Promise<T | null> {
  const worker = takeIdle(thread) ?? start(thread, heapMbMax);
  worker.ref();
  const answer = await new Promise<ThreadAnswer<T> | Error | null>((resolve) => {
    const done = (outcome: ThreadAnswer<T> | Error | null): void => {
      clearTimeout(timer);
      worker.off('message', done).off('error', onError).off('exit', onExit);
      resolve(outcome);
    };
    const onError = (error: NodeJS.ErrnoException): void =>
      done(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : error);
    // What ends without an answer has no memory left to tell so.
    const onExit = (): void => done(null);
    const timer = setTimeout(() => done(null), limitMs);
    worker.on('message', done).on('error', onError).on('exit', onExit);
    worker.postMessage(question, [...moves]);
  });
  if (answer === null || answer instanceof Error) {
    await worker.terminate();
    if (answer === null) return null;
    throw answer;
  }
  keepIdle(thread, worker);
  if ('failure' in answer) throw new Error(`A thread failed: ${answer.failure}`);
  return answer.value;
}

function start(thread: URL, heapMbMax: number): Worker {
  const worker = new Worker(thread, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // Without a listener a thread that fails while it is being ended would end the process.
  return worker.on('error', () => {});
}

function takeIdle(thread: URL): Worker | null {
  const kept = idle.get(thread.href)?.pop();
  if (kept === undefined) return null;
  clearTimeout(kept.timer);
  kept.worker.off('error', kept.drop).off('exit', kept.drop);
  return kept.worker;
}

function keepIdle(thread: URL, worker: Worker): void {
  const kept = idle.get(thread.href) ?? [];
  const drop = (): void => {
    const at = kept.findIndex((one) => one.worker === worker);
    if (at !== -1) kept.splice(at, 1);
    void worker.terminate();
  };
  const timer = setTimeout(drop, IDLE_MS);
  // Neither keeps the process alive, and one that ends by itself is not asked again.
  timer.unref();
  worker.unref();
  worker.on('error', drop).on('exit', drop);
  kept.push({ worker, timer, drop });
  idle.set(thread.href, kept);
}
