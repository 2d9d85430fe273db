import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays } from '#kernel/plain-date.ts';
import { createExport, downloadExport, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { validateCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { getInvoice, setInvoiceSchedule, validateInvoice, type InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { getPayment } from '#areas/payments/contract/all-payments.ts';
import { listBankEntries, type BankEntry } from '#areas/payments/contract/bank.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import {
  createRun,
  downloadRunFile,
  getRun,
  listPayments,
  refuseRun,
  retryPayments,
  type PaymentView,
  type RunView,
} from '#areas/payments/contract/payment.ts';
import { payElsewhere, undoPaidElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { listProposals, matchBankEntry, undoMatch } from '#areas/payments/contract/reconcile.ts';
import { exportStatement, getStatement } from '#areas/suppliers/contract/statement.ts';
import { chooseWallet, getWallet } from '#areas/wallet/contract/wallet.ts';
import { makeStatement } from './demo/documents/make-statement.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { creditFieldsOf, creditNoteInReview } from '../../test/setup/credit-note.ts';
import {
  billInReview,
  eur,
  fieldsOf,
  signInAll,
  TODAY,
  validatedBill,
  type Bill,
  type Cast,
} from '../../test/setup/spend.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../test/setup/money-mutations.ts';
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

const after = (days: number) => addDays(TODAY, days);
const TWO_PERCENT = { points: 200, until: after(7) };

/** An invoice of 119.00 EUR of which 2.38 go off within a week. */
async function validated(change: Partial<Bill> = {}, discount = TWO_PERCENT): Promise<InvoiceView> {
  count += 1;
  const number = `EP-${count}`;
  const invoice = await billInReview(test, cast, { number, net: 10_000, supplier: `Early ${count}`, ...change });
  const body = { ...fieldsOf(invoice), discount };
  const done = await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body });
  await test.carry();
  return done;
}

async function paymentOf({ number }: InvoiceView): Promise<PaymentView> {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay,failed', q: number } });
  const payment = items.find(({ reference }) => reference === number);
  if (payment === undefined) throw new Error(`${number} is not owed`);
  return payment;
}

const runOf = (payment: PaymentView, days: number, onDueDays = false): Promise<RunView> =>
  cast.controller.ask(createRun, {
    body: { paymentIds: [payment.id], accountId: test.accountId as never, executeOn: after(days), onDueDays },
  });
const refuse = (run: RunView) =>
  cast.owner.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Another day' } });

/** Confirmed; answers the id by which the bank knows the transfer, and the file. */
async function sent(run: RunView): Promise<{ id: string; xml: string }> {
  const params = { runId: run.id };
  const { procedure } = await cast.owner.ask(requestRunCode, { params, body: {} });
  await cast.owner.ask(confirmRun, { params, body: { procedureId: procedure.id, code: await test.newestCode() } });
  const xml = (await cast.controller.send(downloadRunFile, { params })).body;
  return { xml, id: /<EndToEndId>(\w+)</.exec(xml)?.[1] ?? '' };
}

async function book(id: string | null, minor: bigint, reference: string): Promise<void> {
  const amount = (value: bigint) => money(value, currency('EUR'));
  const entry = { reference, on: TODAY, amount: amount(minor), counterparty: 'S', endToEndId: id, text: reference };
  const days = { id: reference, iban: COMPANY_IBAN, from: TODAY, to: TODAY };
  const xml = makeStatement({ ...days, opening: amount(0n), closing: amount(minor), entries: [entry] });
  const file = { name: 's.xml', bytes: new TextEncoder().encode(xml) };
  await cast.controller.ask(importStatement, { file });
  await test.carry();
}

/** The line by which the bank shows that so much left, and what is proposed for it. */
async function lineOf(reference: string, minor: bigint) {
  await book(null, -minor, reference);
  const { items } = await cast.controller.ask(listBankEntries, { query: { q: reference } });
  const line = items[0];
  if (line === undefined) throw new Error(`${reference} is not booked`);
  const proposed = await cast.controller.ask(listProposals, { params: { bankEntryId: line.id } });
  return { line, proposals: proposed.items };
}

const match = (
  { id, version }: BankEntry,
  payment: { id: PaymentView['id']; version: number; takesDiscount?: boolean },
) => ({ params: { bankEntryId: id }, body: { version, payments: [payment], rest: null } });

const supplierTies = async (on = TODAY): Promise<boolean | undefined> =>
  (await cast.controller.ask(getProof, { query: { on } })).checks.find(({ code }) => code === 'suppliers_tie')?.isTied;

describe('what a supplier gives for early payment', () => {
  it('is more than nothing, at most half, and ends no earlier than the day of issue', async () => {
    const invoice = await billInReview(test, cast, { number: 'EP-BAD', net: 10_000 });
    const refusal = (discount: object) =>
      cast.controller.refused(validateInvoice, {
        params: { invoiceId: invoice.id },
        body: { ...fieldsOf(invoice), discount: { ...TWO_PERCENT, ...discount } },
      });
    expect(await refusal({ points: 0 })).toMatchObject({ status: 400 });
    expect(await refusal({ points: 5001 })).toMatchObject({ status: 400 });
    const early = await refusal({ until: addDays(invoice.issuedOn, -1) });
    expect(early).toMatchObject({ error: 'invalid_input', data: { fields: [{ path: 'discount.until' }] } });
  });

  it('is had in what is expected to leave: on its last day, less what goes off', async () => {
    await cast.owner.ask(chooseWallet, { body: { accountId: test.accountId as never, insteadOf: null } });
    const dueOn = async (day: string) => {
      const { wallet } = await cast.controller.ask(getWallet);
      return BigInt(wallet?.forecast.find(({ on }) => on === day)?.due.minor ?? '0');
    };
    const [early, late] = [await dueOn(after(7)), await dueOn(after(10))];
    await validated({ dueOn: after(10) });
    expect([await dueOn(after(7)), await dueOn(after(10))]).toEqual([early + 11_662n, late]);
    // One that is due before is paid then, in time as well.
    await validated({ dueOn: after(3) });
    expect(await dueOn(after(3))).toBe(11_662n);
    await validated({ dueOn: after(10) }, { points: 200, until: addDays(TODAY, -1) });
    expect([await dueOn(after(7)), await dueOn(after(10))]).toEqual([early + 11_662n, late + 11_900n]);
  });

  it('goes off what leaves in time, comes back with a refusal, and not off what leaves late', async () => {
    const invoice = await validated();
    expect(invoice.discount).toEqual({ ...TWO_PERCENT, amount: eur(238), isTaken: false });
    const payment = await paymentOf(invoice);
    expect(payment).toMatchObject({ amount: eur(11_900), discount: { amount: eur(238), until: after(7) } });
    const early = await runOf(payment, 7);
    expect(early.total).toEqual(eur(11_662));
    expect(await supplierTies()).toBe(true);
    await refuse(early);
    expect(await paymentOf(invoice)).toMatchObject({ amount: eur(11_900), discount: { isTaken: false } });
    expect(await supplierTies()).toBe(true);
    const late = await runOf(payment, 8);
    expect(late.total).toEqual(eur(11_900));
    await refuse(late);
    const days = await runOf(payment, 0, true);
    expect(days).toMatchObject({ executeOn: after(7), total: eur(11_662) });
    await refuse(days);
    const params = { supplierId: invoice.supplierId };
    const query = { from: addDays(TODAY, -90), to: after(1) };
    const { lines } = await cast.controller.ask(getStatement, { params, query });
    // The clock stands still, so that what was booked in its instant has no order.
    const said = lines.map(({ about }) => about ?? '');
    expect(said.toSorted()).toEqual([
      '',
      'discount_given_back',
      'discount_given_back',
      'discount_taken',
      'discount_taken',
    ]);
    expect(new Set(lines.map(({ text }) => text)).size).toBe(1);
    const asked = { ...query, format: 'csv', lang: 'fr' } as const;
    const csv = (await cast.controller.send(exportStatement, { params, query: asked })).body;
    expect(csv.match(/ · escompte (?:déduit|annulé)/g)).toHaveLength(4);
  });

  it('is paid, booked with the VAT that it corrects, and both come back with the money', async () => {
    const invoice = await validated();
    const run = await runOf(await paymentOf(invoice), 0);
    const { id, xml } = await sent(run);
    expect(xml).toContain('>116.62<');
    await book(id, -11_662n, 'EP-PAID');
    expect((await cast.controller.ask(getInvoice, { params: { invoiceId: invoice.id } })).state).toBe('paid');
    expect(await supplierTies()).toBe(true);
    await book(id, 11_662n, 'EP-BACK');
    expect(await paymentOf(invoice)).toMatchObject({ state: 'failed', amount: eur(11_662) });
    expect(await supplierTies()).toBe(true);
    await cast.controller.ask(prepareReady, { body: { until: after(30) } });
    const made = await cast.controller.ask(createExport, { body: { until: after(30), format: 'fec' } });
    const file = (await cast.controller.send(downloadExport, { params: { exportId: made.id } })).body;
    const rows = file.split(/\r?\n/).map((line) => line.split('\t'));
    const amountsOn = (account: string) =>
      rows
        .filter((row) => row[4] === account && row.join(' ').includes(invoice.number))
        .map((row) => [row[11], row[12]]);
    expect(amountsOn('765000')).toEqual([
      ['0,00', '2,00'],
      ['2,00', '0,00'],
    ]);
    expect(amountsOn('445660').slice(-2)).toEqual([
      ['0,00', '0,38'],
      ['0,38', '0,00'],
    ]);
  });

  it('is a share of what a credit note leaves, and of nothing once it is paid in parts', async () => {
    const supplier = 'Early and credited';
    const invoice = await validated({ supplier });
    const note = await creditNoteInReview(test, cast, { number: 'EP-CN', net: 5000, supplier });
    const offsets = [{ invoiceId: invoice.id, amount: eur(5950) }];
    const body = { ...creditFieldsOf(test, note), offsets };
    await cast.controller.ask(validateCreditNote, { params: { creditNoteId: note.id }, body });
    await test.carry();
    const left = await paymentOf(invoice);
    expect(left).toMatchObject({ amount: eur(5950), discount: { amount: eur(119) } });
    const run = await runOf(left, 0);
    expect(run.total).toEqual(eur(5831));
    await refuse(run);
    expect(await supplierTies()).toBe(true);
    const { version } = await cast.controller.ask(getInvoice, { params: { invoiceId: invoice.id } });
    const instalments = [1, 2].map((each) => ({ dueOn: after(each), amount: eur(2975) }));
    const split = await cast.controller.ask(setInvoiceSchedule, {
      params: { invoiceId: invoice.id },
      body: { version, instalments },
    });
    expect(split.discount).toEqual({ ...TWO_PERCENT, amount: null, isTaken: false });
    expect(await supplierTies()).toBe(true);
  });

  it('is changed, taken away and agreed on later while all of it waits, and is of paying at once', async () => {
    const invoice = await validated();
    const one = { dueOn: after(20), amount: eur(11_900) };
    const wish = (version: number, discount: object | null, instalments = [one]) => ({
      params: { invoiceId: invoice.id },
      body: { version, instalments, discount: discount as never },
    });
    const halves = [1, 2].map((each) => ({ dueOn: after(each), amount: eur(5950) }));
    for (const [discount, instalments, path] of [
      [TWO_PERCENT, halves, 'discount'],
      [{ points: 300, until: '2020-01-01' }, [one], 'discount.until'],
      [{ points: 5001, until: after(7) }, [one], 'discount.points'],
    ] as const)
      expect(
        await cast.controller.refused(setInvoiceSchedule, wish(invoice.version, discount, [...instalments])),
      ).toMatchObject({ error: 'invalid_input', data: { fields: [{ path }] } });
    expect(await paymentOf(invoice)).toMatchObject({ discount: { amount: eur(238), until: after(7) } });
    const more = { points: 300, until: after(14) };
    const changed = await cast.controller.ask(setInvoiceSchedule, wish(invoice.version, more));
    expect(changed.discount).toEqual({ ...more, amount: eur(357), isTaken: false });
    expect(await paymentOf(invoice)).toMatchObject({ discount: { amount: eur(357), until: after(14) } });
    const bare = await cast.controller.ask(setInvoiceSchedule, wish(changed.version, null));
    expect(bare.discount).toBeNull();
    expect((await paymentOf(invoice)).discount).toBeNull();
    const again = await cast.controller.ask(setInvoiceSchedule, wish(bare.version, TWO_PERCENT));
    expect(again.discount).toEqual({ ...TWO_PERCENT, amount: eur(238), isTaken: false });
    const run = await runOf(await paymentOf(invoice), 0);
    expect(run.total).toEqual(eur(11_662));
    await refuse(run);
    expect(await supplierTies()).toBe(true);
  });

  it('is decided by the day again once the money came back', async () => {
    const invoice = await validated();
    const first = await runOf(await paymentOf(invoice), 0);
    const { id } = await sent(first);
    await book(id, -11_662n, 'EP-OUT');
    await book(id, 11_662n, 'EP-IN');
    const { id: paymentId, version } = await paymentOf(invoice);
    await cast.controller.ask(retryPayments, { body: { payments: [{ id: paymentId, version }] } });
    const late = await runOf(await paymentOf(invoice), 8);
    expect(late.total).toEqual(eur(11_900));
    // What was ordered then stays what it was.
    const story = await cast.controller.ask(getPayment, { params: { paymentId } });
    expect(story.bookings.map(({ amount }) => amount)).toEqual([eur(-11_662), eur(11_662)]);
    const before = await cast.controller.ask(getRun, { params: { runId: first.id } });
    expect(before).toMatchObject({ total: eur(11_662), payments: [{ amount: eur(11_662) }] });
    expect(await supplierTies()).toBe(true);
    await refuse(late);
  });

  it('went off where a person says so of what the bank took, and comes back when that is taken back', async () => {
    const invoice = await validated({ supplier: 'Collects early' });
    const payment = await paymentOf(invoice);
    const { line, proposals } = await lineOf(invoice.number, 11_662n);
    expect(proposals[0]).toMatchObject({ payment: { id: payment.id }, takesDiscount: true, isSuggested: true });
    const { version } = payment;
    const whole = match(line, { id: payment.id, version, takesDiscount: false });
    expect(await cast.controller.refused(matchBankEntry, whole)).toMatchObject({ error: 'match_exceeds_entry' });
    const less = match(line, { id: payment.id, version, takesDiscount: true });
    const paid = await cast.controller.ask(matchBankEntry, less);
    await test.carry();
    expect(paid).toMatchObject({ rest: eur(0), history: [{ payment: { amount: eur(11_662) } }] });
    const shown = await cast.controller.ask(getInvoice, { params: { invoiceId: invoice.id } });
    expect(shown).toMatchObject({ state: 'paid', discount: { isTaken: true } });
    expect(await supplierTies()).toBe(true);
    const matchId = paid.history[0]?.id;
    if (matchId === undefined) throw new Error('It is matched');
    await cast.controller.ask(undoMatch, { params: { matchId }, body: { reason: 'Another invoice' } });
    await test.carry();
    expect(await paymentOf(invoice)).toMatchObject({ amount: eur(11_900), discount: { isTaken: false } });
    expect(await supplierTies()).toBe(true);
    // What a person took back by hand is still for whoever pays in time.
    expect((await runOf(await paymentOf(invoice), 0)).total).toEqual(eur(11_662));
  });

  it('goes off what was paid elsewhere where that is said, and comes back with it', async () => {
    const invoice = await validated();
    const { id, version } = await paymentOf(invoice);
    const body = { payments: [{ id, version }], paidOn: TODAY, ledgerCode: '530000', reason: 'Cash', reference: null };
    const { items } = await cast.controller.ask(payElsewhere, { body: { ...body, takesDiscounts: true } });
    await test.carry();
    expect(items).toMatchObject([{ state: 'paid', amount: eur(11_662), discount: { isTaken: true } }]);
    expect(await supplierTies()).toBe(true);
    await cast.controller.ask(undoPaidElsewhere, { params: { paymentId: id }, body: { reason: 'Not at all' } });
    await test.carry();
    const open = await paymentOf(invoice);
    expect(open).toMatchObject({ amount: eur(11_900), discount: { isTaken: false } });
    expect(await supplierTies()).toBe(true);
    const whole = { ...body, payments: [{ id, version: open.version }] };
    const all = await cast.controller.ask(payElsewhere, { body: whole });
    expect(all.items).toMatchObject([{ amount: eur(11_900), discount: { isTaken: false } }]);
  });

  it('isn’t said of a payment that has none, nor of one that was sent', async () => {
    const bare = await validatedBill(test, cast, { number: 'EP-NONE', net: 10_000, supplier: 'Without discount' });
    const owed = await paymentOf(bare);
    const { line, proposals } = await lineOf('EP-NONE', 12_000n);
    expect(proposals.find(({ payment }) => payment.id === owed.id)).toMatchObject({ takesDiscount: null });
    const none = match(line, { id: owed.id, version: owed.version, takesDiscount: true });
    expect(await cast.controller.refused(matchBankEntry, none)).toMatchObject({ error: 'illegal_state' });
    const invoice = await validated();
    const { id } = await paymentOf(invoice);
    await sent(await runOf(await paymentOf(invoice), 0));
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'processing', q: invoice.number } });
    const version = items[0]?.version ?? 0;
    const other = match(line, { id, version, takesDiscount: false });
    expect(await cast.controller.refused(matchBankEntry, other)).toMatchObject({ error: 'illegal_state' });
  });

  it('is kept as it was, by the database', async () => {
    const change = sql`update payments.discount_move set minor = 1`.execute(test.database.owner);
    await expect(change).rejects.toThrow('only added to');
  });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/app/discounts.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
