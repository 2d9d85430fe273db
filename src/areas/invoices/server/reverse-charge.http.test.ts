import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { billInReview, eur, fieldsOf, signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getInvoice, validateInvoice } from '../contract/invoice.ts';

const BILL = { net: 50_000, isReverseCharge: true, supplier: 'Lumen Hosting' } as const;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});

afterAll(() => test.close());

it('is refused on an invoice that bills its VAT', async () => {
  const invoice = await billInReview(test, cast, { number: 'RC-0', net: 1000 });
  expect(invoice.isReverseCharge).toBe(false);
  const refusal = await cast.controller.refused(validateInvoice, {
    params: { invoiceId: invoice.id },
    body: { ...fieldsOf(invoice), isReverseCharge: true },
  });
  expect(refusal).toMatchObject({ status: 422, error: 'reverse_charge_billed' });
});

it('is read from the document, booked on both sides and left to a person to take off', async () => {
  const invoice = await readBill('RC-1');
  expect(invoice).toMatchObject({ isReverseCharge: true, gross: eur(50_000), reverseRate: '19' });
  await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) });
  await test.carry();
  expect(await entryLinesOf('RC-1')).toEqual([
    ['623100', '50000', '0'],
    ['445660', '9500', '0'],
    ['445200', '0', '9500'],
    ['401000', '0', '50000'],
  ]);
  const other = await readBill('RC-2');
  await cast.controller.ask(validateInvoice, {
    params: { invoiceId: other.id },
    body: { ...fieldsOf(other), isReverseCharge: false },
  });
  await test.carry();
  expect(await entryLinesOf('RC-2')).toEqual([
    ['623100', '50000', '0'],
    ['401000', '0', '50000'],
  ]);
});

it('stands in both files of the export, and the books still tie', async () => {
  const until = plainDate('2026-03-31');
  await cast.controller.ask(books.prepareReady, { body: { until } });
  const made = await cast.controller.ask(books.createExport, { body: { until, format: 'fec' } });
  expect(made.debit).toEqual(made.credit);
  for (const format of ['fec', 'csv'] as const) {
    const file = await cast.controller.send(books.downloadExport, {
      params: { exportId: made.id },
      query: { format },
    });
    expect(file.body.split('\n').filter((line) => line.includes('445200') && line.includes('95,00'))).toHaveLength(1);
  }
  expect(await cast.controller.ask(getProof)).toMatchObject({ isTied: true });
});

/** The same bill, whose document was read before it was reviewed. */
async function readBill(number: string) {
  const bill = await billInReview(test, cast, { ...BILL, number });
  await test.runJobs();
  return cast.controller.ask(getInvoice, { params: { invoiceId: bill.id } });
}

/** Account, debit and credit of the entry this piece makes. */
async function entryLinesOf(reference: string): Promise<string[][]> {
  const { items } = await cast.controller.ask(books.listPayables, { query: { q: reference } });
  const payable = await cast.controller.ask(books.getPayable, { params: { payableId: items[0]?.id ?? ('' as never) } });
  expect(payable.vatLines[0]?.isReverseCharge).toBe(payable.entry.length === 4);
  return payable.entry.map((line) => [line.account, line.debit.minor, line.credit.minor]);
}
