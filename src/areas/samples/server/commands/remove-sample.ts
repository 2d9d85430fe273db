import { withinCompany } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { setCompanyClosed } from '#areas/companies/server/door.ts';
import { changeSample } from '../make-sample-job.ts';
import { findOwn } from '../queries/describe-sample.ts';
import { record } from './open-sample.ts';

/**
 * Closes the caller's sample company, so that it is no longer among their companies. Nothing of it is deleted, as of no
 * company; one that is still being made is made to its end and stays closed.
 * @throws AppError not_found without a sample, and for who acts for somebody else.
 */
export async function removeSample(context: Context): Promise<void> {
  const { trx, actor, now } = context;
  const sample = actor.impersonatorId === null ? await findOwn(context, 'forUpdate') : null;
  if (sample === null || sample.removed_at !== null) throw notFound();
  const { sample_id: sampleId } = sample;
  if (sample.ready_at !== null)
    await withinCompany(trx, sampleId, () => setCompanyClosed(trx, sampleId, { isClosed: true, now }));
  await changeSample(trx, sample, { removed_at: now });
  await record(context, 'samples.remove', sample);
}
