import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import { changeMember, describeLeaving, getMember, removeMember } from '#areas/members/contract/people.ts';
import { addTeam, changeTeam, exportTeams, listTeams } from '#areas/members/contract/team.ts';
import { approveRequest, getRequest, type RequestView } from '#areas/requests/contract/request.ts';
import type { PersonKey } from '../../../../test/setup/found-test-companies.ts';
import { signInAll, submitBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { proveDraft } from '../contract/workflows.ts';
import type { Workflow } from '../contract/workflow.ts';
import { publishWorkflow } from './door.ts';

let test: TestApp;
let cast: Cast;
let teamId: TeamId;
let bills = 0;

const WORKFLOW: Workflow = {
  nodes: [
    {
      conditions: [],
      bands: [
        {
          minBase: '0',
          maxBase: null,
          steps: [{ mode: 'any', approvers: [{ role: 'teamApprover' }], fallback: [{ role: 'accountOwner' }] }],
        },
      ],
    },
  ],
};

const idsOf = (...keys: PersonKey[]): UserId[] => keys.map((key) => test.users[key]);
const team = async () => {
  const found = (await cast.admin.ask(listTeams, {})).items.find(({ name }) => name === 'Field');
  if (found === undefined) throw new Error('The team is there');
  return found;
};
const appoint = async (...keys: PersonKey[]): Promise<void> => {
  const { version } = await team();
  const body = { version, name: 'Field', leadId: null, approverIds: idsOf(...keys) };
  await cast.admin.ask(changeTeam, { params: { teamId }, body });
};
const memberOf = (key: PersonKey) => cast.admin.ask(getMember, { params: { memberId: test.users[key] } });
const submit = (): Promise<RequestView> => {
  bills += 1;
  return submitBill(test, cast.requester, { number: `TEAM-${bills}`, net: 10_000 + bills });
};
const approve = async (key: PersonKey, { id }: RequestView): Promise<string> => {
  const { version } = await cast.owner.ask(getRequest, { params: { requestId: id } });
  const answer = await cast[key].send(approveRequest, { params: { requestId: id }, body: { version } });
  const body = answer.json<{ error?: string; state?: string }>();
  return body.error ?? body.state ?? '';
};
const asked = ({ approval }: RequestView) => approval?.steps[0]?.approvers.map(({ userId, via }) => [userId, via]);

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const approverIds = idsOf('second', 'controller');
  await cast.admin.ask(addTeam, { body: { name: 'Field', leadId: null, approverIds } });
  teamId = (await team()).id;
  const { version, roles, managerId, jobTitle, grade } = await memberOf('requester');
  const params = { memberId: test.users.requester };
  await cast.admin.ask(changeMember, { params, body: { version, roles, managerId, jobTitle, grade, teamId } });
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    publishWorkflow(trx, { companyId: test.companyId, workflow: WORKFLOW, publishedBy: null, now: test.now() }),
  );
});
afterAll(() => test.close());

it('somebody of another company is named approver of no team', async () => {
  const { version, approvers } = await team();
  const body = { version, name: 'Field', leadId: null, approverIds: idsOf('stranger') };
  expect(await cast.admin.refused(changeTeam, { params: { teamId }, body })).toMatchObject({ error: 'not_a_member' });
  expect((await team()).approvers).toEqual(approvers);
});

it('any of its approvers decides, and nobody else', async () => {
  const [first, other] = [await submit(), await submit()];
  expect(new Set(asked(first)?.map(([userId]) => userId))).toEqual(new Set(idsOf('second', 'controller')));
  expect(asked(first)?.map(([, via]) => via)).toEqual(['teamApprover', 'teamApprover']);
  expect(await approve('approver', first)).toBe('not_found');
  expect(await approve('second', first)).toBe('approved');
  expect(await approve('controller', other)).toBe('approved');
});

it('without any the fallback is asked; who approves for their own team is not asked about their own request', async () => {
  await appoint();
  expect(asked(await submit())).toEqual([[test.users.owner, 'fallback']]);
  await appoint('requester');
  expect(asked(await submit())).toEqual([[test.users.owner, 'fallback']]);
  await appoint('requester', 'approver');
  expect(asked(await submit())).toEqual([[test.users.approver, 'teamApprover']]);
  const { objections } = await cast.admin.ask(proveDraft, { body: { workflow: WORKFLOW } });
  expect(objections).toEqual([]);
});

it('a page that somebody has overtaken changes nothing, and two who save at once are one', async () => {
  const { version } = await team();
  const call = (key: PersonKey) => ({
    params: { teamId },
    body: { version, name: 'Field', leadId: null, approverIds: idsOf(key) },
  });
  const answers = await Promise.all([
    cast.admin.send(changeTeam, call('second')),
    cast.owner.send(changeTeam, call('controller')),
  ]);
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect((await team()).approvers).toHaveLength(1);
});

it('who leaves is replaced in the list by the successor, once', async () => {
  await appoint('second', 'approver');
  const params = { memberId: test.users.second };
  expect((await cast.admin.ask(describeLeaving, { params })).duties).toContainEqual({ kind: 'teams', count: 1 });
  const { version } = await memberOf('second');
  await cast.owner.ask(removeMember, { params, body: { version, successorId: test.users.approver } });
  expect((await team()).approvers.map(({ userId }) => userId)).toEqual(idsOf('approver'));
  const file = await cast.admin.send(exportTeams, { query: { format: 'csv', lang: 'en' } });
  expect(file.body).toContain('Approvers');
});
