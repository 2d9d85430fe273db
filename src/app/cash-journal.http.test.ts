import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { payElsewhere, undoPaidElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import type { PaymentId } from '#areas/payments/contract/payment-id.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** A bill that somebody paid from this account of the books. */
async function paidFrom(ledgerCode: string, number: string): Promise<PaymentId> {
  await validatedBill(test, cast, { number, net: 1000, supplier: number });
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payment = items.find((item) => item.reference === number);
  if (payment === undefined) throw new Error('No payment');
  const payments = [{ id: payment.id, version: payment.version }];
  const body = { payments, paidOn: TODAY, ledgerCode, reason: 'Paid at the counter', reference: null };
  await cast.controller.ask(payElsewhere, { body });
  await test.carry();
  return payment.id;
}

/** The lines of a new export on the accounts that something was paid from: journal, its name and number, account, debit and credit. */
async function exportedMoney(): Promise<string[]> {
  await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
  const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'fec' } });
  const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
  const lines = file.body.split('\r\n').map((line) => line.split('\t'));
  return lines.flatMap(([journal, name, number, , account = '', , , , , , , debit, credit]) =>
    /^(5|455)/.test(account) ? [[journal, name, number, account, debit, credit].join(' ')] : [],
  );
}

it('books cash in a journal of its own, numbered on from export to export, and takes it back there', async () => {
  await paidFrom('530000', 'CASH-1');
  await paidFrom('512900', 'CARD-1');
  expect((await exportedMoney()).toSorted()).toEqual([
    'BQ Banque 1 512900 0,00 11,90',
    'CA Caisse 1 530000 0,00 11,90',
  ]);
  const second = await paidFrom('531000', 'CASH-2');
  expect(await exportedMoney()).toEqual(['CA Caisse 2 531000 0,00 11,90']);
  const undo = { params: { paymentId: second }, body: { reason: 'It was another one' } };
  await cast.controller.ask(undoPaidElsewhere, undo);
  await test.carry();
  expect(await exportedMoney()).toEqual(['CA Caisse 3 531000 11,90 0,00']);
});

it('keeps out of the bank journal what a partner paid', async () => {
  await paidFrom('455100', 'PARTNER-1');
  expect(await exportedMoney()).toEqual(['OD Opérations diverses 1 455100 0,00 11,90']);
});
