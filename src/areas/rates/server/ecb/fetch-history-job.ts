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
/**
 * A table with older rates than these has its history. More than the ninety days of the file that is fetched every day:
 * where the history could not be had at first, those of the first day are soon older than ninety days by themselves.
 */
const RECENT_DAYS = 365;

/**
 * Fetches every rate since 1999, once: what is handed in late is converted by the rate of its own day. All of it is kept
 * or nothing, so that the next start can tell by the oldest rate whether it is still to do. @throws when the address
 * does not answer, or not with such rates: the job is then tried again.
 */
export const fetchHistoryHandler = (url: string): JobHandler =>
  handle(fetchHistory, async ({ db, now, signal }) => {
    if (await inScope(db, NOBODY, (trx) => hasHistory(trx, now))) return;
    const file = await fetchFile({ url, timeoutMs: TIMEOUT_MS, signal });
    await inScope(db, NOBODY, async (trx) => {
      const kept = await keepRatesFile(trx, file, signal);
      assert(kept.ok, `${url} does not answer with reference rates`);
    });
  });

/** Asks for the older rates where there are none: at the first start, and at the next one if that failed. */
export const askForHistory = (db: Db, now: Instant): Promise<void> =>
  inScope(db, NOBODY, async (trx) => {
    if (!(await hasHistory(trx, now))) await enqueue(trx, fetchHistory, { data: {}, singletonKey: 'start' });
  });

async function hasHistory(trx: Trx, now: Instant): Promise<boolean> {
  const oldest = await ratesTables(trx)
    .selectFrom('rates.euro_rate')
    .select((eb) => eb.fn.min<PlainDate | null>('rate_on').as('on'))
    .executeTakeFirstOrThrow();
  return oldest.on !== null && oldest.on < addDays(dayInZone(now, 'Europe/Berlin'), -RECENT_DAYS);
}
