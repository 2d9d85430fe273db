import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  approveAs,
  billInReview,
  fieldsOf,
  signInAll,
  submitBill,
  TODAY,
  validatedBill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createRun, listPayments } from '#areas/payments/contract/payment.ts';
import { getSupplier } from '#areas/suppliers/contract/supplier-page.ts';
import { getInvoice, listInvoices, updateInvoice, validateInvoice, type InvoiceView } from '../contract/invoice.ts';
import { enterInvoiceAccount, verifyInvoiceAccount } from '../contract/invoice-account.ts';

const TYPED = 'DE75512108001245126199';
const EVIDENCE = { evidence: 'Called the number on file, spoke to Ms Kern' };

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const paramsOf = ({ id }: InvoiceView) => ({ invoiceId: id });

async function paymentOf(invoice: InvoiceView) {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const payment = items.find((item) => item.source.id === invoice.id);
  if (payment === undefined) throw new Error('The invoice has no payment');
  return payment;
}

it('an account typed by the reviewer is paid only after somebody else stands for it', async () => {
  const invoice = await billInReview(test, cast, { number: 'ACC-1', net: 1000, supplier: 'Typed AG' });
  const validated = await cast.controller.ask(validateInvoice, {
    params: paramsOf(invoice),
    body: { ...fieldsOf(invoice), iban: TYPED },
  });
  expect(validated).toMatchObject({ state: 'validated', can: { verifyAccount: 'second_person_needed' } });
  const payment = await paymentOf(invoice);
  expect(payment.obstacle).toBe('account_unverified');
  const run = { paymentIds: [payment.id], accountId: test.accountId, executeOn: TODAY };
  expect(await cast.controller.refused(createRun, { body: run })).toMatchObject({ error: 'account_unverified' });
  const alone = await cast.controller.refused(verifyInvoiceAccount, { params: paramsOf(invoice), body: EVIDENCE });
  expect(alone).toMatchObject({ status: 422, error: 'second_person_needed' });

  const proof = { ...EVIDENCE, nameCheck: 'match' as const };
  await cast.owner.ask(verifyInvoiceAccount, { params: paramsOf(invoice), body: proof });
  expect((await paymentOf(invoice)).obstacle).toBeNull();
  const { accounts } = await cast.controller.ask(getSupplier, { params: { supplierId: invoice.supplierId } });
  expect(accounts).toContainEqual(expect.objectContaining(proof));
});

it('who asked for the invoice cannot stand for the account that came with it', async () => {
  const bill = { number: 'ACC-5', net: 500, supplier: 'Own & Sons' };
  const request = await submitBill(test, cast.controller, bill);
  await approveAs([cast.owner, cast.owner], request);
  await test.carry();
  const { items } = await cast.controller.ask(listInvoices, { query: { q: bill.number } });
  const params = { invoiceId: items[0]?.id ?? '' };
  const refusal = await cast.controller.refused(verifyInvoiceAccount, { params, body: EVIDENCE });
  expect(refusal).toMatchObject({ status: 422, error: 'second_person_needed' });
});

it('an account can be named after validation, once, and waits for a second person', async () => {
  const bill = { number: 'ACC-2', net: 2000, supplier: 'Nameless SAS' };
  const inReview = await billInReview(test, cast, bill);
  const invoice = await cast.controller.ask(validateInvoice, {
    params: paramsOf(inReview),
    body: { ...fieldsOf(inReview), iban: null },
  });
  expect((await paymentOf(invoice)).obstacle).toBe('iban_missing');
  const enter = (iban: string) => ({ params: paramsOf(invoice), body: { version: invoice.version, iban } });
  const mistyped = await cast.controller.refused(enterInvoiceAccount, enter('DE12500105170648489891'));
  expect(mistyped).toMatchObject({ status: 400, data: { fields: [{ path: 'iban', code: 'invalid_iban' }] } });

  const named = await cast.controller.ask(enterInvoiceAccount, enter(TYPED));
  expect((await paymentOf(invoice)).obstacle).toBe('account_unverified');
  const again = { ...enter(TYPED), body: { version: named.version, iban: TYPED } };
  expect(await cast.owner.refused(enterInvoiceAccount, again)).toMatchObject({ error: 'illegal_state' });
  await cast.owner.ask(verifyInvoiceAccount, { params: paramsOf(invoice), body: EVIDENCE });
  expect((await paymentOf(invoice)).obstacle).toBeNull();
});

