import { sql, type Selectable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { impersonate } from '#areas/access/contract/session.ts';
import { getMember, removeMember } from '#areas/members/contract/people.ts';
import { getFile } from '#areas/documents/contract/document.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { amendRequest, approveRequest, getRequest, type RequestView } from '#areas/requests/contract/request.ts';
import { listRequests } from '#areas/requests/contract/request-list.ts';
import { emailOf, type PersonKey } from '../../../../test/setup/found-test-companies.ts';
import { draftOfBill, signInAll, submitBill, type Cast } from '../../../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import type { Step, Trace, Workflow } from '../contract/workflow.ts';
import { chainOf, decideAnew, decideChain, decideRest, type Facts, type Versioned } from '../rules/decide-chain.ts';
import { endAbsence, setAbsence, setMyAbsence } from '../contract/absence.ts';
import {
  discardDraft,
  getWorkflows,
  previewReroute,
  proveDraft,
  publishDraft,
  rehearseDraft,
  reroute,
  saveDraft,
} from '../contract/workflows.ts';
import { amendChain } from '../rules/amend-chain.ts';
import { changeSeats } from '../rules/change-seats.ts';
import { decideStep, publishWorkflow } from './door.ts';
import { planReminders } from './reminders.ts';
import { readWorkflow } from './queries/read-workflow.ts';
import { approvalsTables, type ApprovalsTables } from './tables.ts';

let test: TestApp;
let cast: Cast;
let bills = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const inCompany = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, work);
const usersOf = (...keys: PersonKey[]): UserId[] => keys.map((key) => test.users[key]);
const step = (mode: Step['mode'], ...keys: PersonKey[]): Step => ({
  mode,
  approvers: usersOf(...keys).map((user) => ({ user })),
});

const publish = (steps: Step[], more: Partial<Workflow> = {}): Promise<number> =>
  inCompany((trx) =>
    publishWorkflow(trx, {
      companyId: test.companyId,
      workflow: { nodes: [{ conditions: [], bands: [{ minBase: '0', maxBase: null, steps }] }], ...more },
      publishedBy: null,
      now: test.now(),
    }),
  );
const submit = (key: PersonKey = 'requester'): Promise<RequestView> => {
  bills += 1;
  return submitBill(test, cast[key], { number: `APR-${bills}`, net: 10_000 + bills });
};
const approve = async (key: PersonKey, request: RequestView): Promise<string> => {
  const params = { requestId: request.id };
  const { version } = await cast.owner.ask(getRequest, { params });
  const answer = await cast[key].send(approveRequest, { params, body: { version } });
  const body = answer.json<{ error?: string; state?: string }>();
  return body.error ?? body.state ?? '';
};
const away = (key: PersonKey, substitute: PersonKey | null, lastOn = '2026-12-31'): Promise<unknown> =>
  cast.admin.ask(setAbsence, {
    params: { memberId: test.users[key] },
    body: {
      fromOn: plainDate('2026-01-01'),
      lastOn: plainDate(lastOn),
      substituteId: substitute === null ? null : test.users[substitute],
    },
  });
const back = async (): Promise<void> => {
  for (const key of ['approver', 'controller', 'second'] as const)
    await cast.admin.ask(endAbsence, { params: { memberId: test.users[key] } });
};

/** Straight at the engine, without the version that a screen sends along: only its own locks are between them. */
const decide = (key: PersonKey, request: RequestView, now = test.now()): Promise<string> =>
  inCompany(async (trx) => {
    const { id } = await processOf(trx, request);
    const input = { companyId: test.companyId, approvalId: id, userId: test.users[key] };
    return (await decideStep(trx, { ...input, verdict: 'approve', comment: null, now })).state;
  }).catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));

const processOf = (trx: Trx, request: RequestView) =>
  approvalsTables(trx)
    .selectFrom('approvals.process')
    .selectAll()
    .where('company_id', '=', test.companyId)
    .where('subject_id', '=', request.id)
    .executeTakeFirstOrThrow();

