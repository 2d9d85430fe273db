import { z } from 'zod';
import { assert } from '#kernel/assert.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import { keepRatesFile } from '../ecb/keep-rates-file.ts';
import { ratesTables } from '../tables.ts';
import { readShippedRates, shippedDays, type ShippedDays } from './shipped-rates.ts';

const keepShipped = defineJob({
  name: 'rates.keep-shipped',
  schema: z.object({}),
  atOnce: 1,
  timeLimitSeconds: 300,
});

const NOBODY = { companyId: null, userId: null };

/**
 * Takes in the reference rates that come with the product, all of them or none, unless its first and last day are known: at the first
 * start, and again once a newer product brings more. Nothing has to be fetched for it, in evaluation neither.
 */
export const keepShippedRatesHandler = handle(keepShipped, async ({ db, signal }) => {
  const shipped = await shippedDays();
  if (await inScope(db, NOBODY, (trx) => areKnown(trx, shipped))) return;
  const kept = await keepRatesFile(db, await readShippedRates(), signal);
  assert(kept.ok, 'The rates that come with the product are not in the form of the bank');
});

/** Asks for it at every start; where it is done already, the job sees that at once. */
export const askForShippedRates = (db: Db): Promise<void> =>
  inScope(db, NOBODY, (trx) => enqueue(trx, keepShipped, { data: {}, singletonKey: 'start' }));

async function areKnown(trx: Trx, { from, to }: ShippedDays): Promise<boolean> {
  const known = await ratesTables(trx)
    .selectFrom('rates.euro_rate')
    .select('rate_on')
    .where('rate_on', 'in', [from, to])
    .distinct()
    .execute();
  return known.length === 2;
}
