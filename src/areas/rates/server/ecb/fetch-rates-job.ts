import { z } from 'zod';
import { assert } from '#kernel/assert.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler, type Schedule } from '#platform/jobs/job.ts';
import { keepEuroRates } from '../commands/keep-euro-rates.ts';
import { fetchFile } from './fetch-file.ts';
import { readRates } from './read-rates.ts';

const fetchRates = defineJob({ name: 'rates.fetch', schema: z.object({}), atOnce: 1, timeLimitSeconds: 120 });

/** Published about 16:00 in Frankfurt on working days; asked for more often, for whoever was not running then. */
export const fetchRatesSchedule: Schedule = {
  job: fetchRates,
  cron: '20 0,6,12,16,18 * * *',
  timeZone: 'Europe/Berlin',
};

const TIMEOUT_MS = 30_000;

/**
 * Fetches the published rates and keeps those that are new. A day that is known stays as it is: something may have been
 * converted by it. @throws when the address does not answer, or not with such rates: the job is then tried again.
 */
export const fetchRatesHandler = (url: string): JobHandler =>
  handle(fetchRates, async ({ db, signal }) => {
    const bytes = await fetchFile({ url, timeoutMs: TIMEOUT_MS, signal });
    const read = await readRates({ bytes, of: 'last_days' });
    assert(read.ok, `${url} does not answer with reference rates`);
    await inScope(db, { companyId: null, userId: null }, async (trx) => {
      for (const days of read.value) await keepEuroRates(trx, days, 'ECB');
    });
  });

/** Asks for rates now: who has just installed the product does not wait for the clock. */
export const askForRates = (db: Db): Promise<void> =>
  inScope(db, { companyId: null, userId: null }, (trx) =>
    enqueue(trx, fetchRates, { data: {}, singletonKey: 'start' }),
  );
