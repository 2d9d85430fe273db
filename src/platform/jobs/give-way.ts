import { setTimeout as wait } from 'node:timers/promises';

const REST_MS_MAX = 500;

/**
 * Rests five times as long as the work since `started` (of `performance.now()`) took, half a second at most. Work that
 * comes in hundreds and that nobody waits for takes a sixth of the time that way, and what somebody waits for gets the
 * rest.
 */
export async function giveWay(started: number): Promise<void> {
  await wait(Math.min(REST_MS_MAX, 5 * (performance.now() - started)));
}
