import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import {
  createExport,
  downloadExport,
  exportPayables,
  getPayable,
  listPayables,
  preparePayable,
} from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { findPayableKind, kindLabel, registerPayableKinds } from '#areas/payables/contract/kinds.ts';
import { exportAllPayments, listAllPayments } from '#areas/payments/contract/all-payments.ts';
import { payElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { search } from '#areas/reporting/contract/search.ts';
import { signInAll, TODAY, type Cast } from '../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../test/setup/test-app.ts';
import { donationKind, giveDonation } from './donation-kind.test-kit.ts';

/**
 * A kind of spend that nothing in the product knows is budgeted, booked, listed, found, paid, settled and exported: the
 * areas go by the payable alone. Whoever makes one of them decide by the kinds of others fails here.
 */
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  registerPayableKinds([donationKind]);
  test = await createTestApp();
  cast = await signInAll(test);
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    giveDonation(trx, test.companyId as never, {
      id: 'DON-1',
      to: 'Mountain rescue',
      amount: money(25_000n, currency('EUR')),
      on: plainDate('2026-03-14'),
      costCenterId: test.costCenterId as never,
      now: test.now(),
    }),
  );
  await test.carry();
});
afterAll(() => test.close());

const used = async (kind: 'used' | 'settled'): Promise<unknown[]> => {
  const { rows } = await sql<{ type: string; net: bigint }>`select source_type as type, net_minor as net
    from budgets.movement where source_id = 'DON-1' and kind = ${kind}`.execute(test.database.owner);
  return rows.map(({ type, net }) => [type, net]);
};

it('a new kind is used in budgets', async () => {
  expect(await used('used')).toEqual([['donation', 25_000n]]);
});

it('a new kind is listed among payments under its name, and among those to pay', async () => {
  const all = await cast.controller.ask(listAllPayments, { query: { kind: 'donation' } });
  expect(all.items.map(({ kind, reference }) => [kind, reference])).toEqual([['donation', 'DON-1']]);
  const { items } = await cast.controller.ask(listPayments, { query: { source: 'invoice', states: 'to_pay' } });
  expect(items.map(({ reference }) => reference)).toContain('DON-1');
  const file = await cast.controller.send(exportAllPayments, { query: { format: 'csv', lang: 'de' } as never });
  expect(file.body).toContain('Spende');
});

it('a new kind is found by the name of whoever gets it', async () => {
  const found = await cast.controller.ask(search, { query: { q: 'Mountain rescue' } });
  expect(found.payments.map(({ reference }) => reference)).toEqual(['DON-1']);
});

it('a new kind leads to the page of the area that owns it, and to none once no area does', () => {
  expect(findPayableKind('donation')?.path('cmp_1', 'DON-1')).toBe('/app/cmp_1/donations/DON-1');
  expect(kindLabel('tombola', 'de')).toBe('tombola');
  expect(() => registerPayableKinds([{ ...donationKind }])).toThrow('Two kinds of payables are called donation');
});

it('a new kind is settled by its payment, in budgets too', async () => {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payments = items.filter(({ reference }) => reference === 'DON-1').map(({ id, version }) => ({ id, version }));
  await cast.controller.ask(payElsewhere, {
    body: { payments, paidOn: TODAY, ledgerCode: '530000', reason: 'Paid at the counter', reference: null },
  });
  await test.carry();
  expect(await used('settled')).toEqual([['donation', 25_000n]]);
});

it('a new kind is coded, booked and exported with its settlement, and all is tied', async () => {
  const [row] = (await cast.controller.ask(listPayables, { query: { type: 'donationGiven' } })).items;
  expect(row).toMatchObject({ kind: 'donation', reference: 'DON-1', blockers: [], expenseAccount: '671300' });
  const params = { payableId: row?.id as never };
  const { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent } = await cast.controller.ask(
    getPayable,
    { params },
  );
  const body = { version, expenseAccount, costCenterId, analyticalValues, recoverablePercent };
  await cast.controller.ask(preparePayable, { params, body });
  const list = await cast.controller.send(exportPayables, { query: { format: 'csv', lang: 'de' } as never });
  expect(list.body).toContain('Gegebene Spende');

  const made = await cast.controller.ask(createExport, { body: { until: TODAY, format: 'fec' } });
  const file = await cast.controller.send(downloadExport, { params: { exportId: made.id } });
  const booked = file.body.split(/\r?\n/).map((line) => line.split('\t'));
  const sides = booked.slice(1).map((line) => [line[4], line[11], line[12]]);
  expect(sides).toEqual(
    expect.arrayContaining([
      ['671300', '250,00', '0,00'],
      ['401000', '0,00', '250,00'],
      ['401000', '250,00', '0,00'],
      ['530000', '0,00', '250,00'],
    ]),
  );
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});
