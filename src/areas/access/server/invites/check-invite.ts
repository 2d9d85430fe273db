import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import { findInvitation, getInvitation, hasSeatLeft, isOpen } from '#areas/members/server/door.ts';
import type { InviteCheck } from '../../contract/invites.ts';
import { samlOfInvite } from '../saml/saml-of-invite.ts';

/** What hangs on the invite; where the terms are read hangs on this server. */
export type InviteOnly = Omit<InviteCheck, 'terms_and_conditions'>;

const NOTHING = {
  is_valid: false,
  error: 'not_found',
  username: null,
  first_name: null,
  last_name: null,
  company_name: null,
  domain: null,
  is_saml_enabled: false,
  is_saml_enforced: false,
  inviteData: null,
} satisfies InviteOnly;

/** What the page of an invite shows. One that is used, declined, withdrawn or too old is like one that never was. */
export async function checkInvite(
  db: Db,
  { token, source, now }: { token: string; source: InvitationSource; now: Instant },
): Promise<InviteOnly> {
  const key = await findInvitation(db, token);
  if (key === null) return NOTHING;
  return inScope(db, { companyId: key.companyId, userId: null }, async (trx) => {
    const invitation = await getInvitation(trx, key, 'none');
    if (invitation === null || invitation.source !== source || !isOpen(invitation, now)) return NOTHING;
    const { name } = await getCompanyRow(trx, key.companyId);
    // A collaborator takes no seat.
    const isFull = invitation.acts_as_user_id === null && !(await hasSeatLeft(trx, key.companyId));
    const saml = await samlOfInvite(trx, invitation);
    return {
      ...NOTHING,
      is_saml_enabled: saml.isEnabled,
      is_saml_enforced: saml.isEnforced,
      is_valid: !isFull,
      error: isFull ? 'max_members_reached' : null,
      username: invitation.email,
      company_name: name,
      domain: invitation.domain,
      inviteData: {
        company_ids: [key.companyId],
        data_by_company: { [key.companyId]: { name, roles: invitation.roles } },
      },
    };
  });
}
