import { sql } from 'kysely';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Member } from '../../contract/member.ts';
import { membersTables } from '../tables.ts';

export type MemberFilter = { q?: string | undefined; cursor?: string | undefined; limit: number };

/** Members by name, with the names of team and manager. */
export async function listMembers(
  trx: Trx,
  companyId: CompanyId,
  { q, cursor, limit }: MemberFilter,
): Promise<{ items: Member[]; nextCursor: string | null }> {
  let query = membersTables(trx)
    .selectFrom('members.member as m')
    .leftJoin('members.team as t', (join) =>
      join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'),
    )
    .leftJoin('members.member as boss', (join) =>
      join.onRef('boss.company_id', '=', 'm.company_id').onRef('boss.user_id', '=', 'm.manager_id'),
    )
    .select([
      'm.user_id as userId',
      'm.full_name as fullName',
      'm.email',
      'm.roles',
      'm.job_title as jobTitle',
      'm.state',
    ])
    .select(['m.team_id as teamId', 't.name as teamName', 'm.manager_id as managerId', 'boss.full_name as managerName'])
    .where('m.company_id', '=', companyId)
    .orderBy('m.full_name')
    .orderBy('m.user_id')
    .limit(limit + 1);
  if (q !== undefined && q !== '') {
    const pattern = likePattern(q);
    query = query.where((eb) => eb.or([eb('m.full_name', 'ilike', pattern), eb('m.email', 'ilike', pattern)]));
  }
  if (cursor !== undefined) {
    const [name, userId] = decodeCursor(cursor, 2);
    query = query.where(sql<boolean>`(m.full_name, m.user_id) > (${name}, ${userId})`);
  }
  const rows = await query.execute();
  return toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.fullName, row.userId] });
}
