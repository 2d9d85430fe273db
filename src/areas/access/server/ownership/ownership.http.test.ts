import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getMember } from '#areas/members/contract/people.ts';
import {
  acceptOwnership,
  beginOwnershipOffer,
  getOwnershipOffer,
  OFFER_DAYS,
  offerOwnership,
  withdrawOwnershipOffer,
} from '#areas/members/contract/ownership.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import { signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  // A code was asked for in the test before; and sessions do not live over days.
  test.advance(DAY_MS);
  cast = await signInAll(test);
});
afterAll(() => test.close());

async function offerTo(toUserId: TestApp['users']['admin']) {
  const begun = await cast.owner.ask(beginOwnershipOffer, { body: { toUserId } });
  const answer = { procedureId: begun.procedure.id, code: await test.newestCode() };
  return { body: { toUserId, ...answer } };
}
const rolesOf = async (who: 'owner' | 'admin') =>
  (await cast.second.ask(getMember, { params: { memberId: test.users[who] } })).roles;

it('is offered to nobody else than was agreed to, nor without a factor', async () => {
  const { body } = await offerTo(test.users.admin);
  const other = { ...body, toUserId: test.users.controller };
  expect(await cast.owner.refused(offerOwnership, { body: other })).toMatchObject({ error: 'confirmation_changed' });
  expect(await cast.owner.refused(beginOwnershipOffer, { body: { toUserId: test.users.owner } })).toMatchObject({
    error: 'not_a_successor',
  });
  expect(await cast.owner.refused(beginOwnershipOffer, { body: { toUserId: test.users.stranger } })).toMatchObject({
    error: 'not_a_successor',
  });
});

it('is seen, accepted and declined by nobody whom it does not concern, and by nobody once it ran out', async () => {
  await cast.owner.ask(offerOwnership, await offerTo(test.users.admin));
  expect((await cast.controller.ask(getOwnershipOffer)).offer).toBeNull();
  for (const who of ['controller', 'owner'] as const)
    expect(await cast[who].refused(acceptOwnership, { body: {} })).toMatchObject({ status: 404 });
  expect(await cast.controller.refused(withdrawOwnershipOffer)).toMatchObject({ status: 404 });
  expect((await cast.admin.ask(getOwnershipOffer)).offer).toMatchObject({ isForMe: true });
  test.advance(OFFER_DAYS * DAY_MS);
  cast = await signInAll(test);
  expect(await cast.admin.refused(acceptOwnership, { body: {} })).toMatchObject({ status: 404 });
});

it('changes hands in one step: one owner before, one after, also of two acceptances at once', async () => {
  await cast.owner.ask(offerOwnership, await offerTo(test.users.admin));
  await test.runJobs();
  expect((await test.mails())[0]).toMatchObject({ to: emailOf('admin') });
  const both = await Promise.all([1, 2].map(() => cast.admin.send(acceptOwnership, { body: {} })));
  expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect(await rolesOf('admin')).toEqual(['owner', 'requester']);
  expect(await rolesOf('owner')).toEqual(['admin', 'requester']);
});
