import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import {
  checkInvitedAddress,
  getInvitation,
  hasSeatLeft,
  isOpen,
  type InvitationKey,
} from '#areas/members/server/door.ts';

export type Wish = { key: InvitationKey; source: InvitationSource; email: string; now: Instant };

/**
 * Says no to who cannot use this invite before anything costly is done; `join` asks the same again under its lock.
 * @throws AppError not_found, no_match, email_wrong_domain, max_members_reached.
 */
export async function refuseUnusable(trx: Trx, { key, source, email, now }: Wish): Promise<void> {
  const invitation = await getInvitation(trx, key, 'none');
  if (invitation === null || invitation.source !== source || !isOpen(invitation, now)) throw notFound();
  const address = checkInvitedAddress(invitation, email);
  if (!address.ok) throw new AppError(address.code, { data: { domain: invitation.domain ?? '' } });
  // A collaborator takes no seat.
  if (invitation.acts_as_user_id === null && !(await hasSeatLeft(trx, key.companyId)))
    throw new AppError('max_members_reached');
}
