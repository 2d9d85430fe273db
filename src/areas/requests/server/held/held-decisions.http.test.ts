import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishWorkflow } from '#areas/approvals/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { inScope } from '#platform/db/scope.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { approveRequests, listRequests, moveRequests, undoDecisions } from '../../contract/request-list.ts';
import {
  amendRequest,
  approveRequest,
  createDraft,
  getRequest,
  rejectRequest,
  submitRequest,
  type RequestView,
} from '../../contract/request.ts';

const HELD_MS = 8000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const steps = [{ mode: 'any' as const, approvers: [{ user: test.users.approver }] }];
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    publishWorkflow(trx, {
      companyId: test.companyId,
      workflow: { nodes: [{ conditions: [], bands: [{ minBase: '0', maxBase: null, steps }] }] },
      publishedBy: null,
      now: test.now(),
    }),
  );
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** Two over one amount would look like doubles, which are left for a person. */
let minor = 10_000;
const body = () => ({
  type: 'purchase-request' as const,
  description: 'A desk',
  amount: eur((minor += 100)),
  occurredOn: TODAY,
  costCenterId: test.costCenterId as CostCenterId,
  expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
  detail: { type: 'purchase-request' as const, link: '' },
});
async function sent(): Promise<RequestView> {
  const { id, version } = await cast.requester.ask(createDraft, { body: body() });
  return cast.requester.ask(submitRequest, { params: { requestId: id }, body: { version } });
}
const look = (who: keyof Cast, { id }: RequestView) => cast[who].ask(getRequest, { params: { requestId: id } });
const hold = ({ id, version }: RequestView) =>
  cast.approver.ask(approveRequest, { params: { requestId: id }, body: { version, isHeld: true } });
const waiting = async (): Promise<string[]> =>
  (await cast.approver.ask(listRequests, { query: { list: 'to-approve' } as never })).items.map(({ id }) => id);
async function pass(): Promise<void> {
  test.advance(HELD_MS);
  await test.runJobs();
}

it('counts after eight seconds, and builds on nothing until then', async () => {
  const request = await sent();
  const held = await hold(request);
  expect(held).toMatchObject({ state: 'pending', held: { verdict: 'approve', failedCode: null } });
  expect(held.can.approve).not.toBe(true);
  expect(await waiting()).not.toContain(request.id);
  expect((await look('requester', request)).held).toBeNull();
  expect(
    await cast.approver.refused(approveRequest, {
      params: { requestId: request.id },
      body: { version: request.version, isHeld: true },
    }),
  ).toMatchObject({ error: 'not_your_turn' });
  await test.runJobs();
  expect((await look('approver', request)).state).toBe('pending');
  const again = await sent();
  await hold(again);
  await pass();
  expect(await look('approver', again)).toMatchObject({ state: 'approved', held: null });
  // Its job came too early once, as by a clock that is behind, and came again.
  expect(await look('approver', request)).toMatchObject({ state: 'approved', held: null });
});

it('is undone as if nothing had been said, and not once it counts', async () => {
  const request = await sent();
  await hold(request);
  expect((await cast.approver.ask(undoDecisions, { body: { ids: [request.id] } })).undone).toEqual([request.id]);
  await pass();
  expect(await look('approver', request)).toMatchObject({ state: 'pending', held: null, version: request.version });
  expect(await waiting()).toContain(request.id);
  const { id, version } = request;
  const declined = { params: { requestId: id }, body: { version, reason: 'Not this year', isHeld: true } };
  expect((await cast.approver.ask(rejectRequest, declined)).held).toMatchObject({ verdict: 'reject' });
  expect((await cast.controller.ask(undoDecisions, { body: { ids: [id] } })).undone).toEqual([]);
  await pass();
  expect((await look('approver', request)).state).toBe('rejected');
  expect((await cast.approver.ask(undoDecisions, { body: { ids: [id] } })).undone).toEqual([]);
});

it('does not count for what was changed after it was read, and says so', async () => {
  const request = await sent();
  await hold(request);
  await cast.requester.ask(amendRequest, {
    params: { requestId: request.id },
    body: { ...body(), amount: eur(90_000), version: request.version },
  });
  await pass();
  const failed = await look('approver', request);
  expect(failed).toMatchObject({ state: 'pending', held: { failedCode: 'version_conflict' } });
  expect(await waiting()).toContain(request.id);
  await hold(failed);
  await pass();
  expect(await look('approver', request)).toMatchObject({ state: 'approved', held: null });
});

it('refuses at once what would be refused later', async () => {
  const request = await sent();
  expect(
    await cast.requester.refused(approveRequest, {
      params: { requestId: request.id },
      body: { version: request.version, isHeld: true },
    }),
  ).toMatchObject({ error: 'self_approval' });
});

it('holds many at once and takes all of them back', async () => {
  const requests = [await sent(), await sent(), await sent()];
  const ids = requests.map(({ id }) => id).toSorted();
  const held = await cast.approver.ask(approveRequests, { body: { ids, isHeld: true } });
  expect(held).toMatchObject({ refused: [], isHeld: true });
  expect(held.done.toSorted()).toEqual(ids);
  expect((await cast.approver.ask(undoDecisions, { body: { ids } })).undone.toSorted()).toEqual(ids);
  const asked = { body: { move: 'ask' as const, reason: 'Which one?', ids, isHeld: true } };
  expect(await cast.approver.ask(moveRequests, asked)).toMatchObject({ isHeld: true });
  await pass();
  for (const request of requests) expect((await look('requester', request)).state).toBe('needs_changes');
});

it('one of two races is true: it was undone, or it counts', async () => {
  const request = await sent();
  await hold(request);
  test.advance(HELD_MS);
  const [{ undone }] = await Promise.all([
    cast.approver.ask(undoDecisions, { body: { ids: [request.id] } }),
    test.runJobs(),
  ]);
  expect((await look('approver', request)).state).toBe(undone.length === 1 ? 'pending' : 'approved');
});
