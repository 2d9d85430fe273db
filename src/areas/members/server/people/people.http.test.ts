import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eur, submitBill, signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import type { PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { createBudgets, getBudget } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { approveRequest, getRequest } from '#areas/requests/contract/request.ts';
import { gradeInFilter, listGrades, NO_GRADE } from '../../contract/grade.ts';
import { importPeople } from '../../contract/import.ts';
import { listInvitations } from '../../contract/invitation.ts';
import { listMembers, type Role } from '../../contract/member.ts';
import {
  changeMember,
  changeMembers,
  describeLeaving,
  getMember,
  listMemberEvents,
  removeMember,
} from '../../contract/people.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => {
  test.advance(5000);
});
afterAll(() => test.close());

const memberOf = (who: PersonKey) => cast.admin.ask(getMember, { params: { memberId: test.users[who] } });
type Change = Partial<{ roles: Role[]; managerId: string | null; jobTitle: string; grade: string | null }>;
async function changeOf(who: PersonKey, change: Change) {
  const { version, roles, teamId, managerId, jobTitle, grade } = await memberOf(who);
  return {
    params: { memberId: test.users[who] },
    body: { version, roles, teamId, managerId, jobTitle, grade, ...change } as never,
  };
}

describe('a change of roles', () => {
  it.each([
    ['admin', 'requester', ['admin'], 'only_owner_grants_admin'],
    ['admin', 'admin', ['admin', 'controller'], 'own_roles'],
    ['admin', 'owner', ['requester'], 'ownership_is_handed_over'],
    ['owner', 'admin', ['owner'], 'ownership_is_handed_over'],
    ['owner', 'owner', ['requester'], 'ownership_is_handed_over'],
  ] as const)('by %s of %s to %j is refused as %s', async (by, who, roles, error) => {
    const before = await memberOf(who);
    expect(await cast[by].refused(changeMember, await changeOf(who, { roles: [...roles] }))).toMatchObject({ error });
    expect(await memberOf(who)).toEqual(before);
  });

  it.each(['requester', 'controller', 'approver'] as const)('by %s is forbidden', async (by) => {
    const refused = await cast[by].refused(changeMember, await changeOf('second', { roles: ['requester'] }));
    expect(refused).toMatchObject({ status: 403, error: 'forbidden' });
  });

  it('works at the next call of an open session, and is in the member’s history', async () => {
    await cast.owner.ask(changeMember, await changeOf('requester', { roles: ['controller'] }));
    await cast.requester.ask(listMembers);
    await cast.owner.ask(changeMember, await changeOf('requester', { roles: ['requester'] }));
    expect(await cast.requester.refused(listMembers)).toMatchObject({ status: 403 });
    const { items } = await cast.admin.ask(listMemberEvents, { params: { memberId: test.users.requester } });
    expect(items[0]).toMatchObject({
      kind: 'change',
      changes: [{ field: 'roles', from: 'controller requester', to: 'requester' }],
    });
  });

  it('from a page that somebody else has overtaken is refused', async () => {
    const stale = await changeOf('approver', { jobTitle: 'One' });
    await cast.admin.ask(changeMember, stale);
    expect(await cast.owner.refused(changeMember, stale)).toMatchObject({ error: 'version_conflict' });
  });
});

