import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { getInvoice } from '#areas/invoices/contract/invoice.ts';
import { addDays } from '#kernel/plain-date.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getPayment } from '../contract/all-payments.ts';
import { payElsewhere, undoPaidElsewhere } from '../contract/paid-elsewhere.ts';
import { PAYMENT_METHODS, switchPaymentMethod, type PaymentMethod } from '../contract/payment-methods.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { createRun, downloadRunFile, listPayments } from '../contract/payment.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const SAID = { paidOn: TODAY, ledgerCode: '530000', reason: 'Paid at the counter', reference: 'Receipt 12' };

async function open(number: string) {
  const invoice = await validatedBill(test, cast, { number, net: 1000, supplier: number });
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payment = items.find((item) => item.reference === number);
  if (payment === undefined) throw new Error('No payment');
  return { invoice, payment, named: { payments: [{ id: payment.id, version: payment.version }] } };
}

const ties = async (): Promise<boolean> => (await cast.controller.ask(getProof)).isTied;

it('is not said by a requester, of a day to come, or of what waits in a bank file', async () => {
  const { payment, named } = await open('PE-1');
  expect(await cast.requester.refused(payElsewhere, { body: { ...SAID, ...named } })).toMatchObject({ status: 403 });
  const tomorrow = { ...SAID, ...named, paidOn: addDays(TODAY, 1) };
  expect(await cast.controller.refused(payElsewhere, { body: tomorrow })).toMatchObject({ error: 'paid_on_future' });
  const run = { paymentIds: [payment.id], accountId: test.accountId as never, executeOn: TODAY };
  await cast.controller.ask(createRun, { body: run });
  const waiting = { payments: [{ id: payment.id, version: payment.version + 1 }] };
  expect(await cast.controller.refused(payElsewhere, { body: { ...SAID, ...waiting } })).toMatchObject({
    error: 'illegal_state',
  });
});

it('pays the invoice, ties in the proof, stands in its history, and can be taken back with a reason', async () => {
  const { invoice, payment, named } = await open('PE-2');
  const { items } = await cast.controller.ask(payElsewhere, { body: { ...SAID, ...named } });
  await test.carry();
  expect(items).toMatchObject([{ state: 'paid', settledOn: TODAY, runId: null }]);
  expect((await cast.controller.ask(getInvoice, { params: { invoiceId: invoice.id } })).state).toBe('paid');
  expect(await ties()).toBe(true);
  const params = { paymentId: payment.id };
  const story = await cast.owner.ask(getPayment, { params });
  expect(story.elsewhere).toMatchObject({ ledgerCode: '530000', reference: 'Receipt 12' });
  expect(story.history[0]).toMatchObject({ what: 'paid_elsewhere', reason: 'Paid at the counter' });
  expect(await cast.controller.refused(payElsewhere, { body: { ...SAID, ...named } })).toMatchObject({ status: 409 });

  const undo = { params, body: { reason: 'It was another one' } };
  expect(await cast.requester.refused(undoPaidElsewhere, undo)).toMatchObject({ status: 403 });
  expect(await cast.controller.ask(undoPaidElsewhere, undo)).toMatchObject({ state: 'to_pay', settledOn: null });
  await test.carry();
  expect(await cast.controller.refused(undoPaidElsewhere, undo)).toMatchObject({ error: 'illegal_state' });
  expect(await ties()).toBe(true);
  const again = await cast.owner.ask(getPayment, { params });
  expect(again.elsewhere).toBeNull();
  expect(again.history[0]).toMatchObject({ what: 'not_elsewhere', reason: 'It was another one' });
});

it('of two people who say so at once one does', async () => {
  const { named } = await open('PE-3');
  const answers = await Promise.all(
    [cast.controller, cast.second, cast.controller].map((client) =>
      client.send(payElsewhere, { body: { ...SAID, ...named } }),
    ),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(2);
  await test.carry();
  expect(await ties()).toBe(true);
});

it('what is switched off is refused, by admins and the owner alone', async () => {
  const { payment, named } = await open('PE-4');
  const off = (method: PaymentMethod, isOn = false) => ({ body: { method, isOn } });
  expect(await cast.controller.refused(switchPaymentMethod, off('elsewhere'))).toMatchObject({ status: 403 });
  expect(await cast.admin.ask(switchPaymentMethod, off('elsewhere'))).toMatchObject({ elsewhere: false, file: true });
  expect(await cast.controller.refused(payElsewhere, { body: { ...SAID, ...named } })).toMatchObject({
    error: 'method_off',
  });
  await cast.owner.ask(switchPaymentMethod, off('file'));
  const run = { paymentIds: [payment.id], accountId: test.accountId as never, executeOn: TODAY };
  const made = await cast.controller.ask(createRun, { body: run });
  const file = { params: { runId: made.id } };
  expect(await cast.controller.refused(downloadRunFile, file)).toMatchObject({ error: 'method_off' });
  const { payment: other } = await open('PE-5');
  await cast.owner.ask(switchPaymentMethod, off('csv'));
  const body = { ...run, paymentIds: [other.id] };
  expect(await cast.controller.refused(createRun, { body })).toMatchObject({ error: 'method_off' });
  for (const method of PAYMENT_METHODS) await cast.owner.ask(switchPaymentMethod, off(method, true));
  expect(await cast.controller.ask(createRun, { body })).toMatchObject({ state: 'to_confirm' });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/payments/server/paid-elsewhere.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
