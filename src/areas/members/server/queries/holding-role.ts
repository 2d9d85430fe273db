import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Role } from '../../contract/member.ts';

/** Everybody who is here and holds at least one of these roles, in order of joining. */
export async function peopleHolding(trx: Trx, companyId: CompanyId, roles: readonly Role[]): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from members.member
    where company_id = ${companyId} and state = 'active' and roles && ${[...roles]}::text[]
    order by joined_at, user_id`.execute(trx);
  return rows.map((row) => row.userId);
}
