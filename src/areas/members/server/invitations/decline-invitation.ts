import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { membersPath } from '../../paths.ts';
import { isOpen } from '../../rules/invitation.ts';
import { membersTables } from '../tables.ts';
import { getInvitation, type InvitationKey } from './find-invitation.ts';

/**
 * Takes the no of whoever was invited, and tells who invited them, if they want to hear of it. A link is for many, so nobody declines it for all.
 * @throws AppError not_found when there is nothing to decline any more.
 */
export async function declineInvitation(
  trx: Trx,
  { key, ip, now }: { key: InvitationKey; ip: string; now: Instant },
): Promise<void> {
  const invitation = await getInvitation(trx, key, 'forUpdate');
  if (invitation === null || invitation.email === null || !isOpen(invitation, now)) throw new AppError('not_found');
  await membersTables(trx)
    .updateTable('members.invitation')
    .set({ declined_at: now })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
  await tell(trx, {
    topic: 'invitation_declined',
    companyId: key.companyId,
    userIds: [invitation.invited_by],
    facts: { email: invitation.email },
    key: key.id,
    link: membersPath(key.companyId),
    now,
  });
  await appendAudit(trx, {
    companyId: key.companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip,
    action: 'members.decline',
    entity: 'invitation',
    entityId: key.id,
  });
  await announceChange(trx, { companyId: key.companyId, topics: ['invitations'] });
}
