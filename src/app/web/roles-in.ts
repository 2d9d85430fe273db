import type { Me } from '#areas/access/contract/session.ts';
import { financeCompanies } from '#areas/reporting/rules/finance-companies.ts';
import type { Role } from '#areas/members/contract/member.ts';

/** What somebody is in a company, and what the frame says of it. */
export type Place = {
  name: string;
  timeZone: string;
  /** Of a sample company the one that it was opened from. */
  sampleOf: string | null;
  roles: readonly Role[];
};

/** The signed-in person's place in this company: roles from the highest; those of a controller while acting for one. */
export function rolesIn(me: Me, companyId: string): Place | null {
  const own = me.companies.find((company) => company.id === companyId);
  if (own !== undefined) return own;
  const acting = me.impersonations.find((one) => one.companyId === companyId && one.userId === me.id);
  if (acting === undefined) return null;
  return { name: acting.companyName, timeZone: acting.timeZone, sampleOf: null, roles: ['controller', 'requester'] };
}

/** Finance for more than one company, which stand beside each other then. */
export const hasOrganisation = ({ companies }: Me): boolean => financeCompanies(companies).length > 1;
