/** Calls that the server refused until the person does something, and that are sent again afterwards. */
export type WaitingCalls = {
  readonly isAny: () => boolean;
  /** Waits until the others are let go. @returns whether the call is worth sending once more. */
  readonly wait: (signal: AbortSignal | undefined) => Promise<boolean>;
  /** Lets all go, so that nothing has to be typed or pressed twice; or, not worth sending, they fail as they were refused. */
  readonly letGo: (isWorthSending: boolean) => void;
};

/** @param onChange after a call came, or left because nobody wants its answer any more. */
export function createWaitingCalls(onChange: () => void): WaitingCalls {
  const waiting = new Set<(isWorthSending: boolean) => void>();
  return {
    isAny: () => waiting.size > 0,
    wait: (signal) => {
      // Who left before the refusal came is told by no event any more.
      if (signal?.aborted === true) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.add(resolve);
      const leave = (): void => {
        waiting.delete(resolve);
        resolve(false);
        onChange();
      };
      signal?.addEventListener('abort', leave, { once: true });
      onChange();
      return promise;
    },
    letGo: (isWorthSending) => {
      for (const resolve of waiting) resolve(isWorthSending);
      waiting.clear();
    },
  };
}
