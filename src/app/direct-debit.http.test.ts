import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyFromWire } from '#kernel/money.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import {
  getInvoice,
  listInvoices,
  setInvoiceMethod,
  validateInvoice,
  type InvoiceView,
} from '#areas/invoices/contract/invoice.ts';
import { listBankEntries, type BankEntry } from '#areas/payments/contract/bank.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { getDueDays } from '#areas/payments/contract/due-days.ts';
import {
  countStages,
  createRun,
  listPayments,
  retryPayments,
  summarizePayments,
  type PaymentView,
} from '#areas/payments/contract/payment.ts';
import { listProposals, matchBankEntry } from '#areas/payments/contract/reconcile.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { makeUbl } from './demo/documents/make-einvoice.ts';
import { makeStatement } from './demo/documents/make-statement.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import {
  approveAs,
  billOf,
  draftOfBill,
  fieldsOf,
  signInAll,
  TODAY,
  validatedBill,
  type Cast,
} from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const eur = (minor: bigint) => money(minor, currency('EUR'));
const params = ({ id }: Pick<InvoiceView, 'id'>) => ({ invoiceId: id });

/** An invoice in review whose document names these means of payment (UNTDID 4461). */
async function inReview(means: string, change: { supplier?: string; iban?: string } = {}): Promise<InvoiceView> {
  count += 1;
  const bill = { number: `DD-${count}`, net: 20_000 + count, ...change };
  const code = '<cbc:PaymentMeansCode>';
  const xml = makeUbl(billOf(bill)).replace(`${code}58`, `${code}${means}`);
  const file = await cast.requester.ask(uploadFile, {
    query: { purpose: 'invoice' },
    file: { name: `${bill.number}.xml`, bytes: new TextEncoder().encode(xml) },
  });
  await test.runJobs();
  const draft = await cast.requester.ask(createDraft, {
    body: { type: 'invoice', ...draftOfBill(test, bill), fileIds: [file.id] },
  });
  const body = { version: draft.version };
  const sent = await cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body });
  await approveAs([cast.approver, cast.controller], sent);
  await test.carry();
  const { items } = await cast.controller.ask(listInvoices, { query: { state: 'to_review', q: bill.number } });
  const [row] = items;
  if (row === undefined) throw new Error(`${bill.number} is not in review`);
  return cast.controller.ask(getInvoice, { params: params(row) });
}

async function validate(invoice: InvoiceView): Promise<InvoiceView> {
  const validated = await cast.controller.ask(validateInvoice, { params: params(invoice), body: fieldsOf(invoice) });
  await test.carry();
  return validated;
}

async function paymentOf(invoice: InvoiceView): Promise<PaymentView> {
  const { items } = await cast.controller.ask(listPayments, {
    query: { states: 'to_pay,paid,on_hold', q: invoice.number },
  });
  const payment = items.find(({ source }) => source.id === invoice.id);
  if (payment === undefined) throw new Error('It is not owed');
  return payment;
}

/** What the lists and counts of what is to pay have of it, and of all. */
async function workIn({ number }: InvoiceView) {
  const query = { states: 'to_pay,on_hold,failed', ours: 'true' as const, q: number };
  const { items } = await cast.controller.ask(listPayments, { query });
  const { pay } = await cast.controller.ask(countStages, { query: { source: 'invoice' } });
  const { open } = await cast.controller.ask(summarizePayments, { query: { source: 'invoice' } });
  const { soon, late, later, undated } = await cast.controller.ask(getDueDays, { query: { source: 'invoice' } });
  const due = [soon, late, later, undated].reduce((sum, pile) => sum + pile.count, 0);
  return { listed: items.map(({ id }) => id), pay, open: open.count, due };
}

/** A line of the bank on today's statement. */
async function bookedLine(text: string, minor: bigint) {
  count += 1;
  const id = `DD-STMT-${count}`;
  const entry = { reference: id, on: TODAY, amount: eur(minor), endToEndId: null, counterparty: 'Gaswerk', text };
  const days = { from: TODAY, to: TODAY };
  const xml = makeStatement({
    id,
    iban: COMPANY_IBAN,
    ...days,
    opening: eur(0n),
    closing: eur(minor),
    entries: [entry],
  });
  await cast.controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
  const { items } = await cast.controller.ask(listBankEntries);
  const line = items.find(({ remittance }) => remittance === text);
  if (line === undefined) throw new Error('The line is not there');
  return line;
}

async function match(line: Pick<BankEntry, 'id' | 'version'>, { id, version }: PaymentView): Promise<void> {
  const body = { version: line.version, payments: [{ id, version }], rest: null };
  await cast.controller.ask(matchBankEntry, { params: { bankEntryId: line.id }, body });
  await test.carry();
}

const runOf = ({ id }: PaymentView) => ({
  body: { paymentIds: [id], accountId: test.accountId as never, executeOn: TODAY },
});

