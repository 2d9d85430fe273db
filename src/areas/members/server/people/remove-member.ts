import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { lockSeats } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { endAllSessions } from '#areas/identity/server/door.ts';
import type { DutyKind } from '../../contract/people.ts';
import { findMember } from '../queries/get-member.ts';
import { membersTables, type MemberRow } from '../tables.ts';
import type { Duty } from './duties.ts';

/** What this member holds, in every area. @throws AppError not_found. */
export async function describeLeaving(
  { trx, actor }: Context,
  memberId: UserId,
  duties: readonly Duty[],
): Promise<{ kind: DutyKind; count: number }[]> {
  if ((await findMember(trx, actor.companyId, memberId)) === null) throw notFound();
  const counted = [];
  for (const { kind, count } of duties) counted.push({ kind, count: await count(trx, actor.companyId, memberId) });
  return counted.filter((one) => one.count > 0);
}

/**
 * Ends a membership (domain rules 2.15): the next request of every session of theirs gets 401 (security 6), what waited
 * for them waits for the successor in the same transaction, and what they asked for or are owed goes on.
 * @throws AppError not_found, version_conflict, and as `endMembership`.
 */
export async function removeMember(
  context: Context,
  { memberId, version, successorId }: { memberId: UserId; version: number; successorId: UserId | null },
  duties: readonly Duty[],
): Promise<void> {
  if (context.actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  await lockSeats(context.trx, context.actor.companyId);
  const member = await findMember(context.trx, context.actor.companyId, memberId);
  if (member === null) throw notFound();
  if (member.version !== version) throw new AppError('version_conflict');
  await endMembership(context, { member, successorId }, duties);
}

export type Leaving = { member: MemberRow; successorId: UserId | null };

/**
 * As `removeMember`, of a row that was read under the company's lock.
 * @throws AppError has_left, own_membership, owner_cannot_leave, successor_left, successor_needed.
 */
export async function endMembership(
  context: Context,
  { member, successorId }: Leaving,
  duties: readonly Duty[],
): Promise<void> {
  const { trx, actor, now } = context;
  const { user_id: from } = member;
  if (member.state === 'left') throw new AppError('has_left');
  if (member.roles.includes('owner')) throw new AppError('owner_cannot_leave');
  if (from === actor.userId) throw new AppError('own_membership');
  const successor = successorId === null ? null : await findMember(trx, actor.companyId, successorId);
  if (successorId !== null && (successor?.state !== 'active' || successorId === from))
    throw new AppError('successor_left');
  for (const duty of duties)
    if (duty.needsSuccessor === true && successorId === null && (await duty.count(trx, actor.companyId, from)) > 0)
      throw new AppError('successor_needed');
  for (const duty of duties) await duty.handOver?.(context, { from, to: successorId });
  await membersTables(trx)
    .updateTable('members.member')
    .set((eb) => ({ state: 'left' as const, left_at: now, manager_id: null, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', from)
    .execute();
  await closeOffers(context, from);
  await endAllSessions(trx, from, now);
  await recordChange(context, {
    action: 'members.leave',
    entity: 'member',
    entityId: from,
    before: { roles: member.roles, team_id: member.team_id, manager_id: member.manager_id },
    after: { successor_id: successorId },
    topics: ['members', 'colleagues', 'requests', 'home'],
  });
}

/** Nobody is offered a company that they have left. */
async function closeOffers({ trx, actor, now }: Context, userId: UserId): Promise<void> {
  await membersTables(trx)
    .updateTable('members.ownership_offer')
    .set({ closed_at: now })
    .where('company_id', '=', actor.companyId)
    .where('to_user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}
