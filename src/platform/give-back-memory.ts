import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back to the machine what only the start needed. The engine keeps room for what a start throws away, several
 * times what the idle server uses, until it happens to collect; here is a moment at which nobody waits.
 */
export function giveBackMemory(): void {
  // There is no other door to the collector but this flag, and it opens in a context made after it.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
