import type { Me } from '#areas/access/contract/session.ts';
import type { Role } from '#areas/members/contract/member.ts';

/** The roles of the signed-in person in this company, from the highest; those of a controller while acting for one. */
export function rolesIn(me: Me, companyId: string): { name: string; roles: readonly Role[] } | null {
  const own = me.companies.find((company) => company.id === companyId);
  if (own !== undefined) return own;
  const acting = me.impersonations.find((one) => one.companyId === companyId && one.userId === me.id);
  return acting === undefined ? null : { name: acting.companyName, roles: ['controller', 'requester'] };
}
