import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { getInvoice } from '#areas/invoices/contract/invoice.ts';
import { getPayment } from '#areas/payments/contract/all-payments.ts';
import { retryPayments, type PaymentView } from '#areas/payments/contract/payment.ts';
import { listProposals, matchBankEntry, undoMatch } from '#areas/payments/contract/reconcile.ts';
import { at, matching, minorOf, openBankDesk } from '../../test/setup/bank-desk.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../test/setup/money-mutations.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let desk: ReturnType<typeof openBankDesk>;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  desk = openBankDesk(test, cast);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** A payment that a line without our id paid, and the match that says so. */
async function collected(): Promise<{ payment: PaymentView; matchId: string }> {
  const payment = await desk.toPay();
  const line = await desk.book({ minor: -minorOf(payment), text: payment.reference });
  const story = await desk.match(matching(line, payment));
  return { payment: await desk.now(payment), matchId: story.history[0]?.id ?? '' };
}

const invoiceOf = ({ source }: PaymentView) =>
  cast.controller.ask(getInvoice, { params: { invoiceId: source.id as never } });
const proposedFor = async (entry: Parameters<typeof at>[0]) =>
  (await cast.controller.ask(listProposals, at(entry))).items;

describe('money that came in without our id', () => {
  it('gives back no more than it is, nothing that is not paid, and nothing twice', async () => {
    const { payment } = await collected();
    const small = await desk.book({ minor: minorOf(payment) - 1n });
    expect(await desk.refused(matching(small, payment))).toMatchObject({ status: 422, error: 'match_exceeds_entry' });
    const open = await desk.toPay();
    const large = await desk.book({ minor: 100_000n });
    expect(await desk.refused(matching(large, open))).toMatchObject({ error: 'illegal_state' });
    const [one, other] = [await desk.book({ minor: 100_000n }), await desk.book({ minor: 100_000n })];
    const calls = [one, other].map((entry) => cast.controller.send(matchBankEntry, matching(entry, payment)));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    await test.carry();
    await desk.expectTied();
  });

  it('is told from what was paid as other entries are, and ticked only where the bank says that it came back', async () => {
    const { payment } = await collected();
    const bare = await desk.book({ minor: minorOf(payment) });
    const alike = await proposedFor(bare);
    expect(alike.find((one) => one.payment.id === payment.id)).toMatchObject({ reasons: ['amount', 'day'] });
    expect(alike.some(({ isSuggested }) => isSuggested)).toBe(false);
    const { items } = await cast.controller.ask(listProposals, { ...at(bare), query: { q: payment.reference } });
    expect(items.map((one) => one.payment.id)).toEqual([payment.id]);
    const named = { minor: minorOf(payment), text: `RETURN ${payment.reference}` };
    const [first] = await proposedFor(await desk.book(named));
    const wanted = { payment: { id: payment.id }, reasons: ['amount', 'reference', 'day'] };
    expect(first).toMatchObject({ ...wanted, isSuggested: false });
    const reason = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>';
    const [told] = await proposedFor(await desk.book({ ...named, instructed: reason }));
    expect(told).toMatchObject({ ...wanted, isSuggested: true });
  });

  it('opens the payment and its invoice again with the words of the bank, and its requester is told', async () => {
    const { payment } = await collected();
    expect(await invoiceOf(payment)).toMatchObject({ state: 'paid' });
    const line = await desk.book({ minor: minorOf(payment), text: 'No mandate' });
    const story = await desk.match(matching(line, payment));
    expect(story).toMatchObject({ state: 'settled', history: [{ kind: 'return', amount: payment.amount }] });
    const failed = await desk.now(payment);
    expect(failed).toMatchObject({ state: 'failed', settledOn: null });
    expect(failed.note).toContain('No mandate');
    expect(await invoiceOf(payment)).toMatchObject({ state: 'validated' });
    const { items } = await cast.controller.ask(listEntries);
    expect(items.some(({ link }) => link.endsWith(payment.id))).toBe(true);
    const { bookings } = await cast.controller.ask(getPayment, { params: { paymentId: payment.id } });
    expect(bookings.map(({ isReturn }) => isReturn)).toEqual([false, true]);
    await desk.expectTied();
    const { rows } = await sql<{ kind: string }>`select kind from accounting.settlement
      where payment_id = ${payment.id} order by attempt, kind`.execute(test.database.owner);
    expect(rows.map(({ kind }) => kind)).toEqual(['payment', 'return']);
  });

  it('taken back leaves all as it was, and what was matched before can be taken back too', async () => {
    const { payment, matchId } = await collected();
    const before = await desk.balances();
    const line = await desk.book({ minor: minorOf(payment) });
    const booked = await desk.balances();
    const story = await desk.match(matching(line, payment));
    await desk.undo(story.history[0]?.id ?? '');
    expect(await desk.balances()).toEqual(booked);
    expect(booked).not.toEqual(before);
    expect(await desk.now(payment)).toMatchObject({ state: 'paid', settledOn: payment.settledOn, note: payment.note });
    expect(await invoiceOf(payment)).toMatchObject({ state: 'paid' });
    await desk.expectTied();
    await desk.undo(matchId);
    expect(await desk.now(payment)).toMatchObject({ state: 'to_pay' });
    expect(await invoiceOf(payment)).toMatchObject({ state: 'validated' });
    await desk.expectTied();
  });

  it('of an order of ours makes the order count again when that was a mistake', async () => {
    const payment = await desk.toPay();
    await desk.send();
    const out = await desk.book({ minor: -minorOf(payment) });
    await desk.match(matching(out, await desk.now(payment)));
    const sent = await desk.now(payment);
    const line = await desk.book({ minor: minorOf(payment) });
    const story = await desk.match(matching(line, sent));
    expect(await desk.now(payment)).toMatchObject({ state: 'failed', runId: null });
    await desk.undo(story.history[0]?.id ?? '');
    expect(await desk.now(payment)).toMatchObject({ state: 'paid', runId: sent.runId, attempt: sent.attempt });
    await desk.expectTied();
  });

  it('is not taken back once the payment went on', async () => {
    const { payment } = await collected();
    const line = await desk.book({ minor: minorOf(payment) });
    const story = await desk.match(matching(line, payment));
    const { id, version } = await desk.now(payment);
    await cast.controller.ask(retryPayments, { body: { payments: [{ id, version }] } });
    const call = { params: { matchId: story.history[0]?.id as never }, body: { reason: 'Wrong one' } };
    expect(await cast.controller.refused(undoMatch, call)).toMatchObject({ status: 422, error: 'illegal_state' });
    await desk.expectTied();
  });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/app/returns-by-hand.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
