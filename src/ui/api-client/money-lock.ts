import { createWaitingCalls } from './waiting-calls.ts';

/**
 * Whether the server keeps what shows or moves money closed until the person confirms that it is them (security 16), and
 * the calls that wait for that.
 */
export type MoneyLock = {
  readonly isLocked: boolean;
  /** A call waits, and no screen says by itself that it is closed: somebody has to ask. */
  readonly needsAsking: boolean;
};

let state: MoneyLock = { isLocked: false, needsAsking: false };
let gates = 0;
const listeners = new Set<() => void>();
const waiting = createWaitingCalls(() => update(state.isLocked));

export const readMoneyLock = (): MoneyLock => state;

export function subscribeToMoneyLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server said so. */
export function closeMoney(): void {
  update(true);
}

/** A factor agreed, here or in another window. */
export function openMoney(): void {
  waiting.letGo(true);
  update(false);
}

/** Nobody is going to confirm: the calls fail with what they were refused with. */
export function giveUpMoney(): void {
  waiting.letGo(false);
  update(state.isLocked);
}

/** A screen that shows by itself that it is closed. Leaving it gives up what waited there. @returns how to take it back. */
export function addMoneyGate(): () => void {
  gates += 1;
  update(state.isLocked);
  return () => {
    gates -= 1;
    giveUpMoney();
  };
}

/** For a call that was refused: waits until money is open again. @returns whether it is worth sending once more. */
export function untilMoneyOpens(signal: AbortSignal | undefined): Promise<boolean> {
  const opened = waiting.wait(signal);
  update(true);
  return opened;
}

function update(isLocked: boolean): void {
  const needsAsking = isLocked && waiting.isAny() && gates === 0;
  if (state.isLocked === isLocked && state.needsAsking === needsAsking) return;
  state = { isLocked, needsAsking };
  for (const listener of listeners) listener();
}
