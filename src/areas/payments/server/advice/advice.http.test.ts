import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../../test/setup/credit-note.ts';
import { writeTo } from '../../../../../test/setup/orders.ts';
import { eur, signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { getPayment } from '../../contract/all-payments.ts';
import { payElsewhere } from '../../contract/paid-elsewhere.ts';
import { listPayments, type PaymentView } from '../../contract/payment.ts';
import { proposeAdvice, sendAdvice } from '../../contract/remittance-advice.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const SAID = { paidOn: TODAY, ledgerCode: '530000', reason: 'Paid at the counter', reference: null };

async function waiting(number: string, supplier: string): Promise<PaymentView> {
  await validatedBill(test, cast, { number, net: 1000, supplier });
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payment = items.find((item) => item.reference === number);
  if (payment === undefined) throw new Error('No payment');
  return payment;
}

async function paid(number: string, supplier: string): Promise<PaymentView> {
  const { id, version } = await waiting(number, supplier);
  const { items } = await cast.controller.ask(payElsewhere, { body: { ...SAID, payments: [{ id, version }] } });
  await test.carry();
  const [payment] = items;
  if (payment === undefined) throw new Error('Not paid');
  return payment;
}

const TO = 'billing@studio.example';
const letter = (payments: readonly PaymentView[], to = TO) => ({
  supplierId: (payments[0]?.payee.id ?? '') as never,
  to,
  payments: payments.map(({ id, version }) => ({ id, version })),
});

type Mail = { to: string; replyTo: string; subject: string; text: string };
const mailsTo = async (to: string): Promise<Mail[]> =>
  ((await test.mails()) as unknown as Mail[]).filter((mail) => mail.to === to);

describe('nobody is told', () => {
  it('by people outside finance, of what is not paid, of another supplier’s, at what is no address, or twice in one go', async () => {
    const open = await waiting('RA-1', 'Studio Eins');
    const one = await paid('RA-2', 'Studio Eins');
    const other = await paid('RA-3', 'Studio Zwei');
    expect(await cast.requester.refused(sendAdvice, { body: { letters: [letter([one])] } })).toMatchObject({
      status: 403,
    });
    expect(await cast.stranger.refused(sendAdvice, { body: { letters: [letter([one])] } })).toMatchObject({
      status: 404,
    });
    for (const letters of [[letter([open])], [letter([one, open])], [letter([one, other])]])
      expect(await cast.controller.refused(sendAdvice, { body: { letters } })).toMatchObject({
        status: 422,
        error: 'illegal_state',
      });
    expect(await cast.controller.refused(sendAdvice, { body: { letters: [letter([one], 'nowhere')] } })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'letters.0.to', code: 'invalid_email' }] },
    });
    expect(
      await cast.controller.refused(sendAdvice, { body: { letters: [letter([one]), letter([one])] } }),
    ).toMatchObject({ status: 400 });
    const stale = letter([{ ...one, version: one.version - 1 }]);
    expect(await cast.controller.refused(sendAdvice, { body: { letters: [stale] } })).toMatchObject({ status: 409 });
    // One that cannot be told keeps the others from being told, too.
    expect(
      await cast.controller.refused(sendAdvice, { body: { letters: [letter([other]), letter([open])] } }),
    ).toMatchObject({
      status: 422,
    });
    expect(await mailsTo(TO)).toEqual([]);
  });

  it('when nothing of what was chosen is to be told', async () => {
    const open = await waiting('RA-4', 'Studio Drei');
    const query = { payments: [open.id, 'pay_01k00000000000000000000000', 'nonsense'].join(',') };
    expect(await cast.controller.ask(proposeAdvice, { query })).toEqual({ items: [] });
    expect(await cast.requester.refused(proposeAdvice, { query })).toMatchObject({ status: 403 });
  });
});

it('goes to the address on record, says what went off, and is remembered with the payment', async () => {
  const to = 'kasse@abzug.example';
  const { payee } = await waiting('RA-5', 'Abzug GmbH');
  const note = await creditNoteInReview(test, cast, {
    number: 'CN-5',
    net: 200,
    supplier: 'Abzug GmbH',
    corrects: 'RA-5',
  });
  const [invoice] = note.openInvoices;
  if (invoice === undefined) throw new Error('Nothing to set off against');
  await cast.controller.ask(validateCreditNote, {
    params: { creditNoteId: note.id },
    body: { ...creditFieldsOf(test, note), offsets: [{ invoiceId: invoice.id, amount: eur(238) }] },
  });
  await test.carry();
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay', payeeId: payee.id } });
  const [{ id, version } = { id: '' as never, version: 0 }] = items;
  const done = await cast.controller.ask(payElsewhere, { body: { ...SAID, payments: [{ id, version }] } });
  const supplierId = payee.id as never;
  await writeTo(cast, supplierId, to);
  const { items: letters } = await cast.controller.ask(proposeAdvice, { query: { payments: id } });
  expect(letters).toMatchObject([
    { supplierName: 'Abzug GmbH', to, lang: 'de', sums: [eur(952)], payments: [{ told: null }] },
  ]);
  const { items: told } = await cast.controller.ask(sendAdvice, { body: { letters: [letter(done.items, to)] } });
  const [mail] = await mailsTo(to);
  expect(mail).toMatchObject({ replyTo: 'controller@halden.example' });
  expect(mail?.subject).toMatch(/^Zahlung von .*: 9,52\s€$/);
  expect(mail?.text).toMatch(/Rechnung RA-5: 9,52\s€, bezahlt am 20\. März 2026/);
  expect(mail?.text).toMatch(/Gutschrift CN-5: 2,38\s€ mit Rechnung RA-5 verrechnet/);
  const story = await cast.controller.ask(getPayment, { params: { paymentId: id } });
  expect(story.history.find(({ what }) => what === 'advised')).toMatchObject({ reason: to });
  const again = await cast.controller.ask(proposeAdvice, { query: { payments: id } });
  expect(again.items[0]?.payments[0]).toMatchObject({ told: { to }, version: told[0]?.version });
});

it('goes out once when two people send it at once', async () => {
  const payment = await paid('RA-6', 'Eile OHG');
  const body = { letters: [letter([payment], 'eile@ohg.example')] };
  const answers = await Promise.all(
    [cast.controller, cast.second, cast.owner].map((client) => client.send(sendAdvice, { body })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await mailsTo('eile@ohg.example')).toHaveLength(1);
});
