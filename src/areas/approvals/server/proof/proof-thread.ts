import { parentPort } from 'node:worker_threads';
import { assert } from '#kernel/assert.ts';
import { proveWorkflow } from '../../rules/prove-workflow.ts';
import { TooManyBoxesError } from '../../rules/reach.ts';
import type { ProofAnswer, ProofQuestion } from './prove-in-thread.ts';

/** The thread in which one workflow is proven. It has what it is sent and nothing else; its client ends it in time. */
const port = parentPort;
assert(port !== null, 'Runs as a worker thread only');

port.once('message', ({ workflow, ground }: ProofQuestion) => port.postMessage(answer({ workflow, ground })));

function answer({ workflow, ground }: ProofQuestion): ProofAnswer {
  try {
    return { proof: proveWorkflow(workflow, ground) };
  } catch (error) {
    if (error instanceof TooManyBoxesError) return { proof: null };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
