import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { samplesTables, type SampleRow } from '../tables.ts';

/** The sample with this id, in its own scope or in that of the company it was opened from; null where there is none. */
export async function findSample(trx: Trx, sampleId: CompanyId): Promise<SampleRow | null> {
  const row = await samplesTables(trx)
    .selectFrom('samples.sample')
    .selectAll()
    .where('sample_id', '=', sampleId)
    .executeTakeFirst();
  return row ?? null;
}
