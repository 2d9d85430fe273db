import type { Role } from '#areas/members/contract/member.ts';
import type { Me } from '../../contract/session.ts';

/** My roles in this company; who works in it for somebody has a controller's. */
export function standingIn(me: Me, companyId: string): { name: string; roles: readonly Role[] } | undefined {
  const own = me.companies.find((one) => one.id === companyId);
  if (own !== undefined) return own;
  const acting = me.impersonations.find((one) => one.companyId === companyId);
  return acting === undefined ? undefined : { name: acting.companyName, roles: ['controller', 'requester'] };
}
