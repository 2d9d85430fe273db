import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTeam, changeTeam, listTeams, mergeTeam } from '#areas/members/contract/team.ts';
import { removeMember, getMember } from '#areas/members/contract/people.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import * as cc from '../contract/cost-center.ts';
import { listDimensions } from '../contract/dimension.ts';
import * as manage from '../contract/manage.ts';
import { getCostCenterSpend } from '../contract/spend.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(5000));
afterAll(() => test.close());

const FIELDS = { name: 'Events', code: '4120', ownerId: null, approverId: null, coOwnerIds: [], memberIds: [] };
const add = (change: Partial<Record<keyof typeof FIELDS, unknown>>) =>
  cast.admin.ask(cc.addCostCenter, { body: { ...FIELDS, ...change } as never });
const of = (id: string) => ({ params: { costCenterId: id } });

describe('a cost centre', () => {
  it('is changed by nobody else, twice called the same by nobody, and given to no stranger', async () => {
    await add({});
    for (const who of ['requester', 'controller'] as const)
      expect(await cast[who].refused(cc.addCostCenter, { body: { ...FIELDS, name: 'X' } })).toMatchObject({
        status: 403,
      });
    expect(await cast.admin.refused(cc.addCostCenter, { body: { ...FIELDS, name: 'EVENTS' } })).toMatchObject({
      error: 'name_taken',
    });
    const given = { ...FIELDS, name: 'Given', ownerId: test.users.stranger };
    expect(await cast.admin.refused(cc.addCostCenter, { body: given })).toMatchObject({ error: 'not_a_member' });
  });

  it('is seen by its owners and co-owners, and by nobody who only spends on it', async () => {
    const { requester, approver, second } = test.users;
    const made = await add({ name: 'Seen', ownerId: approver, coOwnerIds: [second], memberIds: [requester] });
    expect(await cast.approver.ask(cc.getCostCenter, of(made.id))).toMatchObject({ mayChange: false });
    await cast.second.ask(getCostCenterSpend, of(made.id));
    for (const endpoint of [cc.getCostCenter, getCostCenterSpend])
      expect(await cast.requester.refused(endpoint, of(made.id))).toMatchObject({ status: 404 });
    const gone = { params: { memberId: approver } };
    const { version } = await cast.admin.ask(getMember, gone);
    await cast.admin.ask(removeMember, { ...gone, body: { version, successorId: second } });
    expect(await cast.admin.ask(cc.getCostCenter, of(made.id))).toMatchObject({ ownerId: second });
  });

  it('merged twice at once goes into one, takes its people along, and gives its name free', async () => {
    const [from, one, other] = [
      await add({ name: 'From', memberIds: [test.users.requester] }),
      await add({ name: 'One' }),
      await add({ name: 'Other' }),
    ];
    const merge = (intoId: string) =>
      cast.admin.send(cc.mergeCostCenter, { ...of(from.id), body: { version: 1, intoId: intoId as never } });
    const both = await Promise.all([merge(one.id), merge(other.id)]);
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { mergedIntoName } = await cast.admin.ask(cc.getCostCenter, of(from.id));
    const into = mergedIntoName === 'One' ? one : other;
    expect((await cast.admin.ask(cc.getCostCenter, of(into.id))).members).toHaveLength(1);
    expect((await cast.requester.ask(listDimensions)).costCenters.map(({ id }) => id)).not.toContain(from.id);
    await add({ name: 'From' });
  });

  it('comes from a list: nothing while a line is bad, the good ones when asked to', async () => {
    const file = { name: 'a.csv', bytes: new TextEncoder().encode('Name;Code;Owner\nShops;1;\nSHOPS;2;\nStalls;3;') };
    const query = { isDryRun: 'no' };
    const first = await cast.admin.ask(cc.importCostCenters, { query, file });
    expect([first.added, ...first.rows.map((row) => row.refusal)]).toEqual([0, null, 'twice', null]);
    expect((await cast.admin.ask(cc.importCostCenters, { query: { ...query, skipsBad: 'yes' }, file })).added).toBe(2);
  });
});

describe('an expense category', () => {
  const CATEGORY = { name: 'Fairs', accountCode: '623300', icon: 'receipt' as const, teamIds: [] };

  it('of some teams is offered to them only', async () => {
    await cast.admin.ask(addTeam, { body: { name: 'Sales', leadId: null, approverIds: [] } });
    const [team] = (await cast.admin.ask(listTeams)).items;
    const body = { ...CATEGORY, teamIds: [team?.id ?? ''] as never };
    await cast.controller.ask(manage.addCategory, { body });
    const names = async (who: 'requester' | 'controller') =>
      (await cast[who].ask(listDimensions)).expenseCategories.map(({ name }) => name);
    expect(await names('requester')).not.toContain('Fairs');
    expect(await names('controller')).toContain('Fairs');
    expect(await cast.requester.refused(manage.addCategory, { body })).toMatchObject({ status: 403 });
  });

  it('keeps the order that it was given, and is no more once it is archived', async () => {
    const { items } = await cast.controller.ask(manage.addStarterCategories, { body: { lang: 'en' } });
    const active = items.filter((one) => one.state === 'active');
    const ids = active.map((one) => one.id).toReversed();
    await cast.controller.ask(manage.reorderCategories, { body: { ids } });
    expect((await cast.owner.ask(listDimensions)).expenseCategories.map(({ id }) => id)).toEqual(ids);
    const [first] = (await cast.controller.ask(manage.listCategories)).items;
    const call = {
      params: { expenseCategoryId: first?.id ?? '' },
      body: { version: first?.version ?? 0, isArchived: true },
    };
    await cast.controller.ask(manage.archiveCategory, call);
    expect(await cast.controller.refused(manage.archiveCategory, call)).toMatchObject({ error: 'version_conflict' });
    expect((await cast.owner.ask(listDimensions)).expenseCategories.map(({ id }) => id)).toEqual(ids.slice(1));
  });
});

describe('a team', () => {
  it('is merged with its people, called like no other, and changed by nobody else', async () => {
    await cast.admin.ask(addTeam, { body: { name: 'Events', leadId: null, approverIds: [] } });
    const { items } = await cast.admin.ask(listTeams);
    const [events, sales] = ['Events', 'Sales'].map((name) => items.find((team) => team.name === name));
    if (events === undefined || sales === undefined) throw new Error('Both teams are there');
    const change = {
      params: { teamId: events.id },
      body: { version: 1, name: 'sales', leadId: null, approverIds: [] },
    };
    expect(await cast.admin.refused(changeTeam, change)).toMatchObject({ error: 'name_taken' });
    expect(await cast.controller.refused(changeTeam, change)).toMatchObject({ status: 403 });
    const merge = { params: { teamId: events.id }, body: { version: 1, intoId: sales.id } };
    await cast.admin.ask(mergeTeam, merge);
    expect(await cast.admin.refused(mergeTeam, merge)).toMatchObject({ status: 404 });
    expect((await cast.admin.ask(listTeams)).items.map(({ name }) => name)).toEqual(['Sales']);
  });
});
