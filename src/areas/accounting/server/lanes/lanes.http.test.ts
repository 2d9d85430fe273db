import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { lastDayOf, monthOf } from '#kernel/plain-date.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as books from '../../contract/bookkeeping.ts';
import { askForReceipt, askForReceipts, getLanes } from '../../contract/lanes.ts';

const MONTH = monthOf(TODAY);
const params = { month: MONTH };
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (const number of ['LANE-1', 'LANE-2', 'LANE-3', 'LANE-4'])
    await validatedBill(test, cast, { number, net: 10_000 });
  await sql`update accounting.payable set file_ids = '{}', expense_account = null, counterparty_type = 'member',
    counterparty_id = ${test.users.requester} where reference = 'LANE-1'`.execute(test.database.owner);
  await sql`update accounting.payable set expense_account = null where reference = 'LANE-2'`.execute(
    test.database.owner,
  );
  const { items } = await cast.controller.ask(books.listPayables, { query: { q: 'LANE-3' } });
  const [ready] = items;
  if (ready === undefined) throw new Error('No payable');
  await cast.controller.ask(books.preparePayable, {
    params: { payableId: ready.id },
    body: {
      version: ready.version,
      expenseAccount: '622600',
      costCenterId: ready.costCenterId,
      analyticalValues: [],
      recoverablePercent: 100,
    },
  });
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const lanes = () => cast.controller.ask(getLanes, { params });
const told = async () =>
  (await cast.requester.ask(listEntries)).items.filter(({ topic }) => topic === 'receipts_asked');

it('is for finance', async () => {
  expect(await cast.requester.refused(getLanes, { params })).toMatchObject({ status: 403 });
  expect(await cast.requester.refused(askForReceipts, { params, body: {} })).toMatchObject({ status: 403 });
});

it('says each type by lane, and each item once under its first cause', async () => {
  const eur = (minor: string) => ({ minor, currency: 'EUR' });
  expect(await lanes()).toMatchObject({
    types: [
      {
        type: 'invoicePurchase',
        created: { count: 3, sum: eur('35700') },
        noReceipt: 1,
        prepared: { count: 1, sum: eur('11900') },
        exported: { count: 0 },
      },
    ],
    blockers: [
      { code: 'no_receipt', count: 1, sum: eur('11900') },
      { code: 'no_account', count: 1, sum: eur('11900') },
    ],
    unblocked: { count: 1, sum: eur('11900') },
    failed: { count: 0 },
    people: [{ userId: test.users.requester, count: 1, asked: 'never' }],
  });
});

it('says where settlements and fees are: waiting for their payable, failed, ready, exported', async () => {
  const add = (kind: 'fee' | 'payment', source: string) =>
    sql`insert into accounting.settlement (company_id, id,
      payment_id, attempt, kind, source_id, reference, counterparty_name, auxiliary_account, base_minor, booked_on,
      bank_account, state)
    values (${test.companyId}, ${newId('stl')}, ${newId('pay')}, 1, ${kind}, ${source}, 'R', 'Spreebank',
      ${kind === 'fee' ? null : '401X'}, 500, ${TODAY}, '512100', 'created')`.execute(test.database.owner);
  await add('fee', newId('bma'));
  await add('payment', newId('inv'));
  const { settlements } = await lanes();
  const counts = settlements.map((one) => [one.row, one.settlements.count, one.fees.count]);
  expect(counts).toEqual([
    ['waiting', 1, 0],
    ['failed', 0, 0],
    ['ready', 0, 1],
    ['exported', 0, 0],
  ]);
});

it('asks a person once a day, by one message that names what is missing', async () => {
  const nobody = await cast.controller.ask(askForReceipts, { params, body: { userIds: [test.users.admin] } });
  expect(nobody).toEqual({ asked: 0, already: 0 });
  const both = await Promise.all(
    [cast.controller, cast.owner].map((client) => client.ask(askForReceipts, { params, body: {} })),
  );
  expect(both.map(({ asked }) => asked).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await told()).toHaveLength(1);
  expect((await told())[0]).toMatchObject({ link: expect.stringContaining('/payments/all') });
  expect((await lanes()).people).toMatchObject([{ asked: 'today' }]);
  test.advance(24 * 3_600_000);
  cast = await signInAll(test);
  expect((await lanes()).people).toMatchObject([{ asked: 'before' }]);
  expect(await cast.controller.ask(askForReceipts, { params, body: {} })).toEqual({ asked: 1, already: 0 });
  expect(await told()).toHaveLength(2);
});

it('asks for the receipt of one payable, of whoever has it', async () => {
  test.advance(24 * 3_600_000);
  cast = await signInAll(test);
  const idOf = async (q: string) =>
    (await cast.controller.ask(books.listPayables, { query: { q } })).items[0]?.id ?? ('' as never);
  const ask = async (q: string) => ({ params: { payableId: await idOf(q) }, body: {} });
  expect(await cast.controller.ask(askForReceipt, await ask('LANE-1'))).toEqual({ asked: 1, already: 0 });
  expect(await cast.controller.ask(askForReceipt, await ask('LANE-1'))).toEqual({ asked: 0, already: 1 });
  expect(await cast.controller.refused(askForReceipt, await ask('LANE-2'))).toMatchObject({ error: 'illegal_state' });
  await sql`update accounting.payable set file_ids = '{}' where reference = 'LANE-2'`.execute(test.database.owner);
  expect(await cast.controller.refused(askForReceipt, await ask('LANE-2'))).toMatchObject({ error: 'nobody_to_ask' });
  expect(await cast.stranger.refused(askForReceipt, await ask('LANE-1'))).toMatchObject({ status: 404 });
});

it('counts nothing that is exported, whichever way', async () => {
  await cast.controller.ask(books.createExport, { body: { until: lastDayOf(MONTH), format: 'csv' } });
  expect((await lanes()).types[0]).toMatchObject({ prepared: { count: 0 }, exported: { count: 1 } });
});
