import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Sample } from '../../contract/sample.ts';
import { samplesTables, type SampleRow } from '../tables.ts';

/** How many months of a sample are made, which the composition knows; null before it is founded. */
export type MonthsOf = (trx: Trx, sampleId: CompanyId) => Promise<Sample['months']>;

const NONE: Sample = { state: 'none', companyId: null, months: null };

/** The caller's own sample beside this company. */
export async function describeSample(context: Context, monthsOf: MonthsOf): Promise<Sample> {
  const row = await findOwn(context);
  return row === null || row.removed_at !== null ? NONE : describeRow(context.trx, row, monthsOf);
}

/** What the caller sees of a sample that is theirs and not removed. */
export async function describeRow(trx: Trx, row: SampleRow, monthsOf: MonthsOf): Promise<Sample> {
  if (row.ready_at !== null) return { state: 'ready', companyId: row.sample_id, months: null };
  if (row.failed_at !== null) return { ...NONE, state: 'failed' };
  return { ...NONE, state: 'making', months: await monthsOf(trx, row.sample_id) };
}

/** The row of the caller's sample, removed or not; locked for those who change it. */
export async function findOwn({ trx, actor }: Context, lock: 'forUpdate' | 'none' = 'none'): Promise<SampleRow | null> {
  const query = samplesTables(trx)
    .selectFrom('samples.sample')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', actor.userId);
  return (await (lock === 'none' ? query : query.forUpdate()).executeTakeFirst()) ?? null;
}
