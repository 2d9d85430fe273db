import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Part } from '../../contract/rule-words.ts';
import { policiesTables } from '../tables.ts';

/** The number that the next publication of a part would have. */
export async function nextVersion(trx: Trx, companyId: CompanyId, part: Part): Promise<number> {
  const newest = await policiesTables(trx)
    .selectFrom('policies.rule_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('company_id', '=', companyId)
    .where('part', '=', part)
    .executeTakeFirst();
  return (newest?.version ?? 0) + 1;
}
