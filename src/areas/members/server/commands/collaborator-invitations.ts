import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CollaboratorId } from '../../contract/collaborator.ts';
import type { InvitationId } from '../../contract/invitation.ts';
import { invitationEnd } from '../../rules/invitation.ts';
import { enqueueInvitation } from '../invitations/invitation-jobs.ts';
import { membersTables } from '../tables.ts';

/** One of the ids that a list of collaborators shows: of somebody who came, or of an invite that waits. */
export type AssociationId = string;

/** Takes access away, or the invite back. @returns false when there was nothing of that id any more. */
export async function removeCollaborator(
  trx: Trx,
  { companyId, id, now }: { companyId: CompanyId; id: AssociationId; now: Instant },
): Promise<boolean> {
  const removed = await membersTables(trx)
    .deleteFrom('members.collaborator')
    .where('company_id', '=', companyId)
    .where('id', '=', id as CollaboratorId)
    .where('role', '=', 'collaborator')
    .executeTakeFirstOrThrow();
  const withdrawn = await waiting(trx, companyId, id).set({ withdrawn_at: now }).executeTakeFirstOrThrow();
  return removed.numDeletedRows + withdrawn.numUpdatedRows > 0n;
}

/** Mails the invite a second time, and never a third. @returns false when it was reminded, answered or never there. */
export async function remindOnce(
  trx: Trx,
  { companyId, id, now }: { companyId: CompanyId; id: AssociationId; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await waiting(trx, companyId, id)
    .set({ reminded_at: now, sent_at: now, expires_at: invitationEnd(now) })
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await enqueueInvitation(trx, { companyId, id: id as InvitationId });
  return true;
}

/** The invite of a collaborator that nobody has answered. */
const waiting = (trx: Trx, companyId: CompanyId, id: AssociationId) =>
  membersTables(trx)
    .updateTable('members.invitation')
    .where('company_id', '=', companyId)
    .where('id', '=', id as InvitationId)
    .where('acts_as_user_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null);
