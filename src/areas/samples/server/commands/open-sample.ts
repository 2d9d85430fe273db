import { recordChange } from '#platform/audit/record-change.ts';
import { withinCompany } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow, newCompanyId, setCompanyClosed } from '#areas/companies/server/door.ts';
import type { Sample } from '../../contract/sample.ts';
import { changeSample, enqueueStep } from '../make-sample-job.ts';
import { describeRow, findOwn, type MonthsOf } from '../queries/describe-sample.ts';
import { samplesTables, type SampleRow } from '../tables.ts';

/**
 * Makes the caller's sample company, or answers the one that they have: a person has one beside each company, however often
 * and from how many pages they ask. One that was removed is opened again, one that failed goes on where it stood.
 * @throws AppError not_found within a sample, and for who acts for somebody else: it would be that person's.
 */
export async function openSample(context: Context, monthsOf: MonthsOf): Promise<Sample> {
  const { trx, actor, now } = context;
  if (actor.impersonatorId !== null) throw notFound();
  if ((await getCompanyRow(trx, actor.companyId)).sample_of !== null) throw notFound();
  const isNew = await claim(context);
  const sample = await findOwn(context, 'forUpdate');
  if (sample === null) throw notFound();
  const { sample_id: sampleId } = sample;
  if (isNew || sample.failed_at !== null) await enqueueStep(trx, sampleId);
  if (sample.removed_at !== null && sample.ready_at !== null)
    await withinCompany(trx, sampleId, () => setCompanyClosed(trx, sampleId, { isClosed: false, now }));
  if (sample.removed_at !== null || sample.failed_at !== null)
    await changeSample(trx, sample, { removed_at: null, failed_at: null });
  if (isNew || sample.removed_at !== null) await record(context, 'samples.open', sample);
  return describeRow(trx, { ...sample, removed_at: null, failed_at: null }, monthsOf);
}

/** Of two that ask at once the second waits here and finds the first one's. @returns whether it is new */
async function claim({ trx, actor, now }: Context): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await samplesTables(trx)
    .insertInto('samples.sample')
    .values({
      company_id: actor.companyId,
      user_id: actor.userId,
      sample_id: newCompanyId(),
      asked_at: now,
      ready_at: null,
      failed_at: null,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The company's own audit says that one of its people opened or removed a sample. */
export const record = (context: Context, action: string, { sample_id: entityId }: SampleRow): Promise<void> =>
  recordChange(context, { action, entity: 'sample', entityId, topics: [] });
