import { likePattern } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { membersTables } from '../tables.ts';

/** Active people by name, and the teams; a company of thousands types to narrow, so 100 are enough at once. */
export async function listColleagues(trx: Trx, companyId: CompanyId, q: string | undefined) {
  const db = membersTables(trx);
  let query = db
    .selectFrom('members.member as m')
    .leftJoin('members.team as t', (join) =>
      join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'),
    )
    .select(['m.user_id as userId', 'm.full_name as fullName', 'm.job_title as jobTitle', 't.name as teamName'])
    .where('m.company_id', '=', companyId)
    .where('m.state', '=', 'active')
    .orderBy('m.full_name')
    .limit(100);
  if (q !== undefined && q !== '') query = query.where('m.full_name', 'ilike', likePattern(q));
  const teams = await db
    .selectFrom('members.team')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('merged_into_id', 'is', null)
    .orderBy('name')
    .execute();
  return { items: await query.execute(), teams };
}
