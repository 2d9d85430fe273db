/**
 * Calls that decide where money goes, and that the server refused until the person shows a factor anew (domain rules 2.19).
 * They wait here while somebody is asked, and are sent again afterwards, so that nothing has to be typed or pressed twice.
 */
type Waiting = (hasAgreed: boolean) => void;

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();

/** Whether a call waits: somebody has to ask. */
export const isFactorNeeded = (): boolean => waiting.size > 0;

export function subscribeToFactorNeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The factor agreed, or nobody is going to show one: then the calls fail with what they were refused with. */
export function settleFactorNeed(hasAgreed: boolean): void {
  for (const resolve of waiting) resolve(hasAgreed);
  waiting.clear();
  tell();
}

/** For a call that was refused: waits until a factor agreed. @returns whether it is worth sending once more. */
export function untilFactorAgrees(signal: AbortSignal | undefined): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.add(resolve);
  const leave = (): void => {
    waiting.delete(resolve);
    resolve(false);
    tell();
  };
  signal?.addEventListener('abort', leave, { once: true });
  tell();
  return promise;
}

function tell(): void {
  for (const listener of listeners) listener();
}
