import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { payElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as banks from '../../contract/bank-accounts.ts';
import * as books from '../../contract/bookkeeping.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const first = async () => {
  const { items } = await cast.controller.ask(banks.listBankAccounts);
  const [account] = items;
  if (account === undefined) throw new Error('The company has a bank account');
  return account;
};
const save = async (body: { account?: string; journalCode?: string | null; version?: number }) => {
  const { ledgerCode, account, journalCode, version } = await first();
  return cast.controller.send(banks.saveBankAccount, {
    params: { ledgerCode },
    body: { account, journalCode, version, ...body },
  });
};

it('lists the accounts of money with what their entries are written on, for finance', async () => {
  expect(await cast.requester.refused(banks.listBankAccounts)).toMatchObject({ status: 403 });
  const account = await first();
  expect(account).toMatchObject({ kind: 'bank', account: account.ledgerCode, journalCode: null, version: 0 });
});

it('refuses an account or a journal that something else is booked on', async () => {
  for (const body of [{ account: '401000' }, { journalCode: 'ACH' }]) {
    const refused = await save(body);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'codes_not_distinct']);
  }
  expect((await save({ version: 3 })).statusCode).toBe(409);
  const unknown = { params: { ledgerCode: '999' }, body: { account: '512900', journalCode: null, version: 0 } };
  expect((await cast.controller.send(banks.saveBankAccount, unknown)).statusCode).toBe(404);
});

it('is what entries are written with from then on: its account and its own journal, numbered by itself', async () => {
  const before = await first();
  expect((await save({ account: '512999', journalCode: 'B1' })).json()).toMatchObject({
    account: '512999',
    journalCode: 'B1',
    version: 1,
  });
  await validatedBill(test, cast, { number: 'BANK-1', net: 1000 });
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  await cast.controller.ask(payElsewhere, {
    body: {
      payments: items.map(({ id, version }) => ({ id, version })),
      paidOn: TODAY,
      ledgerCode: before.ledgerCode,
      reason: 'By hand',
      reference: null,
    } as never,
  });
  await test.carry();
  await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
  const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'fec' } });
  const { body } = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
  const [line] = body.split(/\r?\n/).filter((one) => one.includes('512999'));
  expect(line?.split('\t').slice(0, 5)).toMatchObject(['B1', expect.any(String), '1', expect.any(String), '512999']);
  expect(body).not.toContain(`\t${before.ledgerCode}\t`);
});