describe('a grade', () => {
  const gradeOf = async (who: PersonKey) => (await memberOf(who)).grade;
  const give = async (who: PersonKey, grade: string | null) =>
    cast.admin.ask(changeMember, await changeOf(who, { grade }));

  it('that is empty, or longer than any word for it, is refused', async () => {
    for (const grade of [' ', 'x'.repeat(61)]) {
      const refused = await cast.admin.refused(changeMember, await changeOf('requester', { grade }));
      expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'grade' }] } });
    }
    expect(await cast.requester.refused(listGrades)).toMatchObject({ status: 403 });
  });

  it('has one spelling among those who are here, also when two are given at once', async () => {
    await Promise.all([give('requester', 'Senior'), give('approver', 'sénior')]);
    expect(await gradeOf('requester')).toBe(await gradeOf('approver'));
    await give('second', '  SENIOR ');
    expect(await gradeOf('second')).toBe(await gradeOf('requester'));
    expect((await cast.controller.ask(listGrades)).items).toMatchObject([{ memberCount: 3 }]);
  });

  it('is written anew by the only one who has it, and is in their history', async () => {
    await give('admin', 'lead');
    await give('admin', 'Lead');
    expect(await gradeOf('admin')).toBe('Lead');
    const { items } = await cast.admin.ask(listMemberEvents, { params: { memberId: test.users.admin } });
    expect(items[0]?.changes).toEqual([{ field: 'grade', from: 'lead', to: 'Lead' }]);
  });

  it('is what members are found by, whatever is in it, and a change of many leaves it', async () => {
    await give('admin', 'Lead, 1 & 2');
    const found = async (grade: string) =>
      (await cast.controller.ask(listMembers, { query: { grade } })).items.map(({ userId }) => userId);
    expect(await found(gradeInFilter('Lead, 1 & 2'))).toEqual([test.users.admin]);
    expect(await found(`${gradeInFilter('Lead, 1 & 2')},${NO_GRADE}`)).toEqual(
      expect.arrayContaining([test.users.admin, test.users.owner]),
    );
    expect(await found('%E0%A4%A')).toEqual([]);
    await cast.admin.ask(changeMembers, { body: { which: { ids: [test.users.admin] }, change: { teamId: null } } });
    expect(await gradeOf('admin')).toBe('Lead, 1 & 2');
    for (const who of ['admin', 'requester', 'approver', 'second'] as const) await give(who, null);
    expect((await cast.controller.ask(listGrades)).items).toEqual([]);
  });
});

describe('managers', () => {
  it('make no ring, also not two at once', async () => {
    const { owner, approver } = test.users;
    const ring = await changeOf('owner', { managerId: test.users.requester });
    expect(await cast.admin.refused(changeMember, ring)).toMatchObject({ error: 'manager_ring' });
    await cast.admin.ask(changeMember, await changeOf('admin', { managerId: null }));
    await cast.admin.ask(changeMember, await changeOf('second', { managerId: null }));
    const both = await Promise.all([
      cast.admin.send(changeMember, await changeOf('admin', { managerId: test.users.second })),
      cast.owner.send(changeMember, await changeOf('second', { managerId: test.users.admin })),
    ]);
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect([owner, approver]).not.toContain(undefined);
  });
});

describe('many at once', () => {
  it('changes those that can be changed and names the others', async () => {
    const ids = [test.users.owner, test.users.second];
    const outcome = await cast.admin.ask(changeMembers, {
      body: { which: { ids }, change: { removeRole: 'owner' } },
    });
    expect(outcome).toMatchObject({
      done: 1,
      refused: [{ userId: test.users.owner, code: 'ownership_is_handed_over' }],
    });
  });

  it('finds those that match a filter by itself', async () => {
    const which = { filter: { q: 'the second' } };
    expect(await cast.admin.ask(changeMembers, { body: { which, change: { teamId: null } } })).toEqual({
      done: 1,
      refused: [],
    });
  });
});

describe('a list of people', () => {
  const body = { pasted: 'one@halden.example\nadmin@halden.example\nnobody', isDryRun: false, skipsBad: false };

  it('imports nothing while a line is bad, says which and why, and leaves it out when asked to', async () => {
    const answer = await cast.admin.ask(importPeople, { body });
    expect(answer.invited).toBe(0);
    expect(answer.rows.map(({ line, code }) => [line, code])).toEqual([
      [1, null],
      [2, 'already_member'],
      [3, 'invalid_email'],
    ]);
    expect((await cast.admin.ask(listInvitations)).items).toEqual([]);
    expect((await cast.admin.ask(importPeople, { body: { ...body, skipsBad: true } })).invited).toBe(1);
    const again = await cast.admin.ask(importPeople, { body: { ...body, isDryRun: true } });
    expect(again.rows[0]).toMatchObject({ code: 'already_invited' });
  });
});

