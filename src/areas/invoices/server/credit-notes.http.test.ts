// On every database in turn: constraints that have the last word.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/plain-date.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { getPayment, type PaymentStory } from '#areas/payments/contract/all-payments.ts';
import { createRun, listPayments } from '#areas/payments/contract/payment.ts';
import { discardInboxInvoice, getInboxInvoice, listInbox } from '#areas/requests/contract/inbox.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import {
  billInReview,
  eur,
  signInAll,
  TODAY,
  validatedBill,
  type Bill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  applyCreditNote,
  getCreditNote,
  refundCreditNote,
  rejectCreditNote,
  updateCreditNote,
  validateCreditNote,
  type CreditNoteView,
} from '../contract/credit-note.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { getInvoice, type InvoiceView } from '../contract/invoice.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const received = (bill: Bill, corrects?: string): Promise<CreditNoteView> =>
  creditNoteInReview(test, cast, { ...bill, ...(corrects === undefined ? {} : { corrects }) });
const read = (creditNoteId: CreditNoteView['id']) => cast.controller.ask(getCreditNote, { params: { creditNoteId } });
const fieldsOf = (note: CreditNoteView) => creditFieldsOf(test, note);
const offset = (invoice: Pick<InvoiceView, 'id'>, minor: number) => ({ invoiceId: invoice.id, amount: eur(minor) });
const callOf = (note: CreditNoteView, offsets: ReturnType<typeof offset>[] = [], more: object = {}) => ({
  params: { creditNoteId: note.id },
  body: { ...fieldsOf(note), offsets, ...more },
});
const paymentOf = async (number: string) =>
  (await cast.controller.ask(listPayments, { query: { source: 'invoice', q: number } })).items[0];
/** Why less is paid than was billed, as its payment says. */
async function creditsToldOf(number: string): Promise<PaymentStory['credits']> {
  const payment = await paymentOf(number);
  if (payment === undefined) throw new Error('No payment');
  return (await cast.controller.ask(getPayment, { params: { paymentId: payment.id } })).credits;
}
const invoiceNow = (invoice: InvoiceView) => cast.controller.ask(getInvoice, { params: { invoiceId: invoice.id } });

/** When the books say that nothing was left of it. */
async function settledOn(number: string): Promise<string | null> {
  await test.carry();
  const { items } = await cast.controller.ask(books.listPayables, { query: { q: number } });
  return (await cast.controller.ask(books.getPayable, { params: { payableId: items[0]?.id ?? ('' as never) } }))
    .settledOn;
}

async function expectTied(): Promise<void> {
  const proof = await cast.controller.ask(getProof);
  expect(proof.checks.filter((check) => !check.isTied)).toEqual([]);
}

describe('a credit note in the inbox', () => {
  it('leaves it for finance review and becomes no request', async () => {
    const note = await received({ number: 'CN-1', net: 20_000, supplier: 'Inbox Works' });
    expect(note).toMatchObject({ number: 'CN-1', gross: eur(23_800), state: 'to_review', original: null });
    expect(note.vatLines).toEqual([{ rate: '19', net: eur(20_000), tax: eur(3800) }]);
    const { items } = await cast.requester.ask(listInbox, { query: {} });
    expect(items.map((item) => item.file.id)).not.toContain(note.file?.id);
    expect(await cast.requester.refused(getCreditNote, { params: { creditNoteId: note.id } })).toMatchObject({
      status: 403,
    });
    expect(await cast.stranger.refused(getCreditNote, { params: { creditNoteId: note.id } })).toMatchObject({
      status: 404,
    });
  });

  it('corrects what is owed, not a second copy of it that waits in review', async () => {
    const supplier = 'Twice Works';
    const owed = await validatedBill(test, cast, { number: 'TW-7', net: 20_000, supplier });
    test.advance(1000);
    const copy = await billInReview(test, cast, { number: 'tw 07', net: 20_000, supplier });
    const note = await received({ number: 'CN-TW', net: 5000, supplier }, 'TW-7');
    expect(copy.issuedOn).toBe(owed.issuedOn);
    expect(note.original).toMatchObject({ id: owed.id, number: 'TW-7' });
  });

  it('goes back there when finance says that it is none, and stays there', async () => {
    const note = await received({ number: 'CN-2', net: 1000, supplier: 'Inbox Works' });
    const call = { params: { creditNoteId: note.id }, body: { version: note.version, reason: 'It bills us' } };
    // Finance takes its time: what is told at one and the same moment has no order.
    test.advance(1000);
    expect(
      await cast.controller.refused(rejectCreditNote, { ...call, body: { ...call.body, reason: ' ' } }),
    ).toMatchObject({ status: 400 });
    expect(await cast.controller.ask(rejectCreditNote, call)).toMatchObject({
      state: 'rejected',
      reason: 'It bills us',
    });
    expect(await cast.controller.refused(rejectCreditNote, call)).toMatchObject({ error: 'version_conflict' });
    await test.carry();
    const { items } = await cast.requester.ask(listInbox, { query: {} });
    const item = items.find(({ file }) => file.id === note.file?.id);
    expect(item).toMatchObject({ state: 'open' });
    // Whoever gave it in heard both: that it left their inbox, and why it is there again.
    const told = (await cast.requester.ask(listEntries)).items.filter(({ link }) => link.endsWith(item?.id ?? '?'));
    expect(told.map(({ topic, more, isRead }) => [topic, more, isRead])).toEqual([
      ['inbox_credit_note', 'It bills us', false],
      ['inbox_credit_note', 'It needs no request. Finance sets it off against what is owed.', true],
    ]);
    expect((await cast.controller.ask(listEntries)).items.map(({ topic }) => topic)).not.toContain('inbox_credit_note');
    const params = { inboxInvoiceId: item?.id ?? ('' as never) };
    await cast.requester.ask(discardInboxInvoice, { params, body: { version: item?.version ?? 0 } });
    expect(await cast.requester.ask(getInboxInvoice, { params })).toMatchObject({ state: 'discarded' });
  });
});