describe('what the supplier collects', () => {
  it('is told by the e-invoice, and by the supplier’s invoice before where the document says nothing', async () => {
    expect(await inReview('58', { supplier: 'Strom Nord' })).toMatchObject({ paymentMethod: 'transfer' });
    const first = await inReview('59', { supplier: 'Strom Nord' });
    expect(first).toMatchObject({ paymentMethod: 'direct_debit', bankCheck: { kind: 'ok' }, flag: null });
    await validate(first);
    // 1 is "not defined".
    expect(await inReview('1', { supplier: 'Strom Nord' })).toMatchObject({ paymentMethod: 'direct_debit' });
    expect(await inReview('30', { supplier: 'Strom Nord' })).toMatchObject({ paymentMethod: 'transfer' });
  });

  it('goes into no run, is no work for who pays, and is found by that', async () => {
    const before = await cast.controller.ask(countStages, { query: { source: 'invoice' } });
    const invoice = await validate(await inReview('49', { supplier: 'Wasserwerk' }));
    const payment = await paymentOf(invoice);
    expect(payment).toMatchObject({ state: 'to_pay', obstacle: 'direct_debit' });
    expect(await cast.controller.refused(createRun, runOf(payment))).toMatchObject({ error: 'direct_debit' });
    expect(await cast.controller.ask(countStages, { query: { source: 'invoice' } })).toEqual(before);
    const ours = await cast.controller.ask(listPayments, { query: { method: 'transfer', q: invoice.number } });
    expect(ours.items).toEqual([]);
    const theirs = await cast.controller.ask(listPayments, { query: { obstacle: 'direct_debit', q: invoice.number } });
    expect(theirs.items.map(({ id }) => id)).toEqual([payment.id]);
  });

  it('asks nobody to stand for an account that no money is sent to', async () => {
    await validate(await inReview('58', { supplier: 'Telefon Süd' }));
    const changed = { supplier: 'Telefon Süd', iban: 'DE02500105170137075030' };
    const transfer = await inReview('58', changed);
    const call = { params: params(transfer), body: fieldsOf(transfer) };
    expect(await cast.controller.refused(validateInvoice, call)).toMatchObject({ error: 'bank_details_undecided' });
    const body = { ...fieldsOf(transfer), paymentMethod: 'direct_debit' as const };
    const validated = await cast.controller.ask(validateInvoice, { params: params(transfer), body });
    expect(validated).toMatchObject({ state: 'validated', paymentMethod: 'direct_debit' });
  });

  it('is paid once the bank’s line is taken for it, and is work for who pays once the bank gives it back', async () => {
    const invoice = await validate(await inReview('59', { supplier: 'Gaswerk' }));
    const payment = await paymentOf(invoice);
    const { minor } = moneyFromWire(payment.amount);
    const before = await workIn(invoice);
    expect(before.listed).toEqual([]);
    const line = await bookedLine(`Abbuchung ${invoice.number}`, -minor);
    const proposed = await cast.controller.ask(listProposals, { params: { bankEntryId: line.id }, query: {} });
    expect(JSON.stringify(proposed)).toContain(payment.id);
    await match(line, payment);
    expect(await cast.controller.ask(getInvoice, { params: params(invoice) })).toMatchObject({
      state: 'paid',
      can: { setMethod: 'illegal_state' },
    });
    const paid = (await cast.controller.ask(listPayments, { query: { states: 'paid', q: invoice.number } })).items[0];
    if (paid === undefined) throw new Error('It is not paid');
    await match(await bookedLine(`Rückgabe ${invoice.number}`, minor), paid);
    const after = await workIn(invoice);
    expect(after).toEqual({
      listed: [payment.id],
      pay: before.pay + 1,
      open: before.open + 1,
      due: before.due + 1,
    });
    // The supplier collects it again: nobody here has work with it then.
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'failed', q: invoice.number } });
    const body = { payments: items.map(({ id, version }) => ({ id, version })) };
    await cast.controller.ask(retryPayments, { body });
    expect(await workIn(invoice)).toEqual(before);
  });
});

describe('the way of payment', () => {
  it('is changed by finance while nothing has left, and an account is stood for before money goes there', async () => {
    const invoice = await validate(
      await inReview('59', { supplier: 'Reinigung West', iban: 'DE02100100100006820101' }),
    );
    const call = { params: params(invoice), body: { version: invoice.version, method: 'transfer' as const } };
    expect(await cast.requester.refused(setInvoiceMethod, call)).toMatchObject({ status: 403 });
    const stale = { ...call, body: { ...call.body, version: invoice.version - 1 } };
    expect(await cast.controller.refused(setInvoiceMethod, stale)).toMatchObject({ error: 'version_conflict' });
    const ours = await cast.controller.ask(setInvoiceMethod, call);
    expect(ours).toMatchObject({ paymentMethod: 'transfer', bankCheck: { kind: 'changed' } });
    const waiting = await paymentOf(ours);
    expect(waiting.obstacle).toBe('account_unverified');
    expect(await cast.controller.refused(createRun, runOf(waiting))).toMatchObject({ error: 'account_unverified' });
    const same = { params: params(ours), body: { version: ours.version, method: 'transfer' as const } };
    expect(await cast.controller.refused(setInvoiceMethod, same)).toMatchObject({ error: 'illegal_state' });
  });

  it('stays once a run holds the payment, whoever comes first', async () => {
    const invoice = await validatedBill(test, cast, { number: 'DD-RACE', net: 7000 });
    const payment = await paymentOf(invoice);
    const body = { version: invoice.version, method: 'direct_debit' as const };
    const answers = await Promise.all([
      cast.controller.send(createRun, runOf(payment)),
      cast.owner.send(setInvoiceMethod, { params: params(invoice), body }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    const after = await cast.controller.ask(getInvoice, { params: params(invoice) });
    const isInRun = (answers[0]?.statusCode ?? 500) < 300;
    expect(after.paymentMethod).toBe(isInRun ? 'transfer' : 'direct_debit');
    expect(after.payments[0]?.state).toBe(isInRun ? 'to_confirm' : 'to_pay');
  });
});
