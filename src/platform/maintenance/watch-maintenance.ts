import type { Db } from '../db/pool.ts';
import { readMaintenance, type Maintenance } from './maintenance.ts';

/** How soon every process knows. */
const LOOK_MS = 2000;

export type MaintenanceWatch = {
  /** What lasts, as far as this process knows; null where everything is open. */
  readonly current: () => Maintenance | null;
  /** Called after every look, whether or not anything changed. @returns what takes it back */
  readonly onLook: (listener: (now: Maintenance | null) => void) => () => void;
  readonly stop: () => void;
};

export type WatchOptions = {
  readonly onChange: (now: Maintenance | null) => void;
  readonly onError: (error: unknown) => void;
  readonly lookMs?: number;
};

/** Where nothing can be begun, e.g. in tests about something else. */
export const alwaysOpen: MaintenanceWatch = { current: () => null, onLook: () => () => {}, stop: () => {} };

/**
 * Looks beside the requests, so that none of them asks the database for it. While that is away, e.g. because it is what is
 * being maintained, what was known last holds.
 */
export async function watchMaintenance(
  db: Db,
  { onChange, onError, lookMs = LOOK_MS }: WatchOptions,
): Promise<MaintenanceWatch> {
  const listeners = new Set<(now: Maintenance | null) => void>();
  let known = await readMaintenance(db);
  let hasFailed = false;
  if (known !== null) onChange(known);
  const look = async (): Promise<void> => {
    try {
      const now = await readMaintenance(db);
      const isNews = now?.beganAt !== known?.beganAt || now?.until !== known?.until;
      known = now;
      hasFailed = false;
      if (isNews) onChange(now);
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
    for (const listener of listeners) listener(known);
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => void (looking = null));
  }, lookMs);
  timer.unref();
  return {
    current: () => known,
    onLook: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
}
