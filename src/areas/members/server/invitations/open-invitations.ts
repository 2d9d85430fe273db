import { sql } from 'kysely';
import { isEmail } from '#kernel/email.ts';
import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { InvitationId, InvitedRole, InviteRefusal } from '../../contract/invitation.ts';
import type { TeamId } from '../../contract/member.ts';
import { invitationEnd } from '../../rules/invitation.ts';
import { findMemberByEmail } from '../queries/get-member.ts';
import { membersTables } from '../tables.ts';
import { enqueueInvitation } from './invitation-jobs.ts';

/** What is unique among open invitations: see the migration. */
const COMPANY_AND_EMAIL = sql`company_id, lower(email)`;

export type NewInvitation = {
  companyId: CompanyId;
  email: string;
  /** Empty for a collaborator. */
  roles: readonly InvitedRole[];
  actsAsUserId: UserId | null;
  /** To which team they come, where the list says so. */
  teamId?: TeamId | null;
  /** And as what. */
  grade?: string | null;
  invitedBy: UserId;
  now: Instant;
};

/**
 * Asks one address in; the mail with its link leaves once the transaction has committed. An invitation that ran out is
 * opened again with what is asked for now. Refuses by value, so that the rest of a list goes on.
 */
export async function openInvitation(
  trx: Trx,
  input: NewInvitation,
): Promise<{ ok: true; id: InvitationId } | { ok: false; code: InviteRefusal }> {
  const { companyId, email, actsAsUserId, invitedBy, now } = input;
  if (!isEmail(email)) return { ok: false, code: 'invalid_email' };
  if (actsAsUserId === null && (await findMemberByEmail(trx, companyId, email)) !== null)
    return { ok: false, code: 'already_member' };
  const asked = {
    roles: [...input.roles],
    acts_as_user_id: actsAsUserId,
    team_id: input.teamId ?? null,
    grade: input.grade ?? null,
    invited_by: invitedBy,
    sent_at: now,
    expires_at: invitationEnd(now),
  };
  const row = await membersTables(trx)
    .insertInto('members.invitation')
    .values({ company_id: companyId, id: newId('ivt'), source: 'token', email, created_at: now, ...asked })
    .onConflict((conflict) =>
      conflict
        .expression(COMPANY_AND_EMAIL)
        .where('source', '=', 'token')
        .where('accepted_at', 'is', null)
        .where('declined_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(asked)
        .where('members.invitation.expires_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
  // The one that is open already stands in the way.
  if (row === undefined) return { ok: false, code: 'already_invited' };
  await enqueueInvitation(trx, { companyId, id: row.id });
  return { ok: true, id: row.id };
}
