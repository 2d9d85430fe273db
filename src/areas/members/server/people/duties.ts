import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { DutyKind } from '../../contract/people.ts';
import { managersAfter } from '../../rules/change-member.ts';
import { membersTables } from '../tables.ts';
import { readManagers } from './read-managers.ts';

export type HandOver = { from: UserId; to: UserId | null };

/**
 * Something that members hold in one area. Areas above this one bring theirs when the application is put together, so
 * that nobody leaves with a request waiting for them (domain rules 2.15).
 */
export type Duty = {
  readonly kind: DutyKind;
  readonly count: (trx: Trx, companyId: CompanyId, userId: UserId) => Promise<number>;
  /** Absent for what stays theirs: what they asked for, and what they are still owed. */
  readonly handOver?: (context: Context, handOver: HandOver) => Promise<void>;
  /** Nobody leaves without a successor while they hold it. */
  readonly needsSuccessor?: boolean;
};

const reports: Duty = {
  kind: 'reports',
  count: async (trx, companyId, userId) => {
    const rows = await membersTables(trx)
      .selectFrom('members.member')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('state', '=', 'active')
      .where('manager_id', '=', userId)
      .execute();
    return rows.length;
  },
  handOver: async ({ trx, actor }, { from, to }) => {
    const moved = managersAfter(await readManagers(trx, actor.companyId), { leaverId: from, successorId: to });
    for (const [userId, managerId] of moved)
      await membersTables(trx)
        .updateTable('members.member')
        .set((eb) => ({ manager_id: managerId, version: eb('version', '+', 1) }))
        .where('company_id', '=', actor.companyId)
        .where('user_id', '=', userId)
        .execute();
  },
};

const teams: Duty = {
  kind: 'teams',
  count: async (trx, companyId, userId) => {
    const rows = await membersTables(trx)
      .selectFrom('members.team as t')
      .select('t.id')
      .where('t.company_id', '=', companyId)
      .where('t.merged_into_id', 'is', null)
      .where((eb) =>
        eb.or([
          eb('t.lead_id', '=', userId),
          eb.exists(
            eb
              .selectFrom('members.team_approver as a')
              .select('a.user_id')
              .whereRef('a.company_id', '=', 't.company_id')
              .whereRef('a.team_id', '=', 't.id')
              .where('a.user_id', '=', userId),
          ),
        ]),
      )
      .execute();
    return rows.length;
  },
  handOver: async ({ trx, actor }, { from, to }) => {
    const db = membersTables(trx);
    await db
      .updateTable('members.team')
      .set((eb) => ({ lead_id: to, version: eb('version', '+', 1) }))
      .where('company_id', '=', actor.companyId)
      .where('lead_id', '=', from)
      .execute();
    const left = await db
      .deleteFrom('members.team_approver')
      .where('company_id', '=', actor.companyId)
      .where('user_id', '=', from)
      .returning('team_id')
      .execute();
    if (left.length === 0) return;
    const teamIds = left.map((row) => row.team_id);
    if (to !== null)
      await db
        .insertInto('members.team_approver')
        .values(teamIds.map((teamId) => ({ company_id: actor.companyId, team_id: teamId, user_id: to })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    // A form that was open meanwhile would bring the leaver back.
    await db
      .updateTable('members.team')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('company_id', '=', actor.companyId)
      .where('id', 'in', teamIds)
      .execute();
  },
};

/** Who worked here as them from outside works here no more: nobody inherits an accountant unasked. */
const collaborators: Duty = {
  kind: 'collaborators',
  count: async (trx, companyId, userId) => {
    const rows = await membersTables(trx)
      .selectFrom('members.collaborator')
      .select('id')
      .where('company_id', '=', companyId)
      .where('acts_as_user_id', '=', userId)
      .execute();
    return rows.length;
  },
  handOver: async ({ trx, actor }, { from }) => {
    await membersTables(trx)
      .deleteFrom('members.collaborator')
      .where('company_id', '=', actor.companyId)
      .where('acts_as_user_id', '=', from)
      .execute();
  },
};

/** What this area itself knows of. */
export const OWN_DUTIES: readonly Duty[] = [teams, reports, collaborators];
