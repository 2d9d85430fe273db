import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { setCompanyClosed } from '#areas/companies/server/door.ts';
import { samplesTables, type SampleRow } from './tables.ts';

/**
 * One step of making a sample: its people, or one month. The next one is asked for in the transaction that ends it, so that
 * samples which are made at the same time take turns. One step at a time in a process: others use the product meanwhile.
 */
export const makeSampleJob = defineJob({
  name: 'samples.make-step',
  schema: z.object({ sampleId: companyIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 300,
  retry: { limit: 5, firstDelaySeconds: 5, delayMaxSeconds: 120 },
});

/** Asks for the next step once the caller's transaction has committed. */
export const enqueueStep = (trx: Trx, sampleId: CompanyId): Promise<void> =>
  enqueue(trx, makeSampleJob, { data: { sampleId }, singletonKey: sampleId, isAwaited: true });

/** A step is done and others follow: open pages of whoever waits show how far it is. In the sample's scope. */
export async function goOn(trx: Trx, sample: SampleRow): Promise<void> {
  await changeSample(trx, sample, { failed_at: null });
  await enqueueStep(trx, sample.sample_id);
}

/** The last step is done: its person can work in it, unless they removed it meanwhile. In the sample's scope. */
export async function finish(trx: Trx, { sample_id: sampleId }: SampleRow, now: Instant): Promise<void> {
  // Whoever removes it at this moment waits, or is seen here.
  const sample = await samplesTables(trx)
    .selectFrom('samples.sample')
    .selectAll()
    .where('sample_id', '=', sampleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await changeSample(trx, sample, { ready_at: now, failed_at: null });
  if (sample.removed_at === null) await setCompanyClosed(trx, sampleId, { isClosed: false, now });
}

/** A step failed for good: whoever waits can ask for it again, and it goes on where it stood. In the sample's scope. */
export const noteFailed = (trx: Trx, sample: SampleRow, now: Instant): Promise<void> =>
  changeSample(trx, sample, { failed_at: now });

/** Changes the row and says so to the pages of the one person whose sample it is. */
export async function changeSample(
  trx: Trx,
  { company_id: companyId, user_id: userId, sample_id: sampleId }: SampleRow,
  changes: Partial<Pick<SampleRow, 'ready_at' | 'failed_at' | 'removed_at'>>,
): Promise<void> {
  await samplesTables(trx).updateTable('samples.sample').set(changes).where('sample_id', '=', sampleId).execute();
  await announceChange(trx, { companyId, topics: ['sample'], userIds: [userId] });
}