describe('validating a credit note', () => {
  it('is refused with sums that differ, twice, for more than is left, and against what it cannot lower', async () => {
    const bill = await validatedBill(test, cast, { number: 'RE-1', net: 10_000, supplier: 'Refusals' });
    const other = await validatedBill(test, cast, { number: 'RE-2', net: 10_000, supplier: 'Somebody Else' });
    const note = await received({ number: 'CN-3', net: 2000, supplier: 'Refusals' }, 'RE-1');
    expect(note).toMatchObject({ costCenterId: test.costCenterId, expenseAccount: '623100' });
    expect(note.original).toMatchObject({ id: bill.id, number: 'RE-1', gross: eur(11_900) });
    expect(note.openInvoices.map(({ id, toPay }) => [id, toPay])).toEqual([[bill.id, eur(11_900)]]);
    const refusal = async (offsets: ReturnType<typeof offset>[], more: object = {}) => {
      const { error, data } = await cast.controller.refused(validateCreditNote, callOf(note, offsets, more));
      return [error, (data as { number?: string } | undefined)?.number];
    };
    expect(await refusal([], { gross: eur(2381) })).toEqual(['sums_differ', undefined]);
    expect(await refusal([offset(bill, 2381)])).toEqual(['credit_exceeded', undefined]);
    expect(await refusal([offset(other, 100)])).toEqual(['not_offsettable', 'RE-2']);
    expect((await refusal([offset(bill, 1), offset(bill, 1)]))[0]).toBe('invalid_input');
    expect((await paymentOf('RE-1'))?.amount).toEqual(eur(11_900));
    const taken = await cast.controller.ask(validateCreditNote, callOf(note));
    expect(taken).toMatchObject({ state: 'validated', left: eur(2380) });
    const params = { creditNoteId: note.id };
    const edit = { params, body: { ...fieldsOf(taken) } };
    expect(await cast.controller.refused(updateCreditNote, edit)).toMatchObject({ error: 'illegal_state' });
    expect(await cast.controller.refused(validateCreditNote, callOf(taken))).toMatchObject({ error: 'illegal_state' });
    const again = await received({ number: 'CN-3b', net: 2000, supplier: 'Refusals' });
    expect(await cast.controller.refused(validateCreditNote, callOf(again, [], { number: 'cn 3' }))).toMatchObject({
      status: 422,
      error: 'duplicate_credit_note',
      data: { number: 'CN-3' },
    });
    await expectTied();
  });

  it('lowers what is to pay, and what is covered wholly is paid and never sent', async () => {
    const part = await validatedBill(test, cast, { number: 'LO-1', net: 20_000, supplier: 'Lowered' });
    const whole = await validatedBill(test, cast, { number: 'LO-2', net: 1000, supplier: 'Lowered' });
    const sent = await paymentOf('LO-2');
    const note = await received({ number: 'CN-4', net: 10_000, supplier: 'Lowered' }, 'LO-1');
    const call = callOf(note, [offset(part, 5000), offset(whole, 1190)]);
    expect(await cast.controller.ask(validateCreditNote, call)).toMatchObject({
      state: 'partly_applied',
      left: eur(11_900 - 6190),
      allocations: [
        { number: 'LO-1', amount: eur(5000) },
        { number: 'LO-2', amount: eur(1190) },
      ],
    });
    await test.carry();
    expect((await paymentOf('LO-1'))?.amount).toEqual(eur(23_800 - 5000));
    expect(await invoiceNow(part)).toMatchObject({
      state: 'validated',
      credits: [{ number: 'CN-4', amount: eur(5000) }],
    });
    expect(await invoiceNow(whole)).toMatchObject({ state: 'paid', payments: [] });
    expect(await paymentOf('LO-2')).toBeUndefined();
    expect([await settledOn('LO-1'), await settledOn('LO-2')]).toEqual([null, TODAY]);
    const run = { paymentIds: [sent?.id ?? ('' as never)], accountId: test.accountId, executeOn: TODAY };
    expect(await cast.controller.refused(createRun, { body: run })).toMatchObject({ error: 'illegal_state' });
    const small = await received({ number: 'CN-4b', net: 100, supplier: 'Lowered' });
    expect(await cast.controller.ask(validateCreditNote, callOf(small, [offset(part, 119)]))).toMatchObject({
      state: 'applied',
    });
    expect(await settledOn('CN-4b')).toBe(TODAY);
    await expectTied();
  });

  it('does not touch an invoice whose money is under way', async () => {
    const bill = await validatedBill(test, cast, { number: 'UW-1', net: 5000, supplier: 'Under Way' });
    const payment = await paymentOf('UW-1');
    const run = { paymentIds: [payment?.id ?? ('' as never)], accountId: test.accountId, executeOn: TODAY };
    await cast.controller.ask(createRun, { body: run });
    const note = await received({ number: 'CN-5', net: 1000, supplier: 'Under Way' }, 'UW-1');
    expect(note.openInvoices).toEqual([]);
    expect(await cast.controller.refused(validateCreditNote, callOf(note, [offset(bill, 100)]))).toMatchObject({
      error: 'not_offsettable',
    });
  });
});

