import type { MaintenanceWatch } from '#platform/maintenance/watch-maintenance.ts';

export type Background = { readonly stop: () => Promise<void> };

/**
 * Background work that rests while maintenance lasts: facts, jobs, mail in and out. What runs when it begins comes to its
 * end or goes back to its queue; what is asked for meanwhile waits in the database. It begins again by itself, and where it
 * cannot, at the next look.
 * @throws what `start` throws at first
 */
export async function startPausedBackground(
  start: () => Promise<Background>,
  { maintenance, onError }: { maintenance: MaintenanceWatch; onError: (error: unknown) => void },
): Promise<Background> {
  let running: Background | null = maintenance.current() === null ? await start() : null;
  let turning: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    const isPaused = maintenance.current() !== null;
    if (isPaused === (running === null)) return;
    const ending = running;
    running = null;
    if (ending === null) running = await start();
    else await ending.stop();
  };
  const leave = maintenance.onLook(() => {
    turning ??= turn()
      .catch(onError)
      .finally(() => void (turning = null));
  });
  return {
    stop: async () => {
      leave();
      await turning;
      await running?.stop();
      running = null;
    },
  };
}
