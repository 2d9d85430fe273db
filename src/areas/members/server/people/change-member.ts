import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { lockSeats } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Role, TeamId } from '../../contract/member.ts';
import { checkRoleChange, makesRing } from '../../rules/change-member.ts';
import { settleGrade } from '../queries/grades.ts';
import { findMember } from '../queries/get-member.ts';
import { membersTables, type MemberRow } from '../tables.ts';
import { getTeam } from './get-team.ts';
import { readManagers } from './read-managers.ts';

export type MemberFields = {
  roles: readonly Role[];
  teamId: TeamId | null;
  managerId: UserId | null;
  jobTitle: string;
  grade: string | null;
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
  const grade = await gradeAfter(context, member, fields.grade);
  const after = { roles, team_id: fields.teamId, manager_id: fields.managerId, job_title: fields.jobTitle, grade };
  await membersTables(trx)
    .updateTable('members.member')
    .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', member.user_id)
    .execute();
  await recordChange(context, {
    action: 'members.change',
    entity: 'member',
    entityId: member.user_id,
    before: {
      roles: member.roles,
      team_id: member.team_id,
      manager_id: member.manager_id,
      job_title: member.job_title,
      grade: member.grade,
    },
    after,
    topics: ['members', 'colleagues'],
  });
}

/** As it is kept: what stays as it was is left alone, also by a change of others at once. */
async function gradeAfter({ trx, actor }: Context, member: MemberRow, grade: string | null): Promise<string | null> {
  if (grade === null || grade === member.grade) return grade;
  return settleGrade(trx, actor.companyId, { userId: member.user_id, grade });
}

async function checkManager({ trx, actor }: Context, member: MemberRow, managerId: UserId | null): Promise<void> {
  if (managerId === null) return;
  const manager = await findMember(trx, actor.companyId, managerId);
  if (manager === null) throw notFound();
  if (manager.state === 'left') throw new AppError('manager_left');
  if (makesRing(await readManagers(trx, actor.companyId), member.user_id, managerId))
    throw new AppError('manager_ring');
}