it('an account typed over the known one stops validation and is kept for the second person', async () => {
  await validatedBill(test, cast, { number: 'ACC-3', net: 3000, supplier: 'Known GmbH' });
  const invoice = await billInReview(test, cast, { number: 'ACC-4', net: 4000, supplier: 'Known GmbH' });
  const body = { ...fieldsOf(invoice), iban: TYPED };
  const undecided = await cast.controller.refused(validateInvoice, { params: paramsOf(invoice), body });
  expect(undecided).toMatchObject({ status: 422, error: 'bank_details_undecided' });

  const kept = await cast.controller.ask(updateInvoice, { params: paramsOf(invoice), body });
  expect(kept).toMatchObject({ bankCheck: { kind: 'changed' }, can: { verifyAccount: 'second_person_needed' } });
  expect(await cast.owner.ask(getInvoice, { params: paramsOf(invoice) })).toMatchObject({
    can: { verifyAccount: true },
  });
  const verified = await cast.owner.ask(verifyInvoiceAccount, { params: paramsOf(invoice), body: EVIDENCE });
  expect(verified.bankCheck.kind).toBe('cooling_off');
});

it('whoever stands for an account lets go what waited for it, on whichever invoice they do', async () => {
  const supplier = 'Twofold KG';
  const first = await billInReview(test, cast, { number: 'ACC-6', net: 1000, supplier });
  const typed = { ...fieldsOf(first), iban: TYPED };
  await cast.controller.ask(validateInvoice, { params: paramsOf(first), body: typed });
  const second = await billInReview(test, cast, { number: 'ACC-7', net: 2000, supplier });
  const body = { ...fieldsOf(second), iban: TYPED };
  await cast.controller.ask(updateInvoice, { params: paramsOf(second), body });
  expect((await paymentOf(first)).obstacle).toBe('account_unverified');
  await cast.owner.ask(verifyInvoiceAccount, { params: paramsOf(second), body: EVIDENCE });
  expect((await paymentOf(first)).obstacle).toBeNull();
});

it('so does whoever validates the next invoice with it', async () => {
  const supplier = 'Threefold KG';
  const first = await billInReview(test, cast, { number: 'ACC-8', net: 1000, supplier });
  const typed = { ...fieldsOf(first), iban: TYPED };
  await cast.controller.ask(validateInvoice, { params: paramsOf(first), body: typed });
  const second = await billInReview(test, cast, { number: 'ACC-9', net: 2000, supplier });
  await cast.owner.ask(validateInvoice, { params: paramsOf(second), body: { ...fieldsOf(second), iban: TYPED } });
  expect((await paymentOf(first)).obstacle).toBeNull();
});

it('what goes to another account of the supplier stays there while an invoice with a new one is in review', async () => {
  const supplier = 'Fourfold KG';
  const first = await validatedBill(test, cast, { number: 'ACC-10', net: 1000, supplier });
  const { ibanMasked } = await paymentOf(first);
  const second = await billInReview(test, cast, { number: 'ACC-11', net: 2000, supplier });
  const body = { ...fieldsOf(second), iban: TYPED };
  await cast.controller.ask(updateInvoice, { params: paramsOf(second), body });
  await cast.owner.ask(verifyInvoiceAccount, { params: paramsOf(second), body: EVIDENCE });
  expect(await paymentOf(first)).toMatchObject({ ibanMasked, obstacle: null });
});

it('nothing waits for ever that is validated while somebody stands for its account', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const supplier = `Racing ${round} KG`;
    const first = await billInReview(test, cast, { number: `RACE-A${round}`, net: 1000, supplier });
    const second = await billInReview(test, cast, { number: `RACE-B${round}`, net: 2000, supplier });
    const typed = { ...fieldsOf(second), iban: TYPED };
    await cast.controller.ask(updateInvoice, { params: paramsOf(second), body: typed });
    await Promise.all([
      cast.controller.ask(validateInvoice, { params: paramsOf(first), body: { ...fieldsOf(first), iban: TYPED } }),
      cast.owner.ask(verifyInvoiceAccount, { params: paramsOf(second), body: EVIDENCE }),
    ]);
    expect((await paymentOf(first)).obstacle).toBeNull();
  }
});
