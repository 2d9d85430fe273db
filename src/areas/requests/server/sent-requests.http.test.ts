import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAbsence, setAbsence } from '#areas/approvals/contract/absence.ts';
import { listRepresented } from '../contract/on-behalf.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { publishWorkflow } from '#areas/approvals/server/door.ts';
import type { Step } from '#areas/approvals/contract/workflow.ts';
import { inScope } from '#platform/db/scope.ts';
import { getFile } from '#areas/documents/contract/document.ts';
import { billOf, eur, signInAll, TODAY, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import type { PersonKey } from '../../../../test/setup/found-test-companies.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  amendRequest,
  approveRequest,
  askRequest,
  createDraft,
  getRequest,
  submitRequest,
  updateDraft,
  type RequestView,
} from '../contract/request.ts';
import { listRequests } from '../contract/request-list.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const named = (key: PersonKey): Step => ({ mode: 'any', approvers: [{ user: test.users[key] }] });
  const bands = [{ minBase: '0', maxBase: null, steps: [named('approver'), named('controller')] }];
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    publishWorkflow(trx, {
      companyId: test.companyId,
      workflow: { nodes: [{ conditions: [], bands }] },
      publishedBy: null,
      now: test.now(),
    }),
  );
});
afterAll(() => test.close());

const bodyOf = (minor: number, more: object = {}) => ({
  type: 'purchase-request' as const,
  description: 'Desks',
  amount: eur(minor),
  occurredOn: TODAY,
  costCenterId: test.costCenterId as CostCenterId,
  expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
  detail: { type: 'purchase-request' as const, link: '' },
  ...more,
});
const paramsOf = ({ id }: RequestView) => ({ requestId: id });
const send = (request: RequestView) =>
  cast.requester.ask(submitRequest, { params: paramsOf(request), body: { version: request.version } });
const sent = async (minor: number) => send(await cast.requester.ask(createDraft, { body: bodyOf(minor) }));
const approve = (key: 'approver' | 'controller', { id, version }: RequestView) =>
  cast[key].ask(approveRequest, { params: { requestId: id }, body: { version } });
const amendCall = (request: RequestView, body: ReturnType<typeof bodyOf>) => ({
  params: paramsOf(request),
  body: { ...body, version: request.version },
});
const openOf = (request: RequestView) =>
  request.approval?.steps
    .filter((step) => step.state === 'open')
    .flatMap((step) => step.approvers.map((one) => one.userId));

describe('what is attached', () => {
  it('is opened by an admin once it is sent with a request, and by no other colleague', async () => {
    const file = await uploadBill(cast.requester, billOf({ number: 'SENT-1', net: 5000 }));
    const call = { params: { fileId: file.id } };
    const draft = await cast.requester.ask(createDraft, { body: bodyOf(50_000, { fileIds: [file.id] }) });
    expect(await cast.admin.refused(getFile, call)).toMatchObject({ status: 404 });
    await send(draft);
    expect(await cast.admin.ask(getFile, call)).toMatchObject({ id: file.id });
    expect(await cast.stranger.refused(getFile, call)).toMatchObject({ status: 404 });
  });
});