it('holds what nets to zero or less: nobody is paid who owes back as much', async () => {
  const one = await validatedBill(test, cast, { number: 'NET-1', net: 1000, supplier: 'Netted' });
  await validatedBill(test, cast, { number: 'NET-2', net: 1000, supplier: 'Netted' });
  const note = await received({ number: 'CN-NET', net: 1000, supplier: 'Netted' });
  const run = async (...numbers: string[]) => {
    const paid = await Promise.all(numbers.map(paymentOf));
    const paymentIds = paid.map((payment) => payment?.id ?? ('' as never));
    return { body: { paymentIds, accountId: test.accountId, executeOn: TODAY } };
  };
  const taken = await cast.controller.ask(validateCreditNote, callOf(note));
  const other = await validatedBill(test, cast, { number: 'NET-3', net: 5000, supplier: 'Not netted' });
  expect(await cast.controller.refused(createRun, await run('NET-1', other.number))).toMatchObject({
    status: 422,
    error: 'credits_cover',
    data: { payee: 'Netted', left: eur(1190) },
  });
  expect((await paymentOf('NET-1'))?.state).toBe('to_pay');
  // Together they come to more than is owed back.
  expect(await cast.controller.ask(createRun, await run('NET-1', 'NET-2'))).toMatchObject({ count: 2 });
  const params = { creditNoteId: taken.id };
  await cast.controller.refused(applyCreditNote, {
    params,
    body: { version: taken.version, offsets: [offset(one, 1)] },
  });
});

