import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, lockSeats } from '#areas/companies/server/door.ts';
import { markEmailProven, type UserRow } from '#areas/identity/server/door.ts';
import { checkInvitedAddress, isOpen, seatsLeft } from '../../rules/invitation.ts';
import { addCollaborator } from '../commands/add-member.ts';
import { settleGrade } from '../queries/grades.ts';
import { countActiveMembers, findMember } from '../queries/get-member.ts';
import { membersTables, type InvitationRow } from '../tables.ts';
import { getInvitation, type InvitationKey } from './find-invitation.ts';

export type Join = {
  key: InvitationKey;
  user: Pick<UserRow, 'id' | 'email' | 'full_name' | 'email_verified_at'>;
  ip: string;
  now: Instant;
};

/**
 * Makes the user what the invitation says: a member with its roles, or a collaborator. Somebody who is one already
 * stays what they are. A mailed invitation is used up; of fifty at once one joins. It proves the address that it went
 * to; a link goes from hand to hand and proves nothing, so it takes in proven addresses only. Must run in the company's
 * scope.
 * @throws AppError not_found, no_match, email_wrong_domain, email_unproven, max_members_reached (the invitation stays
 *   valid).
 */
export async function join(trx: Trx, { key, user, ip, now }: Join): Promise<void> {
  const invitation = await getInvitation(trx, key, 'forUpdate');
  if (invitation === null || !isOpen(invitation, now)) throw new AppError('not_found');
  const address = checkInvitedAddress(invitation, user.email);
  if (!address.ok) throw new AppError(address.code, { data: await wantedAddress(trx, invitation) });
  const hasJoined =
    invitation.acts_as_user_id === null
      ? await becomeMember(trx, { invitation, user, now })
      : await becomeCollaborator(trx, { invitation, user, now });
  if (invitation.source === 'token') await useUp(trx, { invitation, user, now });
  if (hasJoined)
    await appendAudit(trx, {
      companyId: key.companyId,
      at: now,
      actorId: user.id,
      onBehalfOf: null,
      ip,
      action: 'members.join',
      entity: 'invitation',
      entityId: key.id,
      after: { roles: invitation.roles, invitedBy: invitation.invited_by },
    });
  await announceChange(trx, { companyId: key.companyId, topics: ['members', 'invitations'] });
}

/** A mailed invitation works once, and proves the address that it went to. */
async function useUp(trx: Trx, { invitation, user, now }: Joining): Promise<void> {
  await membersTables(trx)
    .updateTable('members.invitation')
    .set({ accepted_at: now, accepted_by: user.id })
    .where('company_id', '=', invitation.company_id)
    .where('id', '=', invitation.id)
    .execute();
  await markEmailProven(trx, user.id, now);
}

type Joining = { invitation: InvitationRow; user: Join['user']; now: Instant };

async function becomeMember(trx: Trx, { invitation, user, now }: Joining): Promise<boolean> {
  const companyId = invitation.company_id;
  const member = await findMember(trx, companyId, user.id);
  if (member?.state === 'active') return false;
  // Anybody may type a colleague's address: it opens the company once its mailbox has answered (security 36).
  if (invitation.source === 'link' && user.email_verified_at === null)
    throw new AppError('email_unproven', { data: { email: user.email } });
  // Locks the company's row, so that two do not take the last seat.
  const seatsMax = await lockSeats(trx, companyId);
  if (seatsLeft(seatsMax, await countActiveMembers(trx, companyId)) === 0)
    throw new AppError('max_members_reached', { data: { company: await nameOf(trx, companyId) } });
  const seat = { roles: withRequester(invitation.roles), state: 'active', joined_at: now, left_at: null } as const;
  const team = invitation.team_id === null ? {} : { team_id: invitation.team_id };
  // Who comes back is what they were, unless the invite says otherwise; others may write it in another way by now.
  const given = invitation.grade ?? member?.grade ?? null;
  const grade = given === null ? null : await settleGrade(trx, companyId, { userId: user.id, grade: given });
  const person = { full_name: user.full_name, email: user.email };
  await membersTables(trx)
    .insertInto('members.member')
    .values({ company_id: companyId, user_id: user.id, job_title: '', grade, ...person, ...seat, ...team })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ grade, ...person, ...seat, ...team }),
    )
    .execute();
  return true;
}

/** Everybody may ask for money; a role above that comes on top of it. */
const withRequester = (roles: InvitationRow['roles']): InvitationRow['roles'] =>
  roles.includes('requester') ? [...roles] : [...roles, 'requester'];

async function becomeCollaborator(trx: Trx, { invitation, user, now }: Joining): Promise<boolean> {
  const { company_id: companyId, acts_as_user_id: actsAsUserId, invited_by: invitedBy } = invitation;
  if (actsAsUserId === null) return false;
  return addCollaborator(trx, companyId, {
    userId: user.id,
    actsAsUserId,
    role: 'collaborator',
    invitedBy,
    createdAt: now,
  });
}

/** What the refusal names: whom the invitation is for. The address was told to whoever holds the link already. */
async function wantedAddress(trx: Trx, { company_id: companyId, email, domain }: InvitationRow) {
  return email === null ? { domain: domain ?? '', company: await nameOf(trx, companyId) } : { email };
}

const nameOf = async (trx: Trx, companyId: CompanyId): Promise<string> => (await getCompanyRow(trx, companyId)).name;