describe('whom a request waits for', () => {
  const rowOf = async (key: PersonKey, list: 'all' | 'mine' | 'to-approve', { id }: RequestView) => {
    const { items } = await cast[key].ask(listRequests, { query: { list, limit: 100 } });
    return items.find((row) => row.id === id);
  };

  it('is said in the lists, step by step, and of nothing that was decided', async () => {
    const request = await sent(30_000);
    expect(await rowOf('requester', 'mine', request)).toMatchObject({ waitingFor: ['The approver'], isOwn: true });
    expect(await rowOf('admin', 'all', request)).toMatchObject({
      waitingFor: ['The approver'],
      isOwn: false,
      isMyTurn: false,
    });
    expect(await rowOf('approver', 'all', request)).toMatchObject({ waitingFor: ['The approver'], isMyTurn: true });
    // There it is known.
    expect(await rowOf('approver', 'to-approve', request)).toMatchObject({ waitingFor: [], isMyTurn: true });
    const begun = await approve('approver', request);
    expect(await rowOf('requester', 'mine', request)).toMatchObject({ waitingFor: ['The controller'] });
    await approve('controller', begun);
    expect(await rowOf('requester', 'mine', request)).toMatchObject({ waitingFor: [] });
  });

  it('is whoever stands in for somebody away', async () => {
    const request = await sent(30_000);
    const params = { memberId: test.users.approver };
    const body = { fromOn: TODAY, lastOn: TODAY, substituteId: test.users.second };
    await cast.admin.ask(setAbsence, { params, body });
    expect(await rowOf('admin', 'all', request)).toMatchObject({ waitingFor: ['The second'] });
    await cast.admin.ask(endAbsence, { params });
    expect(await rowOf('admin', 'all', request)).toMatchObject({ waitingFor: ['The approver'] });
  });
});