describe('what is left on the supplier’s account', () => {
  it('is set off later, or paid back, once', async () => {
    const bill = await validatedBill(test, cast, { number: 'LE-1', net: 1000, supplier: 'Leftover' });
    expect(await creditsToldOf('LE-1')).toEqual([]);
    const note = await received({ number: 'CN-6', net: 2000, supplier: 'Leftover' });
    const taken = await cast.controller.ask(validateCreditNote, callOf(note));
    const params = { creditNoteId: note.id };
    const apply = (version: number, minor: number) => ({ params, body: { version, offsets: [offset(bill, minor)] } });
    expect(await cast.controller.refused(applyCreditNote, apply(taken.version - 1, 1))).toMatchObject({
      error: 'version_conflict',
    });
    const applied = await cast.controller.ask(applyCreditNote, apply(taken.version, 1000));
    expect(applied).toMatchObject({ state: 'partly_applied', left: eur(1380) });
    expect(await creditsToldOf('LE-1')).toEqual([{ number: 'CN-6', off: eur(1000) }]);
    expect(await settledOn('CN-6')).toBeNull();
    const refund = (on: string) => ({ params, body: { version: applied.version, on: on as never } });
    for (const on of [addDays(TODAY, 1), addDays(note.issuedOn, -1)])
      expect(await cast.controller.refused(refundCreditNote, refund(on))).toMatchObject({ error: 'invalid_input' });
    expect(await cast.controller.ask(refundCreditNote, refund(TODAY))).toMatchObject({
      state: 'refunded',
      left: eur(0),
      refundedOn: TODAY,
    });
    expect(await settledOn('CN-6')).toBe(TODAY);
    const now = await read(note.id);
    expect(await cast.controller.refused(applyCreditNote, apply(now.version, 1))).toMatchObject({
      error: 'illegal_state',
    });
    await expectTied();
  });

  it('is booked as on its way when it was paid back, since nobody said which account it reached', async () => {
    const note = await received({ number: 'CN-WAY', net: 2000, supplier: 'Way Back' });
    const taken = await cast.controller.ask(validateCreditNote, callOf(note));
    const body = { version: taken.version, on: TODAY };
    await cast.controller.ask(refundCreditNote, { params: { creditNoteId: note.id }, body });
    await test.carry();
    await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
    const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'csv' } });
    const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
    const lines = file.body.split('\r\n').flatMap((line) => {
      const [, journal, , account, , piece, , , debit, credit] = line.split(';');
      return piece === 'CN-WAY' && journal !== 'ACH' ? [[journal, account, debit, credit]] : [];
    });
    expect(lines).toEqual([
      ['OD', '580000', '"23,80"', '"0,00"'],
      ['OD', '401000', '"0,00"', '"23,80"'],
    ]);
  });

  it('is never spent twice: of many at once only what there is passes, and the database has the last word', async () => {
    const bill = await validatedBill(test, cast, { number: 'RA-1', net: 100_000, supplier: 'Racing' });
    const notes: CreditNoteView[] = [];
    for (const number of ['CN-7', 'CN-8'])
      notes.push(
        await cast.controller.ask(
          validateCreditNote,
          callOf(await received({ number, net: 60_000, supplier: 'Racing' })),
        ),
      );
    const answers = await Promise.all(
      notes.flatMap((note) =>
        Array.from({ length: 5 }, () =>
          cast.controller.send(applyCreditNote, {
            params: { creditNoteId: note.id },
            body: { version: note.version, offsets: [offset(bill, 71_400)] },
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await paymentOf('RA-1'))?.amount).toEqual(eur(119_000 - 71_400));
    const [note] = notes;
    const row = (minor: number, id: string) => sql`insert into invoices.credit_allocation
      values (${test.companyId}, ${`cra_${id}`}, ${note?.id}, ${bill.id}, ${minor}, 1, 1, 'usr_1', now())`;
    await expect(row(71_401, 'a').execute(test.database.owner)).rejects.toThrow(
      /credit_note__within|invoice__credited_within/,
    );
    await expect(sql`update invoices.credit_allocation set minor = 1`.execute(test.database.owner)).rejects.toThrow(
      'only added to',
    );
    await expectTied();
  });
});

describe('the books and budgets', () => {
  it('take it on the other sides, and give the budget back what was not used', async () => {
    await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
    const bill = await validatedBill(test, cast, { number: 'BO-1', net: 30_000, supplier: 'Booked' });
    const note = await received({ number: 'CN-9', net: 20_000, supplier: 'Booked' }, 'BO-1');
    await cast.controller.ask(validateCreditNote, callOf(note, [offset(bill, 23_800)]));
    await test.carry();
    const { items } = await cast.controller.ask(books.listPayables, { query: { q: 'CN-9' } });
    expect(items).toMatchObject([{ type: 'creditNote', gross: eur(-23_800) }]);
    const payable = await cast.controller.ask(books.getPayable, {
      params: { payableId: items[0]?.id ?? ('' as never) },
    });
    expect(payable.entry.map((line) => [line.account, line.debit.minor, line.credit.minor])).toEqual([
      ['401000', '23800', '0'],
      ['623100', '0', '20000'],
      ['445660', '0', '3800'],
    ]);
    const moved = await sql`select kind, net_minor::int as net, gross_minor::int as gross from budgets.movement
      where source_id in (${note.id}, ${bill.id}) and source_type in ('credit-note', 'invoice') order by source_type, kind`.execute(
      test.database.owner,
    );
    expect(moved.rows).toEqual([
      { kind: 'settled', net: -20_000, gross: -23_800 },
      { kind: 'used', net: -20_000, gross: -23_800 },
      { kind: 'used', net: 30_000, gross: 35_700 },
    ]);
    await expectTied();
  });
});

it('is counted where finance begins its day until it is reviewed', async () => {
  const before = (await cast.controller.ask(getHome)).finance?.creditNotesToReview.count ?? 0;
  const note = await received({ number: 'HOME-1', net: 1000 });
  expect((await cast.controller.ask(getHome)).finance?.creditNotesToReview).toMatchObject({ count: before + 1 });
  await cast.controller.ask(rejectCreditNote, {
    params: { creditNoteId: note.id },
    body: { version: note.version, reason: 'Not ours' },
  });
  expect((await cast.controller.ask(getHome)).finance?.creditNotesToReview.count).toBe(before);
  expect((await cast.requester.ask(getHome)).finance).toBeNull();
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/invoices/server/credit-notes.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
