import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { membersTables } from '../tables.ts';

/** Who approves for each team (domain rules 2.15: the lead sees the team, each of its approvers may approve). */
export async function approversOfTeams(trx: Trx, companyId: CompanyId): Promise<Map<string, UserId[]>> {
  const rows = await membersTables(trx)
    .selectFrom('members.team_approver as a')
    .innerJoin('members.team as t', (join) =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.team_id'),
    )
    .select(['a.team_id', 'a.user_id'])
    .where('a.company_id', '=', companyId)
    .where('t.merged_into_id', 'is', null)
    .orderBy('a.user_id')
    .execute();
  const found = new Map<string, UserId[]>();
  for (const { team_id: id, user_id: userId } of rows) found.set(id, [...(found.get(id) ?? []), userId]);
  return found;
}
