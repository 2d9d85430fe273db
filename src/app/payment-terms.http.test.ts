import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { getInvoice, listInvoices, type InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import {
  addSupplier,
  changeSupplier,
  getSupplier,
  type SupplierView,
} from '#areas/suppliers/contract/supplier-page.ts';
import { listSuppliers } from '#areas/suppliers/contract/supplier.ts';
import { approveAs, billOf, draftOfBill, signInAll, uploadBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const DETAILS = { country: null, vatNumber: null, email: null, phone: null, note: null };
const TERMS = { paymentDays: 30, discount: { points: 250, days: 10 } };
const add = (name: string, terms?: typeof TERMS): Promise<SupplierView> =>
  cast.controller.ask(addSupplier, { body: { ...DETAILS, name, ...(terms === undefined ? {} : { terms }) } });

it('are whole and possible, or refused at their field', async () => {
  const supplier = await add('Terms refused');
  expect(supplier.terms).toEqual({ paymentDays: null, discount: null });
  const wrong = async (terms: object): Promise<unknown> => {
    const body = { ...DETAILS, name: supplier.name, version: supplier.version, terms: terms as never };
    const { data } = await cast.controller.refused(changeSupplier, { params: { supplierId: supplier.id }, body });
    return (data['fields'] as { path: string; code: string }[]).map(({ path, code }) => [path, code]);
  };
  const { discount } = TERMS;
  expect(await wrong({ ...TERMS, paymentDays: 366 })).toEqual([['terms.paymentDays', 'invalid']]);
  expect(await wrong({ discount: null, paymentDays: -1 })).toEqual([['terms.paymentDays', 'invalid']]);
  expect(await wrong({ ...TERMS, discount: { ...discount, points: 0 } })).toEqual([
    ['terms.discount.points', 'invalid'],
  ]);
  expect(await wrong({ ...TERMS, discount: { ...discount, points: 5001 } })).toEqual([
    ['terms.discount.points', 'invalid'],
  ]);
  expect(await wrong({ ...TERMS, discount: { ...discount, days: 31 } })).toEqual([
    ['terms.discount.days', 'after_due'],
  ]);
  expect((await cast.controller.ask(getSupplier, { params: { supplierId: supplier.id } })).terms).toEqual(
    supplier.terms,
  );
});

it('stay where a change does not name them, and are in the list', async () => {
  const supplier = await add('Terms kept', TERMS);
  const body = { ...DETAILS, name: supplier.name, version: supplier.version, phone: '+49 30 1' };
  const changed = await cast.controller.ask(changeSupplier, { params: { supplierId: supplier.id }, body });
  expect(changed).toMatchObject({ phone: '+49 30 1', terms: TERMS });
  const { items } = await cast.controller.ask(listSuppliers, { query: { list: 'active', q: 'Terms kept' } });
  expect(items).toMatchObject([{ terms: TERMS }]);
});

/** A bill whose requester says when it is due, or leaves it open. */
async function inReview(number: string, supplier: string, dueOn: PlainDate | null): Promise<InvoiceView> {
  const bill = { number, net: 10_000, supplier };
  const { invoice, ...draft } = draftOfBill(test, bill);
  const file = await uploadBill(cast.requester, billOf(bill));
  const body = { type: 'invoice' as const, ...draft, invoice: { ...invoice, dueOn }, fileIds: [file.id] };
  const made = await cast.requester.ask(createDraft, { body });
  const params = { requestId: made.id };
  const sent = await cast.requester.ask(submitRequest, { params, body: { version: made.version } });
  await approveAs([cast.approver, cast.controller], sent);
  await test.carry();
  const { items } = await cast.controller.ask(listInvoices, { query: { state: 'to_review', q: number } });
  return cast.controller.ask(getInvoice, { params: { invoiceId: items[0]?.id ?? ('' as never) } });
}

it('say when an invoice is due and what goes off, where it does not say so itself', async () => {
  await add('Terms applied', TERMS);
  const silent = await inReview('PT-1', 'Terms applied', null);
  const { issuedOn } = silent;
  expect(silent.dueOn).toBe(addDays(issuedOn, 30));
  expect(silent.discount).toMatchObject({ points: 250, until: addDays(issuedOn, 10) });
  // Nothing goes off once it is overdue.
  const soon = await inReview('PT-2', 'Terms applied', addDays(issuedOn, 9));
  expect([soon.dueOn, soon.discount]).toEqual([addDays(issuedOn, 9), null]);
  const other = await inReview('PT-3', 'Terms none', null);
  expect([other.dueOn, other.discount]).toEqual([null, null]);
});
