import { z } from 'zod';
import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/instant.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { ratesTables } from '../tables.ts';
import { fetchFile } from './fetch-file.ts';
import { keepRatesFile } from './keep-rates-file.ts';

const fetchHistory = defineJob({
  name: 'rates.fetch-history',
  schema: z.object({}),
  atOnce: 1,
  timeLimitSeconds: 600,
});

const NOBODY = { companyId: null, userId: null };
const TIMEOUT_MS = 180_000;
/** What the file of every day brings by itself. */
const DAILY_FILE_DAYS = 90;
/** Longer than the bank is ever closed. */
const GAP_DAYS = 14;

/**
 * Fetches every rate since 1999, once: what is handed in late is converted by the rate of its own day. All of it is kept
 * or nothing, so that the next start can tell by what follows the last day that came with the product whether it is still
 * to do. @throws when the address does not answer, or not with such rates: the job is then tried again.
 */
export const fetchHistoryHandler = (url: string, shippedTo: PlainDate): JobHandler =>
  handle(fetchHistory, async ({ db, now, signal }) => {
    if (await inScope(db, NOBODY, (trx) => hasHistory(trx, now, shippedTo))) return;
    const file = await fetchFile({ url, timeoutMs: TIMEOUT_MS, signal });
    const kept = await keepRatesFile(db, file, signal);
    assert(kept.ok, `${url} does not answer with reference rates`);
  });

/** Asks for the days after those that came with the product: at the first start, and at the next one if that failed. */
export const askForHistory = (db: Db, now: Instant, shippedTo: PlainDate): Promise<void> =>
  inScope(db, NOBODY, async (trx) => {
    if (!(await hasHistory(trx, now, shippedTo))) await enqueue(trx, fetchHistory, { data: {}, singletonKey: 'start' });
  });

/**
 * By the days that follow the shipped ones: those that the daily file brings grow old by themselves where the history
 * could not be had, but they never reach back to where the shipped ones end.
 */
async function hasHistory(trx: Trx, now: Instant, shippedTo: PlainDate): Promise<boolean> {
  if (shippedTo >= addDays(dayInZone(now, 'Europe/Berlin'), -DAILY_FILE_DAYS)) return true;
  const next = await ratesTables(trx)
    .selectFrom('rates.euro_rate')
    .select('currency')
    .where('rate_on', '>', shippedTo)
    .where('rate_on', '<=', addDays(shippedTo, GAP_DAYS))
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}
