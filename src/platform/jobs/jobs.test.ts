// On every database: jobs.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { instantFromMs, plusMs } from '#kernel/instant.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { systemClock } from '../clock/clock.ts';
import { inScope, type Trx } from '../db/scope.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, handle, type JobHandler } from './job.ts';
import { startWorkers, type Workers } from './start-workers.ts';

const NOBODY = { companyId: null, userId: null };
const retry = { limit: 3, firstDelaySeconds: 0, delayMaxSeconds: 1 };
const dataSchema = z.object({ n: z.number().int() });

let database: TestDatabase;
let workers: Workers | undefined;
const errors: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
afterEach(async () => {
  await workers?.stop(1000);
  workers = undefined;
  errors.length = 0;
});

describe('a job', () => {
  test('of a transaction that rolls back is never done', async () => {
    const job = defineJob({ name: 'test.rolled-back', schema: dataSchema });
    const done: number[] = [];
    await start([handle(job, async (_context, { n }) => void done.push(n))]);
    await expect(
      inScope(database.app, NOBODY, async (trx) => {
        await enqueue(trx, job, { data: { n: 1 } });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await add((trx) => enqueue(trx, job, { data: { n: 2 } }));
    await expect.poll(() => done).toEqual([2]);
  });

  test('with data of another shape is refused when it is added', async () => {
    const job = defineJob({ name: 'test.shape', schema: dataSchema });
    await expect(add((trx) => enqueue(trx, job, { data: { n: 1.5 } }))).rejects.toThrow(/int/);
  });

  test('that fails is tried again, and those fetched with it are not', async () => {
    const job = defineJob({ name: 'test.fails-twice', schema: dataSchema, retry });
    const tries: Record<number, number> = {};
    await add(async (trx) => {
      for (const n of [1, 2, 3]) await enqueue(trx, job, { data: { n } });
    });
    await start([
      handle(job, async ({ retryCount }, { n }) => {
        tries[n] = (tries[n] ?? 0) + 1;
        if (n === 2 && retryCount < 2) throw new Error('not yet');
      }),
    ]);
    await expect.poll(() => tries).toEqual({ 1: 1, 2: 3, 3: 1 });
    expect(errors).toEqual(['test.fails-twice: not yet', 'test.fails-twice: not yet']);
  });

  test('with the same key waits once, and a new one may wait while the first runs', async () => {
    const job = defineJob({ name: 'test.once', schema: dataSchema });
    const done: number[] = [];
    await add(async (trx) => {
      for (const n of [1, 2, 3]) await enqueue(trx, job, { data: { n }, singletonKey: 'same' });
    });
    await start([handle(job, async (_context, { n }) => void done.push(n))]);
    await expect.poll(() => done).toEqual([1]);
    await add((trx) => enqueue(trx, job, { data: { n: 4 }, singletonKey: 'same' }));
    await expect.poll(() => done).toEqual([1, 4]);
  });

  test('that somebody waits for goes before the others', async () => {
    const job = defineJob({ name: 'test.awaited', schema: dataSchema });
    const done: number[] = [];
    for (const n of [1, 2, 3, 4, 5]) await add((trx) => enqueue(trx, job, { data: { n }, isAwaited: n > 3 }));
    await start([handle(job, async (_context, { n }) => void done.push(n))]);
    // Those added within one millisecond go in any order among themselves.
    await expect.poll(() => done.map((n) => n > 3)).toEqual([true, true, false, false, false]);
  });

  test('for later waits for its time', async () => {
    const job = defineJob({ name: 'test.later', schema: dataSchema });
    await add(async (trx) => {
      await enqueue(trx, job, { data: { n: 1 }, startAfter: plusMs(systemClock(), 3_600_000) });
      await enqueue(trx, job, { data: { n: 2 }, startAfter: instantFromMs(0) });
    });
    const done: number[] = [];
    await start([handle(job, async (_context, { n }) => void done.push(n))]);
    await expect.poll(() => done).toEqual([2]);
  });
});

test('a backlog of two hundred heavy jobs is drained one at a time', async () => {
  const job = defineJob({ name: 'test.heavy', schema: dataSchema, atOnce: 1 });
  let running = 0;
  let most = 0;
  let done = 0;
  await add(async (trx) => {
    for (let n = 0; n < 200; n += 1) await enqueue(trx, job, { data: { n } });
  });
  await start([
    handle(job, async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      done += 1;
    }),
  ]);
  await expect.poll(() => done).toBe(200);
  expect(most).toBe(1);
});

test('a worker that stops hands unfinished work back', async () => {
  const job = defineJob({ name: 'test.handed-back', schema: dataSchema, retry });
  await add((trx) => enqueue(trx, job, { data: { n: 1 } }));
  let isStarted = false;
  await start([
    handle(job, async ({ signal }) => {
      isStarted = true;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    }),
  ]);
  await expect.poll(() => isStarted).toBe(true);
  await workers?.stop(1000);
  workers = undefined;
  const done: number[] = [];
  await start([handle(job, async (_context, { n }) => void done.push(n))]);
  await expect.poll(() => done).toEqual([1]);
});

test('schedules are those of the code, and the ones removed from it stop', async () => {
  const kept = defineJob({ name: 'test.nightly', schema: z.object({}) });
  const removed = defineJob({ name: 'test.removed', schema: z.object({}) });
  await start(
    [],
    [
      { job: kept, cron: '0 3 * * *' },
      { job: removed, cron: '0 4 * * *' },
    ],
  );
  await workers?.stop(1000);
  await start([], [{ job: kept, cron: '30 3 * * *', timeZone: 'Europe/Paris' }]);
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule order by name`.execute(database.owner);
  expect(rows).toEqual([{ name: 'test.nightly', cron: '30 3 * * *', timezone: 'Europe/Paris' }]);
});

const add = (work: (trx: Trx) => Promise<void>): Promise<void> => inScope(database.app, NOBODY, work);

async function start(handlers: readonly JobHandler[], schedules: Parameters<typeof startWorkers>[0]['schedules'] = []) {
  workers = await startWorkers({
    url: database.directAppUrl,
    db: database.app,
    clock: systemClock,
    handlers,
    schedules,
    pollSeconds: 0.5,
    onError: (error, job) => errors.push(`${job}: ${error instanceof Error ? error.message : String(error)}`),
  });
}
