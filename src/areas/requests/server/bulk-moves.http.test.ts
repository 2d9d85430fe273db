import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishWorkflow } from '#areas/approvals/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PersonKey } from '../../../../test/setup/found-test-companies.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { approveRequests, moveRequests, type BulkMove } from '../contract/request-list.ts';
import { approveRequest, createDraft, getRequest, submitRequest, type RequestView } from '../contract/request.ts';

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

const draft = (more: object = {}): Promise<RequestView> =>
  cast.requester.ask(createDraft, {
    body: {
      type: 'purchase-request',
      description: 'A desk',
      amount: eur(10_000),
      occurredOn: TODAY,
      costCenterId: test.costCenterId as CostCenterId,
      expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
      detail: { type: 'purchase-request', link: '' },
      ...more,
    },
  });
const sent = async (): Promise<RequestView> => {
  const { id, version } = await draft();
  return cast.requester.ask(submitRequest, { params: { requestId: id }, body: { version } });
};
const approved = async (): Promise<RequestView> => {
  const { id, version } = await sent();
  return cast.approver.ask(approveRequest, { params: { requestId: id }, body: { version } });
};
const call = (move: BulkMove, requests: readonly RequestView[], reason: string | null = 'Not this year') => ({
  body: { move, reason, ids: requests.map(({ id }) => id) },
});
const stateOf = async (key: PersonKey, { id }: RequestView): Promise<string> =>
  (await cast[key].ask(getRequest, { params: { requestId: id } })).state;
const idsOf = (requests: readonly RequestView[]) => requests.map(({ id }) => id).toSorted();

describe('deciding about several at once', () => {
  it('needs a reason', async () => {
    const request = await sent();
    for (const [move, reason] of [
      ['ask', null],
      ['reject', null],
      ['reject', '  '],
    ] as const)
      expect(await cast.approver.refused(moveRequests, call(move, [request], reason))).toMatchObject({
        status: 400,
        data: { fields: [{ path: 'reason', code: 'required' }] },
      });
    expect(await stateOf('approver', request)).toBe('pending');
  });

  it('is for whoever is asked: others are told why not, and those who may not see it nothing', async () => {
    const request = await sent();
    expect(await cast.controller.ask(moveRequests, call('reject', [request]))).toMatchObject({
      done: [],
      refused: [{ id: request.id, code: 'not_your_turn' }],
    });
    const nothing = { done: [], refused: [], isHeld: false };
    expect(await cast.stranger.ask(moveRequests, call('reject', [request]))).toEqual(nothing);
    expect((await cast.requester.ask(moveRequests, call('reject', [request]))).done).toEqual([]);
    expect(await stateOf('approver', request)).toBe('pending');
  });

  it('declines or asks about what waits, with the same words for each, and leaves what is decided', async () => {
    const [one, two, three] = [await sent(), await sent(), await approved()];
    const answer = await cast.approver.ask(moveRequests, call('reject', [one, two]));
    expect(answer).toMatchObject({ done: idsOf([one, two]), refused: [] });
    expect(await cast.controller.ask(moveRequests, call('reject', [three]))).toMatchObject({
      refused: [{ id: three.id, code: 'illegal_state' }],
    });
    expect(await stateOf('requester', one)).toBe('rejected');
    const { comments } = await cast.requester.ask(getRequest, { params: { requestId: two.id } });
    expect(comments.map(({ text }) => text)).toEqual(['Not this year']);
    const asked = await sent();
    await cast.approver.ask(moveRequests, call('ask', [asked], 'For whom?'));
    expect(await stateOf('requester', asked)).toBe('needs_changes');
  });

  it('is decided once where two decide at the same time', async () => {
    const requests = await Promise.all(Array.from({ length: 5 }, sent));
    const [declined, agreed] = await Promise.all([
      cast.approver.ask(moveRequests, call('reject', requests)),
      cast.approver.ask(approveRequests, { body: { ids: requests.map(({ id }) => id) } }),
    ]);
    const done = [...declined.done, ...agreed.done];
    expect(new Set(done).size).toBe(done.length);
    expect(done).toHaveLength(5);
    for (const id of declined.done) expect(await stateOf('requester', { id } as RequestView)).toBe('rejected');
    for (const id of agreed.done) expect(await stateOf('requester', { id } as RequestView)).toBe('approved');
  });
});

describe('the own, several at once', () => {
  it('are sent where they are complete; what lacks something stays a draft', async () => {
    const [whole, part] = [await draft(), await draft({ description: '' })];
    expect(await cast.requester.ask(moveRequests, call('submit', [whole, part], null))).toMatchObject({
      done: [whole.id],
      refused: [{ id: part.id, code: 'incomplete' }],
    });
    expect([await stateOf('requester', whole), await stateOf('requester', part)]).toEqual(['pending', 'draft']);
    expect(await cast.approver.ask(moveRequests, call('submit', [part], null))).toMatchObject({
      done: [],
      refused: [],
    });
  });

  it('are given up, each as it can be: withdrawn before it is decided, cancelled after', async () => {
    const requests = [await draft(), await sent(), await approved()];
    const answer = await cast.requester.ask(moveRequests, call('give_up', requests, null));
    expect(answer).toMatchObject({ done: idsOf(requests), refused: [] });
    const states = await Promise.all(requests.map((request) => stateOf('requester', request)));
    expect(states).toEqual(['withdrawn', 'withdrawn', 'cancelled']);
    expect((await cast.requester.ask(moveRequests, call('give_up', requests, null))).done).toEqual([]);
  });

  it('are meant all by what matches, however many are shown', async () => {
    const requests = await Promise.all(Array.from({ length: 3 }, () => draft({ description: 'A shelf by the wall' })));
    const filter = { list: 'drafts' as const, q: 'shelf' };
    const answer = await cast.requester.ask(moveRequests, { body: { move: 'submit', filter } });
    expect(answer.done.toSorted()).toEqual(idsOf(requests));
    expect(answer.refused).toEqual([]);
  });
});
