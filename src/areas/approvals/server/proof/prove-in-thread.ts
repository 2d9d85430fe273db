import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/http/errors.ts';
import type { Workflow } from '../../contract/workflow.ts';
import type { Ground } from '../../rules/ground.ts';
import type { Proof } from '../../rules/prove-workflow.ts';

export type ProofQuestion = { readonly workflow: Workflow; readonly ground: Ground };
/** Null: more parts than can be gone through. */
export type ProofAnswer = { readonly proof: Proof | null } | { readonly failure: string };

/** The proof of a large workflow takes a second; what takes this long would take an admin's patience too. */
const PROOF_MS_MAX = 8_000;
const HEAP_MB_MAX = 256;

/** Two at once leave a core to everybody else. */
const AT_ONCE = 2;
/** So many wait their turn: each holds a connection to the database meanwhile, and the pool is everybody's. */
const WAITING_MAX = 4;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Proves a workflow in a thread of its own, so that nobody waits for it but who asked.
 * @throws AppError proof_too_large when its conditions combine in too many ways, or it takes too long; too_many_requests
 *   where enough wait already.
 */
export async function proveInThread(question: ProofQuestion): Promise<Proof> {
  if (running >= AT_ONCE && waiting.length >= WAITING_MAX) throw new AppError('too_many_requests');
  while (running >= AT_ONCE) await new Promise<void>((go) => void waiting.push(go));
  running += 1;
  try {
    return await prove(question);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function prove(question: ProofQuestion): Promise<Proof> {
  const worker = new Worker(new URL('proof-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  try {
    const answer = await new Promise<ProofAnswer>((resolve, reject) => {
      const timer = setTimeout(() => resolve({ proof: null }), PROOF_MS_MAX);
      worker.once('message', (message: ProofAnswer) => {
        clearTimeout(timer);
        resolve(message);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        // Out of memory is too large; anything else is a bug.
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ proof: null });
        else reject(error);
      });
      worker.postMessage(question);
    });
    if ('failure' in answer) throw new Error(`The proof failed: ${answer.failure}`);
    if (answer.proof === null) throw new AppError('proof_too_large');
    return answer.proof;
  } finally {
    await worker.terminate();
  }
}
