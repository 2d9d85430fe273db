import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { membersTables } from '../tables.ts';

/** Who approves for each team (domain rules 2.15: the lead sees the team, the approver approves). */
export async function approversOfTeams(trx: Trx, companyId: CompanyId): Promise<Map<string, UserId[]>> {
  const rows = await membersTables(trx)
    .selectFrom('members.team')
    .select(['id', 'approver_id'])
    .where('company_id', '=', companyId)
    .where('merged_into_id', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, approver_id: approver }) => (approver === null ? [] : [[id, [approver]]])));
}
