import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSupplier, getSupplier, type SupplierView } from '#areas/suppliers/contract/supplier-page.ts';
import { billOf, signInAll, uploadBill, validatedBill, type Bill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addToInbox, answerSupplier, getInboxInvoice, type RecognisedInboxInvoice } from '../contract/inbox.ts';

const DETAILS = { country: null, vatNumber: null, email: null, phone: null, note: null };
const OWN_IBAN = 'FR1420041010050500013M02606';
let test: TestApp;
let cast: Cast;
let sent = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});

afterAll(() => test.close());

/** A bill in the inbox of the requester, read. */
async function inInbox(supplier: string, more: Partial<Bill> = {}): Promise<RecognisedInboxInvoice> {
  sent += 1;
  const file = await uploadBill(cast.requester, billOf({ number: `REC-${sent}`, net: 1000, supplier, ...more }));
  const { id } = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  await test.runJobs();
  return read(id);
}
const read = (inboxInvoiceId: RecognisedInboxInvoice['id']) =>
  cast.controller.ask(getInboxInvoice, { params: { inboxInvoiceId } });
const added = (name: string) => cast.controller.ask(addSupplier, { body: { ...DETAILS, name } });
const answering = (item: RecognisedInboxInvoice, supplier: SupplierView, isSame: boolean) => ({
  params: { inboxInvoiceId: item.id },
  body: { version: item.version, supplierId: supplier.id, isSame },
});

it('knows a supplier by its name, and nobody where there is none', async () => {
  const supplier = await added('Kanzlei Reuter');
  const known = await inInbox('Kanzlei  REUTER');
  expect(known.supplier).toEqual({ id: supplier.id, name: 'Kanzlei Reuter', by: null });
  expect((await inInbox('Wholly Unknown')).supplier).toBeNull();
});

it('proposes one whose name differs in its legal form, or who alone has the account', async () => {
  await added('Optik Sander');
  expect((await inInbox('Optik Sander GmbH & Co. KG')).supplier).toMatchObject({
    name: 'Optik Sander',
    by: 'similar_name',
  });
  const bill = await validatedBill(test, cast, {
    number: 'ACC-1',
    net: 10,
    supplier: 'Segelmacher Boll',
    iban: OWN_IBAN,
  });
  const supplier = await cast.controller.ask(getSupplier, { params: { supplierId: bill.supplierId } });
  expect((await inInbox('Boll Sails International', { iban: OWN_IBAN })).supplier).toEqual({
    id: supplier.id,
    name: 'Segelmacher Boll',
    by: 'account',
  });
});

it('learns the name from finance only, and knows it from then on', async () => {
  const supplier = await added('Metallbau Thoma');
  const item = await inInbox('Metallbau Thoma AG');
  const asked = answering(item, supplier, true);
  expect(await cast.requester.refused(answerSupplier, asked)).toMatchObject({ status: 403 });
  expect(await cast.stranger.refused(answerSupplier, asked)).toMatchObject({ status: 404 });
  const learnt = await cast.controller.ask(answerSupplier, asked);
  expect(learnt.supplier).toEqual({ id: supplier.id, name: 'Metallbau Thoma', by: null });
  expect((await inInbox('METALLBAU THOMA AG')).supplier).toMatchObject({ id: supplier.id, by: null });
  expect((await cast.controller.ask(getSupplier, { params: { supplierId: supplier.id } })).aliases).toContain(
    'metallbau thoma ag',
  );
});

it('proposes nobody again whom finance said it is not', async () => {
  const supplier = await added('Garten Huber');
  const item = await inInbox('Garten Huber Ltd');
  const refused = await cast.controller.ask(answerSupplier, answering(item, supplier, false));
  expect(refused.supplier).toBeNull();
  expect((await inInbox('Garten Huber Ltd')).supplier).toBeNull();
  expect((await inInbox('Garten Huber GmbH')).supplier).toMatchObject({ by: 'similar_name' });
  // Whoever changes their mind is believed.
  await cast.controller.ask(answerSupplier, answering(item, supplier, true));
  expect((await read(item.id)).supplier).toMatchObject({ id: supplier.id, by: null });
});

it('learns no name that another supplier goes by', async () => {
  const [supplier, other] = [await added('Wäscherei Nord'), await added('Wäscherei Süd')];
  const item = await inInbox('Wäscherei Nord');
  expect(await cast.controller.refused(answerSupplier, answering(item, other, true))).toMatchObject({
    error: 'supplier_known',
    data: { supplierId: supplier.id },
  });
});
