import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { membersTables } from '../tables.ts';

/** Active members by their address in small letters: for lists from elsewhere that name people so. */
export async function activeMembersByEmail(
  trx: Trx,
  companyId: CompanyId,
): Promise<Map<string, { userId: UserId; fullName: string }>> {
  const rows = await membersTables(trx)
    .selectFrom('members.member')
    .select(['user_id', 'full_name', 'email'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .execute();
  return new Map(rows.map((row) => [row.email.toLowerCase(), { userId: row.user_id, fullName: row.full_name }]));
}
