export type Stopper = {
  readonly isStopping: () => boolean;
  /** Runs when the process is told to stop; what was added last, and stands on all before it, runs first. */
  readonly onStop: (name: string, run: () => Promise<void> | void) => void;
  /** Begins to stop as if a signal had come. Settles when everything has ended. */
  readonly stop: () => Promise<void>;
};

export type StopperOptions = {
  readonly say: (message: string) => void;
  readonly onError: (error: unknown, step: string) => void;
  readonly exit: (code: number) => void;
  /** Between "not ready" and the first step, so that load balancers notice first. */
  readonly drainMs: number;
  /** The whole stop takes no longer (security 137: 30 s). */
  readonly limitMs: number;
  /** What fails now has lost what it stands on to the same signal: it is told, and the end is still one in good order. */
  readonly isExcused?: () => boolean;
};

/**
 * SIGTERM and SIGINT: readiness off, no new work, what runs finishes, exit 0. The second signal ends at once. A step
 * that fails or hangs does not keep the others from running.
 */
export function createStopper(options: StopperOptions): Stopper {
  const steps: { name: string; run: () => Promise<void> | void }[] = [];
  let stopping: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    const deadline = performance.now() + options.limitMs;
    await pause(options.drainMs);
    let isClean = true;
    for (const step of steps) {
      const left = Math.max(100, deadline - performance.now());
      try {
        await within(left, step.run);
      } catch (error) {
        if (options.isExcused?.() !== true) isClean = false;
        options.onError(error, step.name);
      }
    }
    options.exit(isClean ? 0 : 1);
  };
  return {
    isStopping: () => stopping !== null,
    onStop: (name, step) => void steps.unshift({ name, run: step }),
    stop: () => (stopping ??= run()),
  };
}

/** Whoever ends a whole tree of processes signals each of them, and those that started us pass it on: that is one wish. */
const SAME_WISH_MS = 2000;

/** Connects a stopper to the signals of this process. */
export function stopOnSignals(
  stopper: Stopper,
  options: Pick<StopperOptions, 'say' | 'exit'> & { sameWishMs?: number },
): void {
  let firstAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopper.isStopping()) {
        if (performance.now() - firstAt < (options.sameWishMs ?? SAME_WISH_MS)) return;
        options.say('Stopping at once.');
        options.exit(1);
        return;
      }
      firstAt = performance.now();
      options.say('Stopping: finishing what runs. A second signal ends at once.');
      void stopper.stop();
    });
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

async function within(ms: number, run: () => Promise<void> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms);
  });
  try {
    await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
