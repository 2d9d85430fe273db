import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before anything of it (`--import`): notes in the file of `MEREL_BENCH_HOLDS` when the main thread ended a
 * turn that took long, how long it worked in it, and how long that took by the clock. Its own work is what counts: on a busy
 * machine a thread also waits for a core, which is no input's fault.
 */
const EVERY_MS = 2;
const NOTED_MS = 5;
const file = process.env['MEREL_BENCH_HOLDS'];

if (isMainThread && file !== undefined) {
  let [worked, at] = [process.threadCpuUsage(), performance.now()];
  setInterval(() => {
    const spent = process.threadCpuUsage(worked);
    const workedMs = (spent.user + spent.system) / 1000;
    const tookMs = performance.now() - at;
    if (tookMs >= NOTED_MS) appendFileSync(file, `${Date.now()} ${workedMs.toFixed(1)} ${tookMs.toFixed(1)}\n`);
    [worked, at] = [process.threadCpuUsage(), performance.now()];
  }, EVERY_MS).unref();
}