describe('two who approve at once', () => {
  it('are one who decides and one who is told', async () => {
    await publish([step('any', 'controller', 'second')]);
    const request = await submit();
    const call = { params: { requestId: request.id }, body: { version: request.version } };
    const answers = await Promise.all([
      cast.controller.send(approveRequest, call),
      cast.second.send(approveRequest, call),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({ error: 'version_conflict' });
  });

  it('are three for a quorum of two: two count, the third comes too late', async () => {
    await publish([{ ...step('quorum', 'controller', 'second', 'approver'), quorum: 2 }]);
    const request = await submit();
    const answers = await Promise.all(
      (['controller', 'second', 'approver'] as const).map((key) => decide(key, request)),
    );
    expect(answers.toSorted()).toEqual(['already_decided', 'approved', 'pending']);
  });
});

describe('a substitute', () => {
  afterEach(back);

  it.each<[{ lastOn?: string; fromOn?: string; substituteId?: PersonKey }, string]>([
    [{ lastOn: '2026-03-19' }, 'absence_days'],
    [{ fromOn: '2026-12-01' }, 'absence_days'],
    [{ lastOn: '2027-12-31' }, 'absence_days'],
    [{ substituteId: 'approver' }, 'substitute_gone'],
    [{ substituteId: 'stranger' }, 'substitute_gone'],
  ])('is refused: %j', async (change, code) => {
    const substituteId = test.users[change.substituteId ?? 'second'];
    const days = { fromOn: '2026-03-01', lastOn: '2026-03-30', ...change };
    const answer = await cast.approver.send(setMyAbsence, { body: { ...days, substituteId } as never });
    expect(answer.json()).toMatchObject({ error: code });
  });

  it('is not named by whoever only acts for somebody', async () => {
    const acting = await cast.collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const actor = cast.collaborator.at({ cookie: cookieOf(acting.headers['set-cookie']) });
    const body = { fromOn: plainDate('2026-03-20'), lastOn: plainDate('2026-03-30'), substituteId: null };
    expect((await actor.send(setMyAbsence, { body })).json()).toMatchObject({ error: 'acting_for_somebody' });
  });

  it('may open the files of what waits already', async () => {
    await publish([step('any', 'approver')]);
    const request = await submit('admin');
    const file = { params: { fileId: request.files[0]?.id ?? ('' as never) } };
    expect((await cast.requester.send(getFile, file)).statusCode).toBe(404);
    await away('approver', 'requester');
    await test.carry();
    expect((await cast.requester.send(getFile, file)).statusCode).toBe(200);
    expect(await approve('requester', request)).toBe('approved');
  });

  it('decides for who is away, sees it in the list, and it is written down in whose name', async () => {
    await publish([step('any', 'approver')]);
    const request = await submit();
    expect(await approve('second', request)).toBe('not_your_turn');
    await away('approver', 'controller');
    await away('controller', 'second');
    const { items } = await cast.second.ask(listRequests, { query: { list: 'to-approve' } });
    expect(items.map((item) => item.id)).toContain(request.id);
    const [open] = (await cast.second.ask(getRequest, { params: { requestId: request.id } })).approval?.steps ?? [];
    expect(open?.approvers[0]?.away).toEqual({ until: '2026-12-31', substituteName: 'The controller' });
    expect(await approve('second', request)).toBe('approved');
    const done = await cast.second.ask(getRequest, { params: { requestId: request.id } });
    expect(done.approval?.steps[0]?.decisions[0]).toMatchObject({
      userId: test.users.second,
      capacity: 'substitute',
      onBehalfOf: 'The approver',
    });
  });

  it('who is the requester decides nothing, and a ring of them leaves it to the admins', async () => {
    await publish([step('any', 'approver')]);
    const before = await submit();
    await away('approver', 'requester');
    expect(await approve('requester', before)).toBe('self_approval');
    const { items } = await cast.requester.ask(listRequests, { query: { list: 'to-approve' } });
    expect(items).toEqual([]);
    expect(await approve('admin', await submit())).toBe('approved');
    await back();
    await away('approver', 'second');
    await away('second', 'approver');
    expect(await approve('admin', await submit())).toBe('approved');
  });

  it('no longer decides on the day the other is back', async () => {
    await publish([step('any', 'approver')]);
    const request = await submit();
    await away('approver', 'second', '2026-03-20');
    const tomorrow = plusMs(test.now(), 24 * 3_600_000);
    expect(await decide('second', request, tomorrow)).toBe('not_your_turn');
    expect(await decide('second', request)).toBe('approved');
  });
});

type Kept = Selectable<ApprovalsTables['approvals.resolution']>;

/** One resolution as the rules make it today of what was kept of it. */
type Derivation = { workflow: Versioned; facts: Facts; factsBefore: Facts; before: Trace; resolution: Kept };

function deriveAgain(kept: Derivation): Trace {
  const { workflow, facts, before } = kept;
  const { directory, after_position: after, decided_by: decidedBy, seat_change: change } = kept.resolution;
  if (change !== null) {
    const changed = changeSeats(before.steps, change, { requesterId: facts.requesterId, directory });
    return { ...before, steps: changed ?? [] };
  }
  if (after === null) return valueOrThrow(decideChain(workflow, facts, directory));
  const steps = before.steps.slice(0, after + 1);
  if (kept.resolution.given !== null) {
    const { given } = kept.resolution;
    const change = {
      before: kept.factsBefore,
      after: facts,
      soFar: before.steps,
      given,
      lastPosition: after,
      directory,
    };
    const { choice, rest } = valueOrThrow(amendChain(workflow.definition, change));
    const { nodeIndex, bandIndex } = choice;
    return { ...before, nodeIndex, bandIndex, amountBase: facts.subject.amountBase, steps: [...steps, ...rest] };
  }
  const step = steps.at(-1);
  if (step === undefined) throw new Error('A rest follows a step');
  const chain = valueOrThrow(chainOf(workflow.definition, facts));
  const { requesterId } = facts;
  if (workflow.version === before.workflowVersion) {
    const rest = valueOrThrow(
      decideRest(chain.steps, { requesterId, directory, over: { step, decidedBy }, passed: facts.passed }),
    );
    return { ...before, steps: [...steps, ...rest] };
  }
  const rest = valueOrThrow(decideAnew(chain.steps, { requesterId, directory, decidedBy, lastPosition: after }));
  const { nodeIndex, bandIndex } = chain.choice;
  return { ...before, workflowVersion: workflow.version, nodeIndex, bandIndex, steps: [...steps, ...rest] };
}

describe('a step that opens', () => {
  afterEach(back);

  it('is resolved again: who has gone away meanwhile is replaced, and who decided before is not asked twice', async () => {
    await publish([step('any', 'approver'), step('any', 'controller')]);
    const first = await submit();
    await away('controller', 'second');
    expect(await decide('approver', first)).toBe('pending');
    expect(await decide('second', first)).toBe('approved');
    await back();
    const other = await submit();
    await away('controller', 'approver');
    expect(await decide('approver', other)).toBe('approved');
  });
});

describe('who is asked from a higher amount on', () => {
  const bands = (higherMayCover: boolean): Workflow => ({
    higherMayCover,
    nodes: [
      {
        conditions: [],
        bands: [
          { minBase: '0', maxBase: '500000', steps: [step('any', 'approver')] },
          { minBase: '500000', maxBase: null, steps: [step('any', 'second')] },
        ],
      },
    ],
  });

  it('decides about a lower one only where the workflow says so', async () => {
    await publish([], bands(false));
    expect(await approve('second', await submit())).toBe('not_your_turn');
    await publish([], bands(true));
    const request = await submit();
    expect(await approve('second', request)).toBe('approved');
    const done = await cast.second.ask(getRequest, { params: { requestId: request.id } });
    expect(done.approval?.steps[0]?.decisions[0]).toMatchObject({ userId: test.users.second, capacity: 'cover' });
  });
});

describe('an approver who lets somebody wait', () => {
  const heard = new Set<string>();
  const remindOn = async (day: string): Promise<string[]> => {
    // As the night does it: a job a company, planned by the owner and run by a worker.
    await planReminders(test.database.owner);
    await test.runJobs(`${day}T03:10:00.000Z` as Instant);
    const { rows } = await sql<{ id: string; email: string }>`
      select e.id, u.email from notifications.entry e join identity.user u on u.id = e.user_id
      where e.topic = 'approval_waits' and not (e.id = any(${[...heard]}))`.execute(test.database.owner);
    for (const row of rows) heard.add(row.id);
    return rows.map((row) => row.email);
  };

  it('is told once a working day, whatever waits; then the next one up is asked and may decide', async () => {
    await publish([step('any', 'approver')]);
    const [request] = [await submit(), await submit()];
    expect(await remindOn('2026-03-23')).toEqual([]);
    expect(await remindOn('2026-03-24')).toContain(emailOf('approver'));
    expect(await remindOn('2026-03-24')).toEqual([]);
    expect(await remindOn('2026-03-28')).toEqual([]);
    expect(await decide('owner', request)).toBe('not_your_turn');
    expect(await remindOn('2026-03-30')).toContain(emailOf('owner'));
    const stale = { params: { requestId: request.id }, body: { version: request.version } };
    expect(await cast.approver.refused(approveRequest, stale)).toMatchObject({ error: 'version_conflict' });
    const seen = await cast.owner.ask(getRequest, { params: stale.params });
    expect(seen.waitingSince).toBe(request.waitingSince);
    expect(seen.approval?.steps[0]?.approvers.map((seat) => seat.via)).toContain('escalation');
    expect(await decide('owner', request)).toBe('approved');
  });
});

describe('the workflow', () => {
  const workflowOf = (...steps: Step[]): Workflow => ({
    nodes: [{ conditions: [], bands: [{ minBase: '0', maxBase: null, steps }] }],
  });
  const publishAs = async (workflow: Workflow): Promise<string> => {
    const { draft } = await cast.admin.ask(getWorkflows);
    const { revision } = await cast.admin.ask(saveDraft, { body: { workflow, revision: draft?.revision ?? 0 } });
    const answer = await cast.admin.send(publishDraft, { body: { revision } });
    return answer.statusCode === 200 ? 'published' : answer.json<{ error: string }>().error;
  };

  it('is not published with a node that nothing reaches, and says which', async () => {
    const [all] = workflowOf(step('any', 'approver')).nodes;
    if (all === undefined) throw new Error('A workflow has a node');
    const shadowed: Workflow = { nodes: [all, all] };
    const proof = await cast.admin.ask(proveDraft, { body: { workflow: shadowed } });
    expect(proof.objections).toMatchObject([{ code: 'node_unreachable', nodeIndex: 1, shadowedBy: [0] }]);
    expect(await publishAs(shadowed)).toBe('workflow_unproven');
    const { draft } = await cast.admin.ask(getWorkflows);
    const refusal = await cast.admin.refused(publishDraft, { body: { revision: draft?.revision ?? 0 } });
    // The refusal says itself what is wrong, with a request.
    expect(refusal.data['objections']).toMatchObject([
      {
        code: 'node_unreachable',
        nodeIndex: 1,
        example: { requesterName: expect.stringMatching(/./), amountBase: '0' },
      },
    ]);
    await cast.admin.ask(discardDraft);
  });

  it('is refused with conditions on what does not exist, and with approvers whom the company does not have', async () => {
    const [catchAll] = workflowOf(step('any', 'approver')).nodes;
    const [stranger] = workflowOf({ mode: 'any', approvers: [{ user: newId('usr') }] }).nodes;
    if (catchAll === undefined || stranger === undefined) throw new Error('A workflow has a node');
    const unknown: Workflow = {
      nodes: [
        { ...catchAll, conditions: [{ dimension: 'costCenter', op: 'in', values: [newId('ccr')] }] },
        { ...catchAll, conditions: [{ dimension: 'supplier', op: 'in', values: [newId('sup')] }] },
        stranger,
      ],
    };
    const { objections } = await cast.admin.ask(proveDraft, { body: { workflow: unknown } });
    expect(objections.map(({ code, nodeIndex }) => [code, nodeIndex])).toEqual([
      ['condition_unknown', 0],
      ['condition_unknown', 1],
      ['approver_gone', 2],
    ]);
    expect(await publishAs(unknown)).toBe('workflow_unproven');
    await cast.admin.ask(discardDraft);
  });

  it('is proven beside everybody else: a proof that is too large is refused, and nobody waits for it', async () => {
    const dimensions = ['costCenter', 'expenseCategory', 'supplier', 'country', 'team'] as const;
    const [catchAll] = workflowOf(step('any', 'approver')).nodes;
    if (catchAll === undefined) throw new Error('A workflow has a node');
    const nodes = Array.from({ length: 49 }, (_, index) => ({
      ...catchAll,
      conditions: dimensions.map((dimension) => ({
        dimension,
        op: 'notIn' as const,
        values: [0, 1, 2].map((value) => `${dimension}_${index}_${value}`),
      })),
    }));
    const open = nodes.map((node) => ({
      ...node,
      conditions: node.conditions.map((one) => ({ ...one, op: 'in' as const })),
    }));
    const order: string[] = [];
    const proof = cast.admin.send(proveDraft, { body: { workflow: { nodes: [...open, catchAll] } } }).then((answer) => {
      order.push('proof');
      return answer;
    });
    for (let index = 0; index < 3; index += 1) await cast.owner.ask(getWorkflows);
    order.push('others');
    await proof;
    expect(order).toEqual(['others', 'proof']);
  });

  it('is worked on by one admin at a time: the second is told', async () => {
    const body = { workflow: workflowOf(step('any', 'approver')), revision: 0 };
    const answers = await Promise.all([cast.admin.send(saveDraft, { body }), cast.owner.send(saveDraft, { body })]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await cast.admin.send(publishDraft, { body: { revision: 7 } })).json()).toMatchObject({
      error: 'version_conflict',
    });
    await cast.admin.ask(discardDraft);
  });

  it('is rehearsed: each request that others would decide about is named with both chains', async () => {
    expect(await publishAs(workflowOf(step('any', 'approver')))).toBe('published');
    const request = await submit();
    const body = { workflow: workflowOf(step('any', 'approver'), step('any', 'second')) };
    const rehearsal = await cast.admin.ask(rehearseDraft, { body });
    expect(rehearsal.count).toBe(bills);
    expect(rehearsal.differences[0]).toMatchObject({
      number: request.number,
      requesterName: 'The requester',
      before: [{ people: [{ name: 'The approver' }] }],
      after: [{ people: [{ name: 'The approver' }] }, { people: [{ name: 'The second' }] }],
    });
    const same = await cast.admin.ask(rehearseDraft, { body: { workflow: workflowOf(step('any', 'approver')) } });
    expect(same.differences.map((one) => one.number)).not.toContain(request.number);
  });

  it('is rehearsed by who may decide in their place as well, and by page', async () => {
    const [node] = workflowOf(step('any', 'approver')).nodes;
    if (node === undefined) throw new Error('A workflow has a node');
    const higher: Workflow = {
      nodes: [
        {
          ...node,
          bands: [
            { minBase: '0', maxBase: '99999999', steps: [step('any', 'approver')] },
            { minBase: '99999999', maxBase: null, steps: [step('any', 'second')] },
          ],
        },
      ],
    };
    expect(await publishAs(higher)).toBe('published');
    const requests = [await submit(), await submit()];
    const covering = { ...higher, higherMayCover: true };
    const found = await cast.admin.ask(rehearseDraft, { body: { workflow: covering } });
    const ours = found.differences.filter(({ number }) => requests.some((one) => one.number === number));
    expect(ours).toMatchObject([
      { coverBefore: [], coverAfter: ['The second'] },
      { coverBefore: [], coverAfter: ['The second'] },
    ]);
    const [newest, older] = found.differences;
    const next = await cast.admin.ask(rehearseDraft, {
      body: { workflow: covering, cursor: newest?.approvalId as never },
    });
    expect(next.differences[0]).toEqual(older);
    expect([next.count, next.differs]).toEqual([found.count, found.differs]);
    for (const request of requests) expect(await approve('approver', request)).toBe('approved');
    expect(await publishAs(workflowOf(step('any', 'approver')))).toBe('published');
  });

  it('of what waits stays as it was until it is sent the new way; what was approved stays approved', async () => {
    expect(await publishAs(workflowOf(step('any', 'approver'), step('any', 'second')))).toBe('published');
    const [fresh, begun] = [await submit(), await submit()];
    expect(await approve('approver', begun)).toBe('pending');
    expect(await publishAs(workflowOf(step('any', 'approver'), step('any', 'controller')))).toBe('published');
    const { items } = await cast.admin.ask(previewReroute);
    const ids = items.filter((one) => [fresh.number, begun.number].includes(one.number)).map((one) => one.approvalId);
    expect(ids).toHaveLength(2);
    expect(await approve('controller', begun)).toBe('not_your_turn');
    expect(await cast.admin.ask(reroute, { body: { ids } })).toEqual({ count: 2 });
    const stale = { params: { requestId: fresh.id }, body: { version: fresh.version } };
    expect(await cast.approver.refused(approveRequest, stale)).toMatchObject({ error: 'version_conflict' });
    expect(await approve('second', begun)).toBe('not_your_turn');
    expect(await approve('controller', begun)).toBe('approved');
    expect(await approve('approver', fresh)).toBe('pending');
    expect(await approve('controller', fresh)).toBe('approved');
    const { published } = await cast.admin.ask(getWorkflows);
    const { approval } = await cast.owner.ask(getRequest, { params: { requestId: begun.id } });
    // The step that was decided before it was sent another way stands under the version that decided it.
    expect([approval?.workflowVersion, ...(approval?.steps ?? []).map((one) => one.workflowVersion)]).toEqual([
      published.version,
      published.version - 1,
      published.version,
    ]);
  });
});

describe('somebody who leaves', () => {
  it('waits no longer: a successor who sits in the step already is asked once, and who has spoken leaves it to another', async () => {
    await publish([step('all', 'approver', 'second')]);
    const [merged, spoken] = [await submit(), await submit()];
    expect(await decide('second', spoken)).toBe('pending');
    const { version } = await cast.admin.ask(getMember, { params: { memberId: test.users.approver } });
    const leave = { params: { memberId: test.users.approver }, body: { version, successorId: test.users.second } };
    await cast.admin.ask(removeMember, leave);
    expect(await approve('second', merged)).toBe('approved');
    expect(await approve('second', spoken)).toBe('not_your_turn');
    expect(await approve('controller', spoken)).toBe('approved');
  });
});

describe('what is changed while it waits', () => {
  it('is asked about again from the first step that agreed to less, and goes on from there', async () => {
    await publish([step('any', 'approver'), step('any', 'controller')]);
    const request = await submit();
    expect(await decide('approver', request)).toBe('pending');
    const dearer = draftOfBill(test, { number: `APR-${bills}`, net: 900_000 });
    const fileIds = request.files.map((file) => file.id);
    await cast.requester.ask(amendRequest, {
      params: { requestId: request.id },
      body: { ...dearer, type: 'invoice', fileIds, version: request.version },
    });
    expect(await decide('controller', request)).toBe('not_your_turn');
    expect(await decide('approver', request)).toBe('pending');
    expect(await decide('controller', request)).toBe('approved');
  });
});

describe('a trace', () => {
  it('of every chain of these tests is derived again from what was kept', async () => {
    await inCompany(async (trx) => {
      const processes = await approvalsTables(trx).selectFrom('approvals.process').selectAll().execute();
      let derived = 0;
      for (const process of processes) {
        const { facts } = process;
        if (facts === null) continue;
        const resolutions = await approvalsTables(trx)
          .selectFrom('approvals.resolution')
          .selectAll()
          .where('process_id', '=', process.id)
          .orderBy('number')
          .execute();
        let trace = process.trace;
        let factsBefore = facts;
        for (const resolution of resolutions) {
          const workflow = await readWorkflow(trx, test.companyId, resolution.workflow_version);
          const factsThen = resolution.facts ?? facts;
          trace = deriveAgain({ workflow, facts: factsThen, factsBefore, before: trace, resolution });
          factsBefore = factsThen;
          const after = resolution.after_position ?? -1;
          expect(trace.steps.filter((one) => one.position > after)).toEqual(resolution.steps);
          derived += 1;
        }
        expect(trace).toEqual(process.trace);
      }
      expect(derived).toBeGreaterThan(processes.length);
    });
  });
});
