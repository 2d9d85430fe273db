import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { WireMoney } from '#kernel/money.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { enterRate } from '#areas/rates/contract/rates.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import { billInReview, fieldsOf, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { validateCreditNote } from '../contract/credit-note.ts';
import { validateInvoice } from '../contract/invoice.ts';

const USD = currency('USD');
const BILLED_ON = addDays(TODAY, -9);
const CREDITED_ON = addDays(TODAY, -3);
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await enter(BILLED_ON, '1.25');
  await enter(CREDITED_ON, '1.28');
});

afterAll(() => test.close());

const usd = (minor: number): WireMoney => ({ minor: String(minor), currency: USD });
const enter = (on: PlainDate, perBase: string) =>
  cast.controller.ask(enterRate, { body: { currency: USD, on, perBase, reason: 'Rate of the house bank' } });
/** Without VAT, as of a supplier abroad. */
const inDollars = (minor: number, issuedOn: PlainDate) => ({
  gross: usd(minor),
  vatLines: [{ rate: '0', net: usd(minor), tax: usd(0) }],
  issuedOn,
});

it('books what a credit note is worth less than the invoice that it is set off against as a gain', async () => {
  const bill = await billInReview(test, cast, { number: 'FX-1', net: 128_000, supplier: 'Harbor Freight' });
  const invoice = await cast.controller.ask(validateInvoice, {
    params: { invoiceId: bill.id },
    body: { ...fieldsOf(bill), ...inDollars(128_000, BILLED_ON) },
  });
  const note = await creditNoteInReview(test, cast, { number: 'FX-C1', net: 128_000, supplier: 'Harbor Freight' });
  await cast.controller.ask(validateCreditNote, {
    params: { creditNoteId: note.id },
    body: {
      ...creditFieldsOf(test, note),
      ...inDollars(128_000, CREDITED_ON),
      offsets: [{ invoiceId: invoice.id, amount: usd(128_000) }],
    },
  });
  await test.carry();
  const until = TODAY;
  await cast.controller.ask(books.prepareReady, { body: { until } });
  const made = await cast.controller.ask(books.createExport, { body: { until, format: 'csv' } });
  const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
  // 1,280.00 at 1.25 are 1,024.00, and at 1.28 they are 1,000.00: 24.00 were never paid.
  const lines = file.body.split('\n').filter((line) => line.includes('766000'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('24,00');
  const supplier = file.body.split('\n').filter((line) => /401/.test(line) && line.includes('Harbor Freight'));
  expect(supplier).toHaveLength(3);
  const fec = await cast.controller.send(books.downloadExport, {
    params: { exportId: made.id },
    query: { format: 'fec' },
  });
  expect(fec.body).toMatch(/\t766000\tGains de change\t/);
  expect(fec.body).toMatch(/\t401000\tFournisseurs\t401\w+\tHarbor Freight\t/);
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});
