import { openListener } from '../changes/open-listener.ts';
import { carryEvents, type Carrier } from './carry-events.ts';
import { EVENT_CHANNEL } from './publish-event.ts';

export type CarrierOptions = Carrier & {
  /** A direct address, for LISTEN. */
  readonly url: string;
  /** How soon a fact whose listener failed is looked at again after its time. */
  readonly pollSeconds?: number;
};

export type RunningCarrier = {
  /** Takes no new fact and waits for the one being carried. */
  readonly stop: () => Promise<void>;
};

/**
 * Carries facts to their listeners whenever one is published, in any process. Any number of carriers may run on one
 * database: facts of one subject are carried by one of them at a time, and in order.
 */
export async function startCarrier(options: CarrierOptions): Promise<RunningCarrier> {
  let isStopping = false;
  let isWanted = false;
  let running: Promise<void> | null = null;
  const carry = async (): Promise<void> => {
    while (isWanted && !isStopping) {
      isWanted = false;
      await carryEvents(options).catch((error: unknown) => options.onError(error, 'outbox'));
    }
    running = null;
  };
  const wake = (): void => {
    isWanted = true;
    if (!isStopping) running ??= carry();
  };
  const onError = (error: unknown): void => options.onError(error, 'outbox');
  const listener = await openListener({
    url: options.url,
    channels: [EVENT_CHANNEL],
    onMessage: wake,
    onConnect: wake,
    onError,
  });
  const timer = setInterval(wake, (options.pollSeconds ?? 5) * 1000);
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await listener.close();
      await running;
    },
  };
}
