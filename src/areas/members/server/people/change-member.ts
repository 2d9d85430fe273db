import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { lockSeats } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Role, TeamId } from '../../contract/member.ts';
import { checkRoleChange, makesRing } from '../../rules/change-member.ts';
import { findMember } from '../queries/get-member.ts';
import { membersTables, type MemberRow } from '../tables.ts';
import { getTeam } from './get-team.ts';
import { readManagers } from './read-managers.ts';

export type MemberFields = {
  roles: readonly Role[];
  teamId: TeamId | null;
  managerId: UserId | null;
  jobTitle: string;
};

/**
 * Changes what a member is in the company. Changes of one company wait for each other, so that two that are fine alone
 * do not make a ring of managers together.
 * @throws AppError not_found, version_conflict, has_left, manager_ring, manager_left, and what `checkRoleChange` refuses.
 */
export async function changeMember(
  context: Context,
  { memberId, version, ...fields }: MemberFields & { memberId: UserId; version: number },
): Promise<void> {
  await lockSeats(context.trx, context.actor.companyId);
  const member = await findMember(context.trx, context.actor.companyId, memberId);
  if (member === null) throw notFound();
  if (member.version !== version) throw new AppError('version_conflict');
  await saveMember(context, member, fields);
}

/** As `changeMember`, of a row that was read under the company's lock. */
export async function saveMember(context: Context, member: MemberRow, fields: MemberFields): Promise<void> {
  const { trx, actor } = context;
  if (member.state === 'left') throw new AppError('has_left');
  const isOwner = actor.rights.has('owner');
  const roles = valueOrThrow(
    checkRoleChange({
      actor: { userId: actor.userId, isOwner },
      member: { userId: member.user_id, roles: member.roles },
      to: fields.roles,
    }),
  );
  if (fields.teamId !== null && fields.teamId !== member.team_id) await getTeam(trx, actor.companyId, fields.teamId);
  if (fields.managerId !== member.manager_id) await checkManager(context, member, fields.managerId);
  const after = { roles, team_id: fields.teamId, manager_id: fields.managerId, job_title: fields.jobTitle };
  await membersTables(trx)
    .updateTable('members.member')
    .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', member.user_id)
    .execute();
  const { roles: before, team_id: teamId, manager_id: managerId, job_title: jobTitle } = member;
  await recordChange(context, {
    action: 'members.change',
    entity: 'member',
    entityId: member.user_id,
    before: { roles: before, team_id: teamId, manager_id: managerId, job_title: jobTitle },
    after,
    topics: ['members', 'colleagues'],
  });
}

async function checkManager({ trx, actor }: Context, member: MemberRow, managerId: UserId | null): Promise<void> {
  if (managerId === null) return;
  const manager = await findMember(trx, actor.companyId, managerId);
  if (manager === null) throw notFound();
  if (manager.state === 'left') throw new AppError('manager_left');
  if (makesRing(await readManagers(trx, actor.companyId), member.user_id, managerId))
    throw new AppError('manager_ring');
}
