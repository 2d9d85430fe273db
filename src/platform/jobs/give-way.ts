import { setTimeout as wait } from 'node:timers/promises';

const REST_MS_MAX = 500;
const REST = { nobodyWaits: 6, somebodyWaits: 2 } as const;

/**
 * Rests a multiple of the time that the work since `started` (of `performance.now()`) took, half a second at most. Work
 * that comes in hundreds and that nobody waits for takes a seventh of the time that way, what somebody asked for a third;
 * whoever uses the product meanwhile gets the rest.
 */
export async function giveWay(started: number, who: keyof typeof REST = 'nobodyWaits'): Promise<void> {
  await wait(Math.min(REST_MS_MAX, REST[who] * (performance.now() - started)));
}
