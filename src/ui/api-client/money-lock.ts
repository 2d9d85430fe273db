/**
 * Whether the server keeps what shows or moves money closed until the person confirms that it is them (security 16), and
 * the calls that wait for that: they are sent again afterwards, so that nothing has to be typed or pressed twice.
 */
type Waiting = (isOpen: boolean) => void;

export type MoneyLock = {
  readonly isLocked: boolean;
  /** A call waits, and no screen says by itself that it is closed: somebody has to ask. */
  readonly needsAsking: boolean;
};

let state: MoneyLock = { isLocked: false, needsAsking: false };
let gates = 0;
const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();

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
  settle(true);
  update(false);
}

/** Nobody is going to confirm: the calls fail with what they were refused with. */
export function giveUpMoney(): void {
  settle(false);
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
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.add(resolve);
  const leave = (): void => {
    waiting.delete(resolve);
    resolve(false);
    update(state.isLocked);
  };
  signal?.addEventListener('abort', leave, { once: true });
  update(true);
  return promise;
}

function settle(isOpen: boolean): void {
  for (const resolve of waiting) resolve(isOpen);
  waiting.clear();
}

function update(isLocked: boolean): void {
  const needsAsking = isLocked && waiting.size > 0 && gates === 0;
  if (state.isLocked === isLocked && state.needsAsking === needsAsking) return;
  state = { isLocked, needsAsking };
  for (const listener of listeners) listener();
}
