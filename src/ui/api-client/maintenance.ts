import type { Instant } from '#kernel/instant.ts';
import { MAINTENANCE_PATH } from '#kernel/maintenance.ts';
import { createWaitingCalls } from './waiting-calls.ts';

/** The server keeps everybody out. */
export type Maintenance = {
  /** When it says to come back; null where it does not. */
  readonly until: Instant | null;
};

/** How often it is asked whether it is over: never in step with other browsers. */
const ASK_MS = 10_000;

let lasting: Maintenance | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const waiting = createWaitingCalls(() => {});

export const readMaintenance = (): Maintenance | null => lasting;

export function subscribeToMaintenance(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that a call was refused for it. From now on the server is asked until it is over. */
function noteMaintenance(data: unknown): void {
  const until = typeof data === 'object' && data !== null && 'until' in data ? data.until : null;
  update({ until: typeof until === 'string' ? (until as Instant) : null });
}

/** For a call that was refused, so that nothing of it was done: waits until it is over. @returns whether to send it again */
export function untilMaintenanceIsOver(data: unknown, signal: AbortSignal | undefined): Promise<boolean> {
  noteMaintenance(data);
  return waiting.wait(signal);
}

/** Asks whether it lasts. Without any answer what was known holds: what is being maintained may be away. */
export async function askMaintenance(): Promise<void> {
  try {
    const answer = await fetch(MAINTENANCE_PATH, { cache: 'no-store' });
    const { error, data } = (await answer.json()) as { error?: unknown; data?: unknown };
    if (error === 'maintenance') noteMaintenance(data);
    else if (answer.ok) {
      update(null);
      waiting.letGo(true);
    }
  } catch {
    // No answer, or none of ours: somebody in front of the server says that it is away.
  }
}

function update(now: Maintenance | null): void {
  const isBegun = lasting === null && now !== null;
  const isNews = lasting?.until !== now?.until || (lasting === null) !== (now === null);
  lasting = now;
  if (isBegun) askLater();
  if (isNews) for (const listener of listeners) listener();
}

function askLater(): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      if (lasting === null) return;
      void askMaintenance();
      askLater();
    },
    ASK_MS * (0.5 + Math.random()),
  );
}
