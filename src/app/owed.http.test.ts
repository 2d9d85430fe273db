import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moneyFromWire } from '#kernel/money.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import { getInvoice, listInvoices, validateInvoice, type InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { verifyInvoiceAccount } from '#areas/invoices/contract/invoice-account.ts';
import { findCleanInvoices, validateCleanInvoices } from '#areas/invoices/contract/validate-clean.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { enterSupplierAccount, verifySupplierAccount } from '#areas/suppliers/contract/supplier-page.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import {
  approveAs,
  billOf,
  eur,
  fieldsOf,
  signInAll,
  TODAY,
  validatedBill,
  type Cast,
} from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeUbl } from './demo/documents/make-einvoice.ts';

// EN 16931: what is owed is BT-115, who is paid is BG-10 where one is named (decision 28).

const REPORTS = path.resolve(import.meta.dirname, '../../../shared/samples/reports');
const hasReports = existsSync(REPORTS);
const IBAN = 'DE02200505501015871393';
const FACTOR_IBAN = 'DE75512108001245126199';
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

type Sent = { number: string; supplier: string; gross: number; lines: [rate: string, net: number, tax: number][] };

/** A document that was read, asked for as its form would be prefilled, approved and in review. */
async function inReview(xml: string, { number, supplier, gross, lines }: Sent): Promise<InvoiceView> {
  const file = await cast.requester.ask(uploadFile, {
    query: { purpose: 'invoice' },
    file: { name: `${number}.xml`, bytes: new TextEncoder().encode(xml) },
  });
  await test.runJobs();
  const draft = await cast.requester.ask(createDraft, {
    body: {
      type: 'invoice',
      description: number,
      amount: eur(gross),
      vatLines: lines.map(([rate, net, tax]) => ({ rate, net: eur(net), tax: eur(tax) })),
      supplierName: supplier,
      costCenterId: test.costCenterId as never,
      expenseCategoryId: test.expenseCategoryId as never,
      occurredOn: TODAY,
      invoice: { number, dueOn: null, iban: IBAN, paymentReference: null },
      fileIds: [file.id],
    },
  });
  const request = await cast.requester.ask(submitRequest, {
    params: { requestId: draft.id },
    body: { version: draft.version },
  });
  await approveAs([cast.approver, cast.controller], request);
  await test.carry();
  const { items } = await cast.controller.ask(listInvoices, { query: { q: number } });
  return cast.controller.ask(getInvoice, { params: { invoiceId: items[0]?.id ?? '' } });
}

const report = (name: string, more: readonly [string, string][] = []): string =>
  more.reduce(
    (xml, [from, to]) => xml.replaceAll(from, to),
    readFileSync(path.join(REPORTS, name), 'utf8').replaceAll(COMPANY_IBAN, IBAN),
  );

const validate = async (invoice: InvoiceView): Promise<InvoiceView> => {
  const params = { invoiceId: invoice.id };
  const validated = await cast.controller.ask(validateInvoice, { params, body: fieldsOf(invoice) });
  await test.carry();
  return { ...validated, ...(await cast.controller.ask(getInvoice, { params })) };
};
const partsOf = ({ payments }: InvoiceView) =>
  payments.map(({ amount, state }) => [moneyFromWire(amount).minor, state]);
const booksTie = async () => {
  const { checks } = await cast.controller.ask(getProof, {});
  expect(checks.filter(({ isTied }) => !isTied)).toEqual([]);
};

const PREPAID: Sent = { number: 'PRE-FULL', supplier: 'Prepaid GmbH', gross: 11900, lines: [['19', 10000, 1900]] };

it.skipIf(!hasReports)(
  'an invoice that was paid in full before is not clean, and nothing of it is to be paid (e07)',
  async () => {
    await validatedBill(test, cast, { number: 'KNOWN-1', net: 100, supplier: PREPAID.supplier, iban: IBAN });
    const invoice = await inReview(report('e07-ubl-fully-prepaid.xml'), PREPAID);
    expect(invoice).toMatchObject({ bankCheck: { kind: 'ok' }, owed: { minor: '0' } });
    const { clean, left } = await cast.controller.ask(findCleanInvoices, { query: {} });
    expect(clean.map(({ id }) => id)).not.toContain(invoice.id);
    expect(left).toContainEqual({ code: 'paid_before', count: 1 });
    const { id, version } = invoice;
    const done = await cast.controller.ask(validateCleanInvoices, { body: { invoices: [{ id, version }] } });
    expect(done).toMatchObject({ done: [], refused: [{ id, code: 'no_longer_clean' }] });

    const validated = await validate(invoice);
    expect(validated.state).toBe('paid');
    expect(partsOf(validated)).toEqual([[11900n, 'paid']]);
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
    expect(items.filter(({ source }) => source.id === id)).toEqual([]);
    await booksTie();
  },
);

it.skipIf(!hasReports)('of an invoice that was paid in part before the rest is to be paid', async () => {
  const xml = report('e07-ubl-fully-prepaid.xml', [
    ['PRE-FULL', 'PRE-PART'],
    ['<cbc:PrepaidAmount currencyID="EUR">119.00<', '<cbc:PrepaidAmount currencyID="EUR">100.00<'],
    ['<cbc:PayableAmount currencyID="EUR">0.00<', '<cbc:PayableAmount currencyID="EUR">19.00<'],
  ]);
  const invoice = await inReview(xml, { ...PREPAID, number: 'PRE-PART' });
  expect(invoice.owed).toMatchObject({ minor: '1900' });
  const validated = await validate(invoice);
  expect(validated.state).toBe('validated');
  expect(partsOf(validated)).toContainEqual([10000n, 'paid']);
  expect(partsOf(validated)).toContainEqual([1900n, 'to_pay']);
  await booksTie();
});

