import { createWaitingCalls } from './waiting-calls.ts';

/**
 * Calls that decide where money goes, and that the server refused until the person shows a factor anew (domain rules 2.19).
 * They wait here while somebody is asked.
 */
const waiting = createWaitingCalls(tell);
const listeners = new Set<() => void>();

/** Whether a call waits: somebody has to ask. */
export const isFactorNeeded = (): boolean => waiting.isAny();

export function subscribeToFactorNeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The factor agreed, or nobody is going to show one: then the calls fail with what they were refused with. */
export function settleFactorNeed(hasAgreed: boolean): void {
  waiting.letGo(hasAgreed);
  tell();
}

/** For a call that was refused: waits until a factor agreed. @returns whether it is worth sending once more. */
export const untilFactorAgrees = (signal: AbortSignal | undefined): Promise<boolean> => waiting.wait(signal);

function tell(): void {
  for (const listener of listeners) listener();
}
