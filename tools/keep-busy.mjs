import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(import.meta.url);

/** Takes half of every core away until it is told to stop, as a neighbour on a shared machine does. */
export function keepBusy() {
  const busy = Array.from({ length: availableParallelism() }, () => fork(HERE, ['spin'], { stdio: 'ignore' }));
  return () => {
    for (const child of busy) child.kill('SIGKILL');
  };
}

if (process.argv[2] === 'spin') {
  // Whoever started it may be gone without a word.
  process.once('disconnect', () => process.exit(0));
  const spin = () => {
    for (const until = Date.now() + 200; Date.now() < until;) Math.sqrt(Math.random());
    setImmediate(spin);
  };
  spin();
}
