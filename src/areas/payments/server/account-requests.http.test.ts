import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { accept, claimOf } from '../../../../test/setup/claims.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { askForAccounts } from '../contract/account-request.ts';
import { listPayments } from '../contract/payment.ts';

let test: TestApp;
let cast: Cast;
let userId: never;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await accept({ test, cast }, await claimOf({ test, cast }, 1000));
  const { items } = await cast.controller.ask(listPayments, { query: { source: 'claim', states: 'to_pay' } });
  userId = items[0]?.payee.id as never;
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const setAccount = (iban: string | null) =>
  sql`update payments.payment set iban = ${iban}, iban_usable_from = ${iban === null ? null : '2020-01-01T00:00:00Z'}
    where payee_id = ${userId}`.execute(test.database.owner);
const asked = async () =>
  (await cast.requester.ask(listEntries)).items.filter(({ topic }) => topic === 'account_asked');

it('is not asked by people outside finance, nor of somebody whose money waits for no account', async () => {
  await setAccount('DE89370400440532013000');
  expect(await cast.requester.refused(askForAccounts, { body: { userIds: [userId] } })).toMatchObject({ status: 403 });
  // In another company nobody knows this person.
  expect(await cast.stranger.refused(askForAccounts, { body: { userIds: [userId] } })).toMatchObject({ status: 422 });
  expect(await cast.controller.refused(askForAccounts, { body: { userIds: [userId] } })).toMatchObject({
    status: 422,
    error: 'illegal_state',
    data: { userId },
  });
  expect(await asked()).toEqual([]);
});

it('tells the person what waits, once a day, until there is an account', async () => {
  await setAccount(null);
  for (const client of [cast.controller, cast.second])
    expect(await client.ask(askForAccounts, { body: { userIds: [userId] } })).toEqual({ asked: 1 });
  const [entry, ...more] = await asked();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ isRead: false });
  expect(entry?.line).toContain('11.90');
  expect(entry?.link).toMatch(/\/account\/me\/bankinfo$/);
  test.advance(24 * 3_600_000);
  cast = await signInAll(test);
  await cast.controller.ask(askForAccounts, { body: { userIds: [userId] } });
  expect(await asked()).toHaveLength(2);
});
