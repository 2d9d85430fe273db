import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#platform/db/cursor.ts';
import { isStorable } from '#kernel/text.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { NO_GRADE } from '../../contract/grade.ts';
import type { memberFilter } from '../../contract/member.ts';
import { membersTables } from '../tables.ts';

export type MemberFilter = z.output<z.ZodObject<typeof memberFilter>>;

/** Members that match, with the names of team and manager: what the list, its count and its export have in common. */
export function matchingMembers(trx: Trx, companyId: CompanyId, { q, role, team, grade, state }: MemberFilter) {
  let query = membersTables(trx)
    .selectFrom('members.member as m')
    .leftJoin('members.team as t', (join) =>
      join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'),
    )
    .leftJoin('members.member as boss', (join) =>
      join.onRef('boss.company_id', '=', 'm.company_id').onRef('boss.user_id', '=', 'm.manager_id'),
    )
    .where('m.company_id', '=', companyId);
  if (q !== undefined && q !== '') {
    const pattern = likePattern(q);
    query = query.where((eb) => eb.or([eb('m.full_name', 'ilike', pattern), eb('m.email', 'ilike', pattern)]));
  }
  if (role !== undefined) query = query.where(sql<boolean>`m.roles && ${role.split(',')}`);
  if (state !== undefined) query = query.where(isAmong('m.state', state.split(',')));
  if (team !== undefined) {
    const teams = team.split(',');
    query = query.where((eb) =>
      eb.or([isAmong('m.team_id', teams), ...(teams.includes('none') ? [eb('m.team_id', 'is', null)] : [])]),
    );
  }
  if (grade !== undefined && grade !== '') {
    const grades = grade.split(',');
    query = query.where((eb) =>
      eb.or([
        isAmong('m.grade', grades.flatMap(fromFilter)),
        ...(grades.includes(NO_GRADE) ? [eb('m.grade', 'is', null)] : []),
      ]),
    );
  }
  return query;
}

/** A grade as `gradeInFilter` wrote it; what it did not write is nobody’s. */
function fromFilter(text: string): string[] {
  try {
    return [decodeURIComponent(text)].filter(isStorable);
  } catch {
    return [];
  }
}

/** What a member shows of themselves, for `select`. */
export const MEMBER_COLUMNS = [
  'm.user_id as userId',
  'm.full_name as fullName',
  'm.email',
  'm.roles',
  'm.job_title as jobTitle',
  'm.state',
  'm.team_id as teamId',
  't.name as teamName',
  'm.manager_id as managerId',
  'boss.full_name as managerName',
  'm.grade',
  'm.joined_at as joinedAt',
  'm.left_at as leftAt',
  'm.version',
] as const;
