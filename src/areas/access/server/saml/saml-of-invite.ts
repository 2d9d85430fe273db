import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';

type Invitation = {
  company_id: CompanyId;
  email: string | null;
  domain: string | null;
  acts_as_user_id: string | null;
};

/**
 * Whether the invited may, or must, come in through the company's identity provider: with an address of a domain that
 * this company has proven, since its provider can vouch for no other (security 73). A collaborator is no member, and the
 * provider opens accounts of members only.
 */
export async function samlOfInvite(
  trx: Trx,
  { company_id: companyId, email, domain, acts_as_user_id: actsAsUserId }: Invitation,
): Promise<{ isEnabled: boolean; isEnforced: boolean }> {
  const owner = await ownerOfDomainOf(trx, email ?? `@${domain ?? ''}`);
  if (owner?.companyId !== companyId || actsAsUserId !== null) return { isEnabled: false, isEnforced: false };
  return { isEnabled: owner.isEnabled, isEnforced: owner.isEnforced };
}
