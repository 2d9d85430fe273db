import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plusMs } from '#kernel/instant.ts';
import { addDays } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { getPayable, listPayables } from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { payElsewhere, undoPaidElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { createRun, holdPayments, listPayments } from '#areas/payments/contract/payment.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import { eur, signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { validateCreditNote } from '../contract/credit-note.ts';
import { getInvoice, setInvoiceSchedule, type InvoiceView } from '../contract/invoice.ts';
import { tellDue } from './commands/tell-of-invoices.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** An invoice of 119.00 EUR that is to be paid. */
function owed(supplier?: string): Promise<InvoiceView> {
  count += 1;
  const number = `IN-${count}`;
  return validatedBill(test, cast, { number, net: 10_000, supplier: supplier ?? `Supplier ${number}` });
}

const after = (days: number) => addDays(TODAY, days);
const part = (days: number, minor: number) => ({ dueOn: after(days), amount: eur(minor) });
const wish = ({ id, version }: InvoiceView, instalments: readonly ReturnType<typeof part>[]) => ({
  params: { invoiceId: id },
  body: { version, instalments: [...instalments] },
});
const split = (invoice: InvoiceView, instalments: readonly ReturnType<typeof part>[]) =>
  cast.controller.ask(setInvoiceSchedule, wish(invoice, instalments));
const now = ({ id }: InvoiceView) => cast.controller.ask(getInvoice, { params: { invoiceId: id } });
const ties = async (): Promise<boolean> => (await cast.controller.ask(getProof)).isTied;
const shown = ({ payments }: InvoiceView) => payments.map(({ dueOn, amount, state }) => [dueOn, amount.minor, state]);
const SAID = { paidOn: TODAY, ledgerCode: '530000', reason: 'Paid at the counter', reference: null };

/** The part that is due first of those not paid is paid by somebody else than our bank. */
async function payNext(invoice: InvoiceView): Promise<string> {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay', q: invoice.number } });
  const [next] = items.filter(({ reference }) => reference.startsWith(invoice.number));
  if (next === undefined) throw new Error('Nothing is to pay');
  const payments = [{ id: next.id, version: next.version }];
  await cast.controller.ask(payElsewhere, { body: { ...SAID, payments } });
  await test.carry();
  return next.id;
}

const runOf = (ids: readonly string[]) => ({
  body: { paymentIds: ids as never, accountId: test.accountId as never, executeOn: TODAY },
});

/** Where the books say that its money is. */
async function moneyOf({ number }: { number: string }) {
  const { items } = await cast.controller.ask(listPayables, { query: { q: number } });
  return (await cast.controller.ask(getPayable, { params: { payableId: items[0]?.id ?? ('' as never) } })).money;
}

it('are finance’s to say, and come to what is open in its currency', async () => {
  const invoice = await owed();
  const halves = [part(10, 5950), part(40, 5950)];
  for (const client of [cast.requester, cast.approver, cast.admin])
    expect(await client.refused(setInvoiceSchedule, wish(invoice, halves))).toMatchObject({ status: 403 });
  expect(await cast.stranger.refused(setInvoiceSchedule, wish(invoice, halves))).toMatchObject({ status: 404 });
  const short = await cast.controller.refused(setInvoiceSchedule, wish(invoice, [part(10, 5950), part(40, 5949)]));
  expect(short).toMatchObject({ error: 'schedule_differs', data: { minor: '11900', currency: 'EUR' } });
  const dollars = { dueOn: after(10), amount: { minor: '11900', currency: 'USD' as never } };
  expect(await cast.controller.refused(setInvoiceSchedule, wish(invoice, [dollars]))).toMatchObject({
    error: 'schedule_differs',
  });
  for (const bad of [[], [part(10, 11_900), part(20, 0)], [part(10, 12_000), part(20, -100)]])
    expect(await cast.controller.refused(setInvoiceSchedule, wish(invoice, bad))).toMatchObject({ status: 400 });
  expect(shown(await now(invoice))).toHaveLength(1);
});

it('are paid one by one, and the invoice with the last; taken back, it is open again', async () => {
  const invoice = await owed();
  const third = await split(invoice, [part(60, 4000), part(10, 4000), part(30, 3900)]);
  expect(shown(third)).toEqual([
    [after(10), '4000', 'to_pay'],
    [after(30), '3900', 'to_pay'],
    [after(60), '4000', 'to_pay'],
  ]);
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay', q: invoice.number } });
  expect(items.map(({ reference }) => reference)).toEqual([1, 2, 3].map((each) => `${invoice.number} ${each}/3`));
  await payNext(invoice);
  await payNext(invoice);
  expect(await now(invoice)).toMatchObject({ state: 'validated', can: { setSchedule: true } });
  expect(await ties()).toBe(true);
  expect(await moneyOf(invoice)).toEqual({ state: 'to_pay', paid: 2, of: 3 });
  const lastId = await payNext(invoice);
  expect(await moneyOf(invoice)).toEqual({ state: 'paid', paid: 3, of: 3 });
  expect(await now(invoice)).toMatchObject({ state: 'paid', can: { setSchedule: 'illegal_state' } });
  expect(await ties()).toBe(true);
  const body = { reason: 'It was another one' };
  await cast.controller.ask(undoPaidElsewhere, { params: { paymentId: lastId as never }, body });
  await test.carry();
  expect(await now(invoice)).toMatchObject({ state: 'validated' });
  expect(await ties()).toBe(true);
});

it('stay as they are once in a run, on hold or paid, and the rest is split anew around them', async () => {
  const invoice = await split(await owed(), [part(5, 2000), part(10, 3000), part(40, 6900)]);
  const [first, second] = invoice.payments;
  await cast.controller.ask(createRun, runOf([first?.id ?? '']));
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay', q: invoice.number } });
  const held = items.filter(({ id }) => id === second?.id).map(({ id, version }) => ({ id, version }));
  await cast.controller.ask(holdPayments, { body: { payments: held, reason: 'Unclear' } });
  expect(await cast.controller.refused(setInvoiceSchedule, wish(invoice, [part(50, 11_900)]))).toMatchObject({
    error: 'schedule_differs',
    data: { minor: '6900' },
  });
  const again = await split(invoice, [part(50, 3450), part(80, 3450)]);
  expect(shown(again)).toEqual([
    [after(5), '2000', 'to_confirm'],
    [after(10), '3000', 'on_hold'],
    [after(50), '3450', 'to_pay'],
    [after(80), '3450', 'to_pay'],
  ]);
  expect(await moneyOf(invoice)).toEqual({ state: 'to_confirm', paid: 0, of: 4 });
  expect(await cast.controller.refused(setInvoiceSchedule, wish(invoice, [part(50, 6900)]))).toMatchObject({
    error: 'version_conflict',
  });
});

it('become one again under the plain number', async () => {
  const parts = await split(await owed(), [part(5, 1900), part(10, 10_000)]);
  const one = await split(parts, [part(20, 11_900)]);
  expect(shown(one)).toEqual([[after(20), '11900', 'to_pay']]);
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay', q: one.number } });
  expect(items.map(({ reference }) => reference)).toContain(one.number);
});

it('are lowered by a credit note from the first due on, and what it covers is never sent', async () => {
  const supplier = 'Credited in parts';
  const invoice = await split(await owed(supplier), [part(5, 2000), part(10, 9900)]);
  const note = await creditNoteInReview(test, cast, { number: 'IN-CN', net: 2500, supplier });
  expect(note.openInvoices.map(({ toPay }) => toPay)).toEqual([eur(11_900)]);
  const offsets = [{ invoiceId: invoice.id, amount: eur(2975) }];
  const body = { ...creditFieldsOf(test, note), offsets };
  await cast.controller.ask(validateCreditNote, { params: { creditNoteId: note.id }, body });
  await test.carry();
  expect(shown(await now(invoice))).toEqual([[after(10), '8925', 'to_pay']]);
  expect(await ties()).toBe(true);
  await payNext(invoice);
  expect(await now(invoice)).toMatchObject({ state: 'paid' });
});

it('are split by one of two who do, or put into a run, and never both', async () => {
  const invoice = await owed();
  const whole = invoice.payments[0]?.id ?? '';
  const answers = await Promise.all([
    cast.controller.send(setInvoiceSchedule, wish(invoice, [part(10, 5950), part(40, 5950)])),
    cast.owner.send(setInvoiceSchedule, wish(invoice, [part(10, 1900), part(40, 10_000)])),
    cast.owner.send(createRun, runOf([whole])),
  ]);
  const done = answers.map(({ statusCode }) => statusCode < 300);
  expect(done.filter(Boolean)).toHaveLength(1);
  const { payments } = await now(invoice);
  expect(payments).toHaveLength(done[2] === true ? 1 : 2);
  expect(payments.reduce((sum, { amount }) => sum + Number(amount.minor), 0)).toBe(11_900);
});

it('are told of a week before each is due, not when the invoice was', async () => {
  await split(await owed(), [part(200, 5950), part(230, 5950)]);
  const daysTold = async (days: number): Promise<string[]> => {
    const at = plusMs(test.now(), days * 24 * 3_600_000);
    await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      tellDue(trx, test.companyId, at),
    );
    const { items } = await cast.controller.ask(listEntries, { query: {} });
    return items.filter(({ topic }) => topic === 'invoices_due').map(({ line }) => line);
  };
  const before = await daysTold(150);
  const first = await daysTold(195);
  expect(first).toHaveLength(before.length + 1);
  expect(first[0]).toBe('An invoice is due on 6 October');
  expect(await daysTold(210)).toHaveLength(first.length);
  expect(await daysTold(225)).toHaveLength(first.length + 1);
});

it('cannot come to anything else, whoever writes them', async () => {
  const invoice = await split(await owed(), [part(10, 5950), part(40, 5950)]);
  const tampered = sql`update payments.payment set amount_minor = amount_minor - 1
    where source_id = ${invoice.id} and part = 1`.execute(test.database.owner);
  await expect(tampered).rejects.toMatchObject({ constraint: 'invoice__owed_in_parts' });
});