const ROUNDED: Sent = { number: 'RND-UP', supplier: 'Rounded GmbH', gross: 9997, lines: [['19', 8401, 1596]] };

it.skipIf(!hasReports).each([
  ['its total with VAT', 'RND-UP', 9997],
  ['its rounded total', 'RND-UP-2', 10000],
])('a rounding up is paid, where the request says %s (e05)', async (_what, number, gross) => {
  const xml = report('e05-ubl-rounding-up.xml', [['RND-UP', number]]);
  const invoice = await inReview(xml, { ...ROUNDED, number, gross });
  expect(invoice).toMatchObject({ owed: { minor: '10000' }, difference: { minor: '0' } });
  const validated = await validate(invoice);
  expect(validated).toMatchObject({ gross: { minor: '10000' }, tax: { minor: '1596' } });
  expect(partsOf(validated)).toEqual([[10000n, 'to_pay']]);
  await booksTie();
});

it.skipIf(!hasReports)(
  'what is due is read from CII as from UBL, with its rounding and what was paid before',
  async () => {
    const sums =
      '<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:DuePayableAmount>119.00</ram:DuePayableAmount>';
    const paid =
      '<ram:RoundingAmount>0.50</ram:RoundingAmount><ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>19.50</ram:DuePayableAmount>';
    const xml = report('e12-cii-two-payment-terms.xml', [[sums, paid]]);
    expect(xml).toContain(paid);
    const sent: Sent = { number: 'CII-DUE', supplier: 'Cii GmbH', gross: 11900, lines: [['19', 10000, 1900]] };
    const invoice = await inReview(xml, sent);
    expect(invoice.owed).toMatchObject({ minor: '1950' });
    const validated = await validate(invoice);
    expect(validated.gross).toMatchObject({ minor: '11950' });
    expect(partsOf(validated)).toContainEqual([1950n, 'to_pay']);
  },
);

/** A bill whose claim was assigned: somebody else is to be paid. */
const assigned = (number: string): string => {
  const bill = { number, net: 10_000, supplier: 'Assigning GmbH', iban: FACTOR_IBAN };
  const factor = '<cac:PayeeParty><cac:PartyName><cbc:Name>Nordfactor AG</cbc:Name></cac:PartyName></cac:PayeeParty>';
  return makeUbl(billOf(bill)).replace('<cac:PaymentMeans>', `${factor}<cac:PaymentMeans>`);
};

it('a payee who is not the seller stops an invoice like a changed account, and is who the transfer names', async () => {
  const sent = (number: string): Sent => ({
    number,
    supplier: 'Assigning GmbH',
    gross: 11_900,
    lines: [['19', 10_000, 1900]],
  });
  const first = await inReview(assigned('FCT-1'), sent('FCT-1'));
  const params = { invoiceId: first.id };
  expect(first).toMatchObject({ payeeName: 'Nordfactor AG', bankCheck: { kind: 'new_payee', payee: 'Nordfactor AG' } });
  const undecided = await cast.controller.refused(validateInvoice, { params, body: fieldsOf(first) });
  expect(undecided).toMatchObject({ status: 422, error: 'bank_details_undecided' });
  const evidence = 'Called the supplier, who confirmed the assignment';
  const stood = await cast.second.ask(verifyInvoiceAccount, { params, body: { evidence } });
  expect(stood.bankCheck.kind).toBe('cooling_off');
  await validate(stood);
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  expect(items.find(({ source }) => source.id === first.id)).toMatchObject({
    payee: { name: 'Nordfactor AG' },
    obstacle: 'cooling_off',
  });
  expect(stood.supplierName).toBe('Assigning GmbH');
  test.advance(24 * 3_600_000 + 60_000);
  cast = await signInAll(test);
  expect((await inReview(assigned('FCT-2'), sent('FCT-2'))).bankCheck).toEqual({ kind: 'ok' });
});

it('an account of the company itself is no supplier’s', async () => {
  const bill = { number: 'SELF-1', net: 10_000, supplier: 'Own Account AG', iban: COMPANY_IBAN };
  const xml = makeUbl(billOf(bill));
  const sent: Sent = { number: 'SELF-1', supplier: bill.supplier, gross: 11_900, lines: [['19', 10_000, 1900]] };
  const invoice = await inReview(xml, sent);
  const params = { invoiceId: invoice.id };
  const body = { ...fieldsOf(invoice), iban: COMPANY_IBAN };
  expect(await cast.controller.refused(validateInvoice, { params, body })).toMatchObject({
    error: 'bank_details_undecided',
  });
  const supplier = { params: { supplierId: invoice.supplierId } };
  const entered = await cast.controller.ask(enterSupplierAccount, { ...supplier, body: { iban: COMPANY_IBAN } });
  const accountId = entered.accounts.find(({ iban }) => iban === COMPANY_IBAN)?.id ?? '';
  const standing = { ...supplier, body: { accountId, evidence: 'They said so on the phone' } };
  expect(await cast.second.refused(verifySupplierAccount, standing)).toMatchObject({ error: 'own_account' });
});