describe('a leaver', () => {
  const leave = async (who: PersonKey, successorId: string | null) => ({
    params: { memberId: test.users[who] },
    body: { version: (await memberOf(who)).version, successorId } as never,
  });

  /** One budget owned alone and one owned with somebody else. */
  const budgetsOwnedBy = async (first: UserId, other: UserId) => {
    const year = { name: '2026', fromMonth: '2026-01' as never, toMonth: '2026-12' as never };
    const { id: exerciseId } = await cast.controller.ask(createExercise, {
      body: { ...year, granularity: 'total', basis: 'net', allowsExcess: false, isDraft: false, copyFrom: null },
    });
    const budget = {
      name: 'Alone',
      ownerIds: [first],
      control: 'warn' as const,
      alertPercents: [80],
      total: eur(100_000),
      months: null,
      parentId: null,
      costCenterId: test.costCenterId as never,
      expenseCategoryId: null,
      teamId: null,
    };
    const shared = {
      ...budget,
      name: 'Shared',
      ownerIds: [other, first],
      costCenterId: null,
      expenseCategoryId: test.expenseCategoryId as never,
    };
    return (await cast.controller.ask(createBudgets, { body: { exerciseId, budgets: [budget, shared] } })).ids;
  };

  it.each([
    ['admin', 'owner', 'owner_cannot_leave'],
    ['admin', 'admin', 'own_membership'],
  ] as const)('asked for by %s is not %s', async (by, who, error) => {
    expect(await cast[by].refused(removeMember, await leave(who, null))).toMatchObject({ error });
  });

  it('hands approvals to the successor, is logged out at once, and keeps what is theirs', async () => {
    const request = await submitBill(test, cast.requester, { number: 'LEAVE-1', net: 5000 });
    const { approver, second } = test.users;
    const budgetIds = await budgetsOwnedBy(approver, second);
    const { duties } = await cast.admin.ask(describeLeaving, { params: { memberId: test.users.approver } });
    expect(duties).toContainEqual({ kind: 'approvals', count: 1 });
    expect(duties).toContainEqual({ kind: 'reports', count: 1 });
    expect(duties).toContainEqual({ kind: 'budgets', count: 2 });
    expect(await cast.admin.refused(removeMember, await leave('approver', null))).toMatchObject({
      error: 'successor_needed',
    });
    const gone = await cast.admin.ask(removeMember, await leave('approver', test.users.second));
    expect(gone).toMatchObject({ state: 'left' });
    expect(await cast.approver.refused(listMembers)).toMatchObject({ status: 401 });
    expect(await memberOf('requester')).toMatchObject({ managerId: test.users.second });
    for (const budgetId of budgetIds) {
      const { owners } = await cast.controller.ask(getBudget, { params: { budgetId } });
      expect(owners.map(({ userId }) => userId)).toEqual([second]);
    }
    const approval = { params: { requestId: request.id }, body: { version: request.version } };
    await cast.second.ask(approveRequest, approval);
    const { rows } = await sql`select 1 from members.bank_detail where user_id = ${test.users.approver}`.execute(
      test.database.owner,
    );
    expect(rows).toHaveLength(1);
    expect(await cast.admin.refused(removeMember, await leave('approver', null))).toMatchObject({ error: 'has_left' });
  });

  it('whose successor asked for it themselves leaves it to the next in line', async () => {
    const request = await submitBill(test, cast.requester, { number: 'LEAVE-2', net: 5000 });
    await cast.owner.ask(removeMember, await leave('second', test.users.requester));
    const params = { requestId: request.id };
    const stale = { params, body: { version: request.version } };
    expect(await cast.controller.refused(approveRequest, stale)).toMatchObject({ error: 'version_conflict' });
    const { version } = await cast.controller.ask(getRequest, { params });
    const approval = { params, body: { version } };
    expect(await cast.requester.refused(approveRequest, approval)).toMatchObject({ error: 'self_approval' });
    await cast.controller.ask(approveRequest, approval);
  });
});