describe('a request that waits', () => {
  it('is changed by nobody but its requester, not into another type, not to say less than it must, and not once it is decided', async () => {
    const request = await sent(50_000);
    const call = amendCall(request, bodyOf(40_000));
    expect(await cast.approver.refused(amendRequest, call)).toMatchObject({ error: 'not_yours' });
    expect(await cast.stranger.refused(amendRequest, call)).toMatchObject({ status: 404 });
    const other = amendCall(request, bodyOf(40_000, { type: 'virtual', detail: null }));
    expect((await cast.requester.refused(amendRequest, other)).data['fields']).toEqual([
      { path: 'type', code: 'unknown' },
    ]);
    const less = amendCall(request, bodyOf(40_000, { description: '' }));
    expect((await cast.requester.refused(amendRequest, less)).data['fields']).toEqual([
      { path: 'description', code: 'required' },
    ]);
    expect(await cast.requester.ask(getRequest, { params: paramsOf(request) })).toEqual({
      ...request,
      approval: request.approval,
    });
    const done = await approve('controller', await approve('approver', request));
    expect(await cast.requester.refused(amendRequest, amendCall(done, bodyOf(40_000)))).toMatchObject({
      error: 'illegal_state',
    });
  });

  it('keeps its approvals when it costs less, and tells its approvers what became another', async () => {
    const begun = await approve('approver', await sent(50_000));
    const call = amendCall(begun, bodyOf(40_000, { description: 'Two desks' }));
    const amended = await cast.requester.ask(amendRequest, call);
    expect(amended).toMatchObject({ state: 'pending', amount: eur(40_000), waitingSince: begun.waitingSince });
    expect(openOf(amended)).toEqual([test.users.controller]);
    expect(amended.amendments).toMatchObject([
      {
        byName: 'The requester',
        keptApprovals: true,
        changes: [
          { field: 'description', before: { text: 'Desks' }, after: { text: 'Two desks' } },
          { field: 'amount', before: { amount: eur(50_000) }, after: { amount: eur(40_000) } },
        ],
      },
    ]);
    expect(await approve('controller', amended)).toMatchObject({ state: 'approved', baseAmount: eur(40_000) });
  });

  it('asks again who agreed to less', async () => {
    const begun = await approve('approver', await sent(50_000));
    test.advance(60_000);
    const amended = await cast.requester.ask(amendRequest, amendCall(begun, bodyOf(50_001)));
    expect(openOf(amended)).toEqual([test.users.approver]);
    expect(amended.approval?.steps.map((step) => step.state)).toEqual(['skipped', 'open', 'waiting']);
    expect(amended.waitingSince).not.toBe(begun.waitingSince);
    const again = await approve('approver', amended);
    expect(await approve('controller', again)).toMatchObject({ state: 'approved' });
  });

  it('that is changed and approved at once is one of both, and the other is told', async () => {
    const request = await sent(50_000);
    const answers = await Promise.all([
      cast.requester.send(amendRequest, amendCall(request, bodyOf(60_000))),
      cast.approver.send(approveRequest, { params: paramsOf(request), body: { version: request.version } }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({ error: 'version_conflict' });
  });

  it('that was sent back goes on where it was, unless what was agreed to has changed', async () => {
    const back = async () => {
      const { id, version } = await approve('approver', await sent(50_000));
      const question = { params: { requestId: id }, body: { version, reason: 'Which desks?' } };
      return cast.controller.ask(askRequest, question);
    };
    const [same, dearer] = [await back(), await back()];
    const clear = await cast.requester.ask(updateDraft, amendCall(same, bodyOf(50_000, { description: 'Oak desks' })));
    const again = await send(clear);
    expect(openOf(again)).toEqual([test.users.controller]);
    expect(again.amendments[0]?.changes.map((change) => change.field)).toEqual(['description']);
    const more = await send(await cast.requester.ask(updateDraft, amendCall(dearer, bodyOf(70_000))));
    expect(openOf(more)).toEqual([test.users.approver]);
  });
});

describe('a request in somebody’s name', () => {
  const forRequester = () => bodyOf(30_000, { onBehalfOfId: test.users.requester });
  const away = (substituteId: string) => ({
    params: { memberId: test.users.requester },
    body: { fromOn: TODAY, lastOn: TODAY, substituteId: substituteId as never },
  });

  it('is written by who acts for them today, by admins and the owner, and by nobody else', async () => {
    const people = async (key: PersonKey) => (await cast[key].ask(listRepresented)).items.map((one) => one.userId);
    expect(await people('second')).toEqual([]);
    expect((await cast.second.refused(createDraft, { body: forRequester() })).data['fields']).toEqual([
      { path: 'onBehalfOfId', code: 'not_represented' },
    ]);
    expect(await people('admin')).toContain(test.users.requester);
    await cast.admin.ask(setAbsence, away(test.users.second));
    expect(await people('second')).toEqual([test.users.requester]);
    const { id, version } = await cast.second.ask(createDraft, { body: forRequester() });
    expect(await cast.requester.refused(getRequest, { params: { requestId: id } })).toMatchObject({ status: 404 });
    await cast.admin.ask(endAbsence, { params: { memberId: test.users.requester } });
    const late = { params: { requestId: id }, body: { version } };
    expect((await cast.second.refused(submitRequest, late)).data['fields']).toEqual([
      { path: 'onBehalfOfId', code: 'not_represented' },
    ]);
  });

  it('is decided by neither of the two, also not where the workflow names them or one acts for another', async () => {
    await cast.admin.ask(setAbsence, away(test.users.controller));
    const draft = await cast.controller.ask(createDraft, { body: forRequester() });
    const request = await cast.controller.ask(submitRequest, {
      params: { requestId: draft.id },
      body: { version: draft.version },
    });
    await cast.admin.ask(endAbsence, { params: { memberId: test.users.requester } });
    expect(request).toMatchObject({ requesterName: 'The requester', delegateName: 'The controller' });
    const named = request.approval?.steps.flatMap((step) => step.approvers.map((one) => one.userId)) ?? [];
    expect(named).not.toContain(test.users.controller);
    const call = { params: paramsOf(request), body: { version: request.version } };
    for (const key of ['controller', 'requester'] as const)
      expect(await cast[key].refused(approveRequest, call)).toMatchObject({ error: 'self_approval' });
    const { items } = await cast.requester.ask(listRequests, { query: { list: 'mine' } });
    expect(items.find((row) => row.id === request.id)).toMatchObject({ delegateName: 'The controller' });
    const begun = await approve('approver', request);
    expect(
      await cast.admin.ask(approveRequest, { params: paramsOf(begun), body: { version: begun.version } }),
    ).toMatchObject({
      state: 'approved',
      requesterId: test.users.requester,
    });
  });
});
