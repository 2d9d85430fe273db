import type { Right } from '#kernel/endpoint.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from './get-member.ts';

/**
 * What somebody may see here today, for work that is done for them without them; null for whoever left, and for all once
 * the company is closed: nobody works in it, so nobody is mailed of it. An outside accountant is no member and holds no role
 * of their own.
 */
export async function rightsOfPerson(
  trx: Trx,
  companyId: CompanyId,
  userId: UserId,
): Promise<ReadonlySet<Right> | null> {
  if ((await getCompanyRow(trx, companyId)).closed_at !== null) return null;
  const member = await findMember(trx, companyId, userId);
  if (member === null) return new Set(['session']);
  return member.state === 'active' ? new Set<Right>(['session', 'member', ...member.roles]) : null;
}
