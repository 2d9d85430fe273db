import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { accepting, claimOf, type Stand } from '../../../../test/setup/claims.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { acceptCleanClaims, findCleanClaims } from '../contract/accept-clean.ts';
import { getClaim, validateClaim, type ClaimView } from '../contract/claim.ts';

let test: TestApp;
let cast: Cast;
let stand: Stand;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  stand = { test, cast };
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const seen = (...claims: readonly ClaimView[]) => ({
  body: { claims: claims.map(({ id, version }) => ({ id, version })) },
});
const stateOf = async ({ id }: ClaimView) => (await cast.controller.ask(getClaim, { params: { claimId: id } })).state;

it('is for finance only', async () => {
  const claim = await claimOf(stand, 10_000);
  expect(await cast.requester.refused(findCleanClaims)).toMatchObject({ status: 403 });
  expect(await cast.requester.refused(acceptCleanClaims, seen(claim))).toMatchObject({ status: 403 });
  expect(await cast.stranger.ask(acceptCleanClaims, seen(claim))).toEqual({ done: [], refused: [] });
  expect(await stateOf(claim)).toBe('to_review');
});

it('leaves what stands out, was changed, or is decided, and accepts the others as they were claimed', async () => {
  const [clean, changed, decided] = [
    await claimOf(stand, 15_000),
    await claimOf(stand, 20_000),
    await claimOf(stand, 30_000),
  ];
  // The same receipt once more is a possible duplicate.
  const twice = await claimOf(stand, 40_000, { fileIds: clean.files.map(({ id }) => id) });
  await cast.controller.ask(validateClaim, accepting(decided));
  const offered = await cast.controller.ask(findCleanClaims);
  expect(offered.clean.map(({ id }) => id)).toEqual(expect.arrayContaining([clean.id, changed.id]));
  expect(offered.clean.map(({ id }) => id)).not.toContain(twice.id);
  expect(offered.left).toEqual([{ code: 'flagged', count: 1 }]);

  const body = seen(clean, { ...changed, version: changed.version + 1 }, decided, twice);
  const answer = await cast.controller.ask(acceptCleanClaims, body);
  expect(answer.done).toEqual([clean.id]);
  expect(new Map(answer.refused.map(({ id, code }) => [id, code]))).toEqual(
    new Map([
      [changed.id, 'version_conflict'],
      [decided.id, 'version_conflict'],
      [twice.id, 'no_longer_clean'],
    ]),
  );
  expect(await cast.controller.ask(getClaim, { params: { claimId: clean.id } })).toMatchObject({
    state: 'validated',
    sanctioned: clean.claimed,
  });
  const { items } = await cast.controller.ask(listPayments, { query: { source: 'claim', q: `R-${clean.number}` } });
  expect(items.map(({ amount }) => amount)).toEqual([clean.claimed]);
});

it('never offers reviewers their own, and accepts none of them', async () => {
  const own = await claimOf(
    { test, cast: { ...cast, requester: cast.controller, approver: cast.owner, controller: cast.second } },
    5000,
  );
  const offered = await cast.controller.ask(findCleanClaims);
  expect(offered.left).toContainEqual({ code: 'own_request', count: 1 });
  expect(await cast.controller.ask(acceptCleanClaims, seen(own))).toMatchObject({
    done: [],
    refused: [{ id: own.id, code: 'own_request' }],
  });
});

it('accepts each once where two do so at the same time', async () => {
  const claims: ClaimView[] = [];
  for (const net of [1000, 2000, 3000, 4000]) claims.push(await claimOf(stand, net));
  const answers = await Promise.all([
    cast.controller.ask(acceptCleanClaims, seen(...claims)),
    cast.second.ask(acceptCleanClaims, seen(...claims)),
  ]);
  const done = answers.flatMap((answer) => answer.done);
  expect(done.toSorted()).toEqual(claims.map(({ id }) => id).toSorted());
  for (const claim of claims) {
    const { items } = await cast.controller.ask(listPayments, { query: { source: 'claim', q: `R-${claim.number}` } });
    expect(items.filter(({ reference }) => reference === `R-${claim.number}`)).toHaveLength(1);
  }
});
