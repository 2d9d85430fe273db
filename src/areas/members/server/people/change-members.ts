import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockSeats } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Role } from '../../contract/member.ts';
import { MEMBERS_AT_ONCE, type ManyChange, type ManyOutcome, type WhichMembers } from '../../contract/people.ts';
import { matchingMembers } from '../queries/matching-members.ts';
import { membersTables, type MemberRow } from '../tables.ts';
import { saveMember, type MemberFields } from './change-member.ts';
import { endMembership, type Leaving } from './remove-member.ts';
import type { Duty } from './duties.ts';

/** One change for many: what can be done is done, the others are named with the reason (ux 2, row 3). */
export async function changeMembers(
  context: Context,
  { which, change }: { which: WhichMembers; change: ManyChange },
): Promise<ManyOutcome> {
  return eachOf(context, which, (member) => saveMember(context, member, fieldsAfter(member, change)));
}

/** Ends several memberships; whoever holds something that must be taken over needs the successor as well. */
export async function removeMembers(
  context: Context,
  { which, successorId, duties }: Omit<Leaving, 'member'> & { which: WhichMembers; duties: readonly Duty[] },
): Promise<ManyOutcome> {
  if (context.actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  return eachOf(context, which, (member) => endMembership(context, { member, successorId }, duties));
}

/** Everything that one member refuses is refused before the first row of them is written, so the others stand. */
async function eachOf(
  context: Context,
  which: WhichMembers,
  work: (member: MemberRow) => Promise<void>,
): Promise<ManyOutcome> {
  const { trx, actor } = context;
  await lockSeats(trx, actor.companyId);
  const outcome: ManyOutcome = { done: 0, refused: [] };
  for (const member of await readWhich(context, which)) {
    try {
      await work(member);
      outcome.done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.refused.push({ userId: member.user_id, fullName: member.full_name, code: error.code });
    }
  }
  return outcome;
}

async function readWhich({ trx, actor }: Context, which: WhichMembers): Promise<MemberRow[]> {
  const ids: readonly UserId[] =
    'ids' in which
      ? which.ids
      : (
          await matchingMembers(trx, actor.companyId, which.filter)
            .select('m.user_id')
            .limit(MEMBERS_AT_ONCE + 1)
            .execute()
        ).map((row) => row.user_id);
  if (ids.length > MEMBERS_AT_ONCE) throw new AppError('too_many_members', { data: { max: MEMBERS_AT_ONCE } });
  return membersTables(trx)
    .selectFrom('members.member')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(isAmong('user_id', ids))
    .orderBy('full_name')
    .orderBy('user_id')
    .execute();
}

function fieldsAfter(member: MemberRow, change: ManyChange): MemberFields {
  const fields = {
    teamId: member.team_id,
    managerId: member.manager_id,
    jobTitle: member.job_title,
    grade: member.grade,
  };
  const rolesAfter = (): readonly Role[] => {
    if ('addRole' in change) return [...member.roles, change.addRole];
    return 'removeRole' in change ? member.roles.filter((role) => role !== change.removeRole) : member.roles;
  };
  return { ...fields, roles: rolesAfter(), ...('teamId' in change ? { teamId: change.teamId } : {}) };
}
