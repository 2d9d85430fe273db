import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToInbox, answerSupplier, getInboxInvoice } from '#areas/requests/contract/inbox.ts';
import { addSupplier } from '#areas/suppliers/contract/supplier-page.ts';
import { billOf, readBillInReview, signInAll, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import type { InvoiceView } from '../contract/invoice.ts';

// A number with right check digits, which two companies of a group may both bill under.
const VAT = 'DE136695976';
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const added = (name: string, vatNumber: string | null) =>
  cast.controller.ask(addSupplier, {
    body: { name, vatNumber, country: null, email: null, phone: null, note: null },
  });

/** A document of this name and of `VAT`, asked for under the same name and in review. */
const inReview = (number: string, supplier: string): Promise<InvoiceView> =>
  readBillInReview(test, cast, { number, net: 1000, supplier, vatId: VAT });

/** Finance says of a document in the inbox that it is not from this supplier. */
async function refuseName(number: string, name: string, supplierId: InvoiceView['supplierId']): Promise<void> {
  const invoice = billOf({ number, net: 1000, supplier: name });
  const file = await uploadBill(cast.requester, { ...invoice, supplier: { ...invoice.supplier, vatId: VAT } });
  const { id } = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  await test.runJobs();
  const item = await cast.controller.ask(getInboxInvoice, { params: { inboxInvoiceId: id } });
  expect(item.supplier).toMatchObject({ id: supplierId, by: 'vat_number' });
  await cast.controller.ask(answerSupplier, {
    params: { inboxInvoiceId: id },
    body: { version: item.version, supplierId, isSame: false },
  });
}

it('is the one with the VAT number where nobody is called so, and it is said who that is', async () => {
  const holder = await added('Reederei Holm', VAT);
  const invoice = await inReview('MEANT-1', 'Holm Shipping International');
  expect(invoice).toMatchObject({
    supplierId: holder.id,
    supplierName: 'Holm Shipping International',
    supplierKnownAs: 'Reederei Holm',
  });
});

it('is the one of that name, though another one has the VAT number', async () => {
  const named = await added('Holm Hafenlogistik', null);
  const invoice = await inReview('MEANT-2', 'HOLM  Hafenlogistik');
  expect(invoice).toMatchObject({ supplierId: named.id, supplierKnownAs: null });
});

it('is nobody of whom finance said that the name is not theirs, whose VAT number stays with them', async () => {
  const holder = await inReview('MEANT-3', 'Holm Shipping International');
  await refuseName('MEANT-4', 'Holm Werft', holder.supplierId);
  const invoice = await inReview('MEANT-5', 'Holm Werft');
  expect(invoice).toMatchObject({ supplierName: 'Holm Werft', supplierKnownAs: null });
  expect(invoice.supplierId).not.toBe(holder.supplierId);
  expect((await inReview('MEANT-6', 'Holm Shipping International')).supplierId).toBe(holder.supplierId);
  expect((await inReview('MEANT-7', 'Holm Werft')).supplierId).toBe(invoice.supplierId);
});
