import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { exportRevaluation, getRevaluation } from '#areas/accounting/contract/revaluation.ts';
import { validateCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { validateInvoice, type InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { payElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { enterRate } from '#areas/rates/contract/rates.ts';
import { creditFieldsOf, creditNoteInReview } from '../../test/setup/credit-note.ts';
import { billInReview, fieldsOf, signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

const USD = currency('USD');
const BILLED_ON = addDays(TODAY, -20);
const MONTH_END = addDays(TODAY, -10);
const CREDITED_ON = addDays(TODAY, -4);
let test: TestApp;
let cast: Cast;
let first: InvoiceView;

const usd = (minor: number): WireMoney => ({ minor: String(minor), currency: USD });
const eur = (minor: number): WireMoney => ({ minor: String(minor), currency: currency('EUR') });
const enter = (on: PlainDate, perBase: string) =>
  cast.controller.ask(enterRate, {
    body: { currency: USD, on, perBase, reason: 'Rate of the house bank', isConfirmed: true },
  });
const inDollars = (minor: number, issuedOn: PlainDate) => ({
  gross: usd(minor),
  vatLines: [{ rate: '0', net: usd(minor), tax: usd(0) }],
  issuedOn,
});
const on = async (day: PlainDate) => cast.controller.ask(getRevaluation, { query: { on: day } });

async function bill(number: string, minor: number): Promise<InvoiceView> {
  const review = await billInReview(test, cast, { number, net: minor, supplier: 'Harbor Freight' });
  const invoice = await cast.controller.ask(validateInvoice, {
    params: { invoiceId: review.id },
    body: { ...fieldsOf(review), ...inDollars(minor, BILLED_ON) },
  });
  await test.carry();
  return invoice;
}

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await enter(BILLED_ON, '1.25');
  await enter(MONTH_END, '1.28');
  await enter(CREDITED_ON, '1.6');
  await validatedBill(test, cast, { number: 'IN-EUROS', net: 5000 });
  first = await bill('FX-1', 128_000);
  await bill('FX-2', 64_000);
});
afterAll(() => test.close());

it('is finance’s to see, and of one company', async () => {
  expect(await cast.requester.refused(getRevaluation)).toMatchObject({ status: 403 });
  expect(await cast.requester.refused(exportRevaluation)).toMatchObject({ status: 403 });
  expect(await cast.stranger.ask(getRevaluation)).toMatchObject({ currencies: [], gain: { minor: '0' } });
});

it('refuses a day that is none', async () => {
  expect(await cast.controller.refused(getRevaluation, { query: { on: '2026-02-30' } })).toMatchObject({
    error: 'invalid_input',
  });
});

it('holds nothing before it was owed, and says so where no rate of the day is known', async () => {
  expect((await on(addDays(BILLED_ON, -1))).currencies).toEqual([]);
  const later = await on(addDays(BILLED_ON, 9));
  expect(later).toMatchObject({ currencies: [{ count: 2, rate: null, now: null, gain: null }], gain: null });
});

it('takes what is open by the rate of the day, and books nothing', async () => {
  // 1,920.00 at 1.25 are 1,536.00; at 1.28 they are 1,500.00.
  expect(await on(MONTH_END)).toMatchObject({
    on: MONTH_END,
    currencies: [{ count: 2, open: usd(192_000), booked: eur(153_600), now: eur(150_000), gain: eur(3600) }],
    gain: eur(3600),
  });
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});

describe('what happens later', () => {
  beforeAll(async () => {
    const note = await creditNoteInReview(test, cast, { number: 'FX-C1', net: 48_000, supplier: 'Harbor Freight' });
    await cast.controller.ask(validateCreditNote, {
      params: { creditNoteId: note.id },
      body: {
        ...creditFieldsOf(test, note),
        ...inDollars(48_000, CREDITED_ON),
        offsets: [{ invoiceId: first.id, amount: usd(32_000) }],
      },
    });
    await test.carry();
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay,on_hold', q: 'FX-2' } });
    const payments = items.map(({ id, version }) => ({ id, version }));
    const body = { paidOn: TODAY, ledgerCode: '512000', reason: 'Paid by the parent company', reference: null };
    await cast.controller.ask(payElsewhere, { body: { ...body, payments } as never });
    await test.carry();
  });

  it('leaves the day as it was', async () => {
    expect(await on(MONTH_END)).toMatchObject({
      currencies: [{ open: usd(192_000), booked: eur(153_600), now: eur(150_000) }],
    });
  });

  it('lowers it by what was credited from then on', async () => {
    // 480.00 at 1.6 are 300.00: 1,536.00 less these, and 1,440.00 by the rate of that day.
    expect(await on(CREDITED_ON)).toMatchObject({
      currencies: [{ count: 3, open: usd(144_000), booked: eur(123_600), now: eur(90_000) }],
    });
  });

  it('and by what was paid', async () => {
    // 640.00 of dollars are paid; what was set off is off both documents, each by its own worth.
    expect(await cast.controller.ask(getRevaluation)).toMatchObject({
      on: TODAY,
      currencies: [{ count: 2, open: usd(80_000), booked: eur(66_800), now: eur(50_000), gain: eur(16_800) }],
    });
  });

  it('is exported payment by payment', async () => {
    const answer = await cast.controller.send(exportRevaluation, { query: { format: 'csv' } });
    const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
    const source = head.split(/[;,\t]/).indexOf('Source');
    const whose = 'entered here (The controller: Rate of the house bank)';
    expect(lines.map((line) => line.split(/[;,\t]/)[source])).toEqual([whose, whose]);
    expect(lines.map((line) => line.split(/[;,\t]/).slice(0, 3))).toEqual([
      ['Harbor Freight', 'FX-1', 'USD'],
      ['Harbor Freight', 'FX-C1', 'USD'],
    ]);
  });
});
