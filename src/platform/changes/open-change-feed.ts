import { z } from 'zod';
import { CHANGE_CHANNEL, type Change } from './announce-change.ts';
import { openListener } from './open-listener.ts';

/** What an open page hears: the topics to read again. `null` means anything may have changed (after a lost connection). */
export type Heard = { readonly topics: readonly string[] | null; readonly userIds: readonly string[] | null };

export type ChangeFeed = {
  /** Hears the company's changes until the returned function is called. */
  readonly subscribe: (companyId: string, hear: (heard: Heard) => void) => () => void;
  /** Open subscriptions, for /metrics. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
};

const changeSchema = z.object({
  companyId: z.string(),
  topics: z.array(z.string()),
  userIds: z.array(z.string()).optional(),
}) satisfies z.ZodType<Change>;

/** One LISTEN connection per process, whatever the number of open pages. */
export async function openChangeFeed(options: { url: string; onError: (error: Error) => void }): Promise<ChangeFeed> {
  const hearers = new Map<string, Set<(heard: Heard) => void>>();
  const tell = (companyId: string, heard: Heard): void => {
    for (const hear of hearers.get(companyId) ?? []) hear(heard);
  };
  const listener = await openListener({
    url: options.url,
    channels: [CHANGE_CHANNEL],
    onError: options.onError,
    onMessage: (_channel, payload) => {
      const { companyId, topics, userIds } = changeSchema.parse(JSON.parse(payload));
      tell(companyId, { topics, userIds: userIds ?? null });
    },
    onConnect: () => {
      for (const companyId of hearers.keys()) tell(companyId, { topics: null, userIds: null });
    },
  });
  return {
    subscribe: (companyId, hear) => {
      const set = hearers.get(companyId) ?? new Set();
      hearers.set(companyId, set.add(hear));
      return () => {
        set.delete(hear);
        if (set.size === 0) hearers.delete(companyId);
      };
    },
    count: () => [...hearers.values()].reduce((sum, set) => sum + set.size, 0),
    close: listener.close,
  };
}
