import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Role, TeamId } from '../../contract/member.ts';

export type PersonRow = {
  userId: UserId;
  managerId: UserId | null;
  teamId: TeamId | null;
  isActive: boolean;
  roles: Role[];
};

/** How far up the line of managers is read; more levels than any company has. */
const LEVELS_MAX = 12;

/**
 * Who can come into question when somebody's spend is decided about, in one question to the database: their line of
 * managers, everybody who looks after the company, and who is named outright. In order of joining.
 */
export async function readPeople(
  trx: Trx,
  companyId: CompanyId,
  { lineOf, named }: { lineOf: UserId; named: readonly UserId[] },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with recursive line as (
      select user_id, manager_id, 0 as depth from members.member where company_id = ${companyId} and user_id = ${lineOf}
      union all
      select m.user_id, m.manager_id, line.depth + 1 from line
        join members.member m on m.company_id = ${companyId} and m.user_id = line.manager_id
      where line.depth < ${LEVELS_MAX}
    )
    select user_id as "userId", manager_id as "managerId", team_id as "teamId", state = 'active' as "isActive", roles
    from members.member
    where company_id = ${companyId} and (user_id in (select user_id from line) or user_id = any(${[...named]})
      or (state = 'active' and roles && array['controller', 'owner', 'admin']))
    order by joined_at, user_id`.execute(trx);
  return rows;
}

/** Everybody of the company, in the same form and with their grade. */
export async function readEverybody(trx: Trx, companyId: CompanyId): Promise<(PersonRow & { grade: string | null })[]> {
  const { rows } = await sql<PersonRow & { grade: string | null }>`
    select user_id as "userId", manager_id as "managerId", team_id as "teamId", state = 'active' as "isActive", roles, grade
    from members.member where company_id = ${companyId} order by joined_at, user_id`.execute(trx);
  return rows;
}
