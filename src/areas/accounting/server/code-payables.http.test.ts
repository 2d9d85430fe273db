import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { listPayables, prepareReady } from '../contract/bookkeeping.ts';
import { codePayables } from '../contract/code-payables.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (const number of ['MANY-1', 'MANY-2', 'OTHER-1']) await validatedBill(test, cast, { number, net: 1000 });
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const rowOf = async (q: string) => (await cast.controller.ask(listPayables, { query: { q } })).items[0];

it('is refused to others, without anything to set, with what is no account or cost centre, and of another company', async () => {
  const which = { filter: { q: 'MANY' } };
  const set = { expenseAccount: '622600' };
  expect((await cast.requester.refused(codePayables, { body: { which, set } })).status).toBe(403);
  for (const wrong of [
    {},
    { expenseAccount: '6' },
    { recoverablePercent: 101 },
    { costCenterId: newId('cce') as never },
  ])
    expect(await cast.controller.refused(codePayables, { body: { which, set: wrong } })).toMatchObject({ status: 400 });
  const { id } = (await rowOf('MANY-1')) ?? { id: '' as never };
  expect(await cast.stranger.ask(codePayables, { body: { which: { ids: [id] }, set } })).toMatchObject({ done: 0 });
  expect((await rowOf('MANY-1'))?.expenseAccount).toBe('623100');
});

it('codes all that match, keeps what is not said, and names those that are ready', async () => {
  const set = { expenseAccount: '622600', recoverablePercent: 80 };
  expect(await cast.controller.ask(codePayables, { body: { which: { filter: { q: 'MANY' } }, set } })).toEqual({
    done: 2,
    refused: [],
  });
  expect(await rowOf('MANY-2')).toMatchObject({
    expenseAccount: '622600',
    expenseAccountOrigin: 'person',
    costCenterId: test.costCenterId,
    tax: { minor: '190' },
    version: 2,
  });
  expect((await rowOf('OTHER-1'))?.expenseAccount).toBe('623100');
  await cast.controller.ask(prepareReady, { body: { until: TODAY } });
  const again = { body: { which: { filter: {} }, set: { expenseAccount: '613500' } } };
  const answer = await cast.controller.ask(codePayables, again);
  expect(answer.done).toBe(0);
  expect(answer.refused).toHaveLength(3);
  const { rows } = await sql`select action from platform.audit_event where action = 'accounting.code-many'`.execute(
    test.database.owner,
  );
  expect(rows).toHaveLength(1);
});
