import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { ManagerOf } from '../../rules/change-member.ts';
import { membersTables } from '../tables.ts';

/** Who reports to whom, those who left included: a line may still go through one. */
export async function readManagers(trx: Trx, companyId: CompanyId): Promise<ManagerOf> {
  const rows = await membersTables(trx)
    .selectFrom('members.member')
    .select(['user_id', 'manager_id'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.manager_id]));
}
