import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { endAllSessions } from '#areas/identity/server/door.ts';
import { findMember } from '../queries/get-member.ts';

/**
 * Logs a member out everywhere (security 8): their next request gets 401, in whichever company. A session is one for all
 * companies of a person, so nothing narrower would help when a phone was lost. Who acts for somebody may not.
 * @throws AppError not_found for who is no member of the caller's company, acting_for_somebody.
 */
export async function endMemberSessions(context: Context, memberId: UserId): Promise<void> {
  const { trx, actor, now } = context;
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  const member = await findMember(trx, actor.companyId, memberId);
  if (member === null) throw notFound();
  await endAllSessions(trx, memberId, now);
  await recordChange(context, {
    action: 'members.endMemberSessions',
    entity: 'member',
    entityId: memberId,
    topics: [],
  });
}
