import { z } from 'zod';
import { assert } from '#kernel/assert.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler, type Schedule } from '#platform/jobs/job.ts';
import { keepEuroRates } from '../commands/keep-euro-rates.ts';
import { readEcbRates } from './read-ecb-rates.ts';

const fetchRates = defineJob({ name: 'rates.fetch', schema: z.object({}), atOnce: 1, timeLimitSeconds: 120 });

/** Published about 16:00 in Frankfurt on working days; asked for more often, for whoever was not running then. */
export const fetchRatesSchedule: Schedule = {
  job: fetchRates,
  cron: '20 0,6,12,16,18 * * *',
  timeZone: 'Europe/Berlin',
};

const TIMEOUT_MS = 30_000;
/** Ninety days are 250 kB, all days since 1999 about 7 MB. */
const BYTES_MAX = 20 * 1024 * 1024;

/**
 * Fetches the published rates and keeps those that are new. A day that is known stays as it is: something may have been
 * converted by it. @throws when the address does not answer, or not with such rates: the job is then tried again.
 */
export const fetchRatesHandler = (url: string): JobHandler =>
  handle(fetchRates, async ({ db, signal }) => {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    assert(response.ok, `${url} answered ${response.status}`);
    const read = readEcbRates(await bytesOf(response));
    assert(read.ok, `${url} does not answer with reference rates`);
    await inScope(db, { companyId: null, userId: null }, (trx) => keepEuroRates(trx, read.value, 'ECB'));
  });

/** Asks for rates now: who has just installed the product does not wait for the clock. */
export const askForRates = (db: Db): Promise<void> =>
  inScope(db, { companyId: null, userId: null }, (trx) =>
    enqueue(trx, fetchRates, { data: {}, singletonKey: 'start' }),
  );

async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    assert(length <= BYTES_MAX, 'The rates are too large a file');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
