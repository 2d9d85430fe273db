import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { add, money, moneyFromWire } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { getInvoice } from '#areas/invoices/contract/invoice.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { runOverAll, signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeStatement } from './demo/documents/make-statement.ts';
import * as bankFile from '#areas/payments/contract/bank-file.ts';
import { listBankEntries } from '#areas/payments/contract/bank.ts';
import { getBankEntry } from '#areas/payments/contract/reconcile.ts';
import * as confirmContract from '#areas/payments/contract/confirm-run.ts';
import * as payments from '#areas/payments/contract/payment.ts';
import { endToEndIdOf } from '#areas/payments/server/door.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

type Payment = payments.PaymentView;
const named = (...all: Payment[]) => ({ payments: all.map(({ id, version }) => ({ id, version })) });
const because = (...all: Payment[]) => ({ body: { ...named(...all), reason: 'Account closed' } });

/** A payment that can be paid, of an invoice of its own. */
async function toPay(): Promise<Payment> {
  count += 1;
  const number = `BACK-${count}`;
  await validatedBill(test, cast, { number, net: 10_000 + count });
  const { items } = await cast.controller.ask(payments.listPayments, { query: { states: 'to_pay', q: number } });
  return items[0] as Payment;
}

async function now(payment: Payment): Promise<Payment> {
  const states = payments.paymentSchema.shape.state.options.join(',');
  const { items } = await cast.controller.ask(payments.listPayments, { query: { states, q: payment.reference } });
  return items.find((one) => one.id === payment.id) as Payment;
}

async function confirm(run: payments.RunView): Promise<void> {
  const {
    procedure: { id: procedureId },
  } = await cast.owner.ask(confirmContract.requestRunCode, { params: { runId: run.id } });
  const body = { procedureId, code: await test.newestCode() };
  await cast.owner.ask(confirmContract.confirmRun, { params: { runId: run.id }, body });
}

async function send(): Promise<payments.RunView> {
  const run = await runOverAll(test, cast.controller);
  await confirm(run);
  return run;
}

type Booking = { reference: string; attempt?: number; isBack?: true };

const statement = (payment: Payment, ...bookings: Booking[]) => {
  const { minor, currency } = moneyFromWire(payment.amount);
  const entries = bookings.map(({ reference, attempt, isBack }) => ({
    reference,
    on: TODAY,
    amount: money(isBack === true ? minor : -minor, currency),
    counterparty: payment.payee.name,
    endToEndId: endToEndIdOf(payment.id, attempt),
    text: 'AC04',
  }));
  const zero = money(0n, currency);
  const xml = makeStatement({
    id: bookings.map(({ reference }) => reference).join(),
    iban: COMPANY_IBAN,
    from: TODAY,
    to: TODAY,
    opening: zero,
    closing: entries.reduce((sum, { amount }) => add(sum, amount), zero),
    entries,
  });
  return { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } };
};

/** All of these in one file. */
async function book(payment: Payment, ...bookings: Booking[]) {
  const result = await cast.controller.ask(bankFile.importStatement, statement(payment, ...bookings));
  await test.carry();
  return result;
}

async function expectTied(): Promise<void> {
  const proof = await cast.controller.ask(getProof);
  expect(proof.checks.filter((check) => !check.isTied)).toEqual([]);
}

const statuses = (answers: readonly LightMyRequestResponse[]): number[] =>
  answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);

describe('a payment on hold', () => {
  it('is not made without a reason, by a requester, or from an old look at it', async () => {
    const payment = await toPay();
    expect(
      await cast.controller.refused(payments.holdPayments, { body: { ...named(payment), reason: ' ' } }),
    ).toMatchObject({ status: 400 });
    expect(await cast.requester.refused(payments.holdPayments, because(payment))).toMatchObject({ status: 403 });
    const old = because({ ...payment, version: payment.version + 1 });
    expect(await cast.controller.refused(payments.holdPayments, old)).toMatchObject({ status: 409 });
  });

  it('goes into no run until it is released', async () => {
    const payment = await toPay();
    const { items } = await cast.controller.ask(payments.holdPayments, because(payment));
    expect(items).toMatchObject([{ state: 'on_hold', note: 'Account closed' }]);
    const body = { paymentIds: [payment.id], accountId: test.accountId, executeOn: TODAY };
    expect(await cast.controller.refused(payments.createRun, { body })).toMatchObject({ error: 'illegal_state' });
    const held = items[0] as Payment;
    const released = await cast.controller.ask(payments.releasePayments, { body: named(held) });
    expect(released.items).toMatchObject([{ state: 'to_pay', note: null }]);
    await send();
  });
});

describe('an order the bank did not execute', () => {
  it('fails only while it is under way, and all of these or none', async () => {
    const waiting = await toPay();
    expect(await cast.controller.refused(payments.failPayments, because(waiting))).toMatchObject({
      status: 422,
      error: 'illegal_state',
    });
    expect(await cast.controller.refused(payments.retryPayments, { body: named(waiting) })).toMatchObject({
      error: 'illegal_state',
    });
    await send();
    const other = await toPay();
    const sent = await now(waiting);
    expect((await cast.controller.refused(payments.failPayments, because(sent, other))).error).toBe('illegal_state');
    expect((await now(waiting)).state).toBe('processing');
    await send();
  });

  it('is sent again once, under an id of its own, however many take it up at once', async () => {
    const payment = await toPay();
    const first = await send();
    const failed = await cast.controller.ask(payments.failPayments, because(await now(payment)));
    expect(failed.items).toMatchObject([{ state: 'failed', note: 'Account closed', attempt: 1, runId: null }]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cast.controller.send(payments.retryPayments, { body: named(...failed.items) })),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await now(payment)).toMatchObject({ state: 'to_pay', attempt: 2, note: 'Account closed' });
    const second = await send();
    const file = await cast.owner.send(payments.downloadRunFile, { params: { runId: second.id } });
    expect(file.body).toContain(`<EndToEndId>${endToEndIdOf(payment.id)}R2</EndToEndId>`);
    const before = await cast.controller.ask(payments.getRun, { params: { runId: first.id } });
    expect(before).toMatchObject({ count: first.count, total: first.total });
  });

  it('stands in one file that did not fail, whatever the application does', async () => {
    const insert = sql`insert into payments.bank_file_payment (company_id, payment_id, attempt, file_id, transfer_id, amount_minor, base_minor)
      select company_id, payment_id, 9, file_id, 'X', amount_minor, base_minor from payments.bank_file_payment where failed_at is null limit 1`;
    await expect(insert.execute(test.database.owner)).rejects.toThrow('bank_file_payment__once');
  });

  it('is paid after all when the statement shows it left, and is not sent again', async () => {
    const payment = await toPay();
    await send();
    const { items } = await cast.controller.ask(payments.failPayments, because(await now(payment)));
    await cast.controller.ask(payments.retryPayments, { body: named(...items) });
    const run = await runOverAll(test, cast.controller);
    expect(await book(payment, { reference: 'LATE-1' })).toMatchObject({ settledCount: 1 });
    expect(await now(payment)).toMatchObject({ state: 'paid', attempt: 1 });
    expect(await cast.owner.refused(confirmContract.requestRunCode, { params: { runId: run.id } })).toMatchObject({
      error: 'illegal_state',
    });
    await expectTied();
  });

  it('is confirmed again or settled late, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      test.advance(61_000);
      const payment = await toPay();
      await send();
      const { items } = await cast.controller.ask(payments.failPayments, because(await now(payment)));
      await cast.controller.ask(payments.retryPayments, { body: named(...items) });
      const run = await runOverAll(test, cast.controller);
      const {
        procedure: { id: procedureId },
      } = await cast.owner.ask(confirmContract.requestRunCode, { params: { runId: run.id } });
      const call = { params: { runId: run.id }, body: { procedureId, code: await test.newestCode() } };
      const [confirmed, booked] = await Promise.all([
        cast.owner.send(confirmContract.confirmRun, call),
        cast.controller.send(bankFile.importStatement, statement(payment, { reference: `RACE-${round}` })),
      ]);
      expect(booked.statusCode).toBe(200);
      const isSettled = booked.json<{ settledCount: number }>().settledCount === 1;
      expect(confirmed.statusCode).toBe(isSettled ? 422 : 200);
      expect((await now(payment)).state).toBe(isSettled ? 'paid' : 'processing');
    }
    await test.carry();
  });

  it('leaves money that left for both orders to be explained by a person', async () => {
    const payment = await toPay();
    await send();
    const { items } = await cast.controller.ask(payments.failPayments, because(await now(payment)));
    await cast.controller.ask(payments.retryPayments, { body: named(...items) });
    await send();
    expect(await book(payment, { reference: 'TWICE-2', attempt: 2 })).toMatchObject({ settledCount: 1 });
    expect(await book(payment, { reference: 'TWICE-1' })).toMatchObject({ settledCount: 0, unexplainedCount: 1 });
    await expectTied();
  });
});

describe('money that came back', () => {
  it('is owed again with the bank’s reason, booked on the other sides, and paid once more', async () => {
    const payment = await toPay();
    await send();
    await book(payment, { reference: 'OUT-1' });
    expect(await book(payment, { reference: 'IN-1', isBack: true })).toMatchObject({ returnedCount: 1 });
    expect(await book(payment, { reference: 'IN-1', isBack: true })).toMatchObject({ knownCount: 1, returnedCount: 0 });
    const failed = await now(payment);
    expect(failed).toMatchObject({ state: 'failed', note: 'AC04', settledOn: null });
    const told = await cast.controller.ask(listEntries);
    expect(told.items.filter(({ link }) => link.endsWith(payment.id))).toMatchObject([
      { more: 'The account is closed (AC04).' },
    ]);
    const { items: ofRequester } = await cast.requester.ask(listEntries);
    expect(ofRequester.map(({ topic }) => topic)).toContain('request_paid');
    const entries = await cast.controller.ask(listBankEntries);
    const own = entries.items.filter((entry) => entry.paymentId === payment.id);
    const found = [];
    for (const { id } of own)
      found.push((await cast.controller.ask(getBankEntry, { params: { bankEntryId: id } })).found);
    expect(found.map((one) => one?.isReturn)).toEqual(expect.arrayContaining([false, true]));
    expect(found[0]?.payments).toMatchObject([{ source: 'invoice', reference: payment.reference }]);
    const invoiceId = payment.source.id as never;
    expect(await cast.controller.ask(getInvoice, { params: { invoiceId } })).toMatchObject({ state: 'validated' });
    await expectTied();
    await cast.controller.ask(payments.retryPayments, { body: named(failed) });
    await send();
    await book(payment, { reference: 'OUT-2', attempt: 2 });
    const { rows: settled } = await sql<{ step: string }>`select step from budgets.movement
      where kind = 'settled' and step like ${`%${payment.id}%`} order by step`.execute(test.database.owner);
    expect(settled.map(({ step }) => step)).toEqual([
      `return:${payment.id}:1`,
      `settle:${payment.id}:1`,
      `settle:${payment.id}:2`,
    ]);
    expect(await now(payment)).toMatchObject({ state: 'paid', attempt: 2 });
    expect(await cast.controller.ask(getInvoice, { params: { invoiceId } })).toMatchObject({ state: 'paid' });
    await expectTied();
  });

  it('leaves with the books as two payments and one return, which balance', async () => {
    const until = plainDate('2026-03-31');
    await cast.controller.ask(books.prepareReady, { body: { until } });
    const made = await cast.controller.ask(books.createExport, { body: { until, format: 'fec' } });
    expect(made.debit).toEqual(made.credit);
    const { rows } = await sql<{ kind: string; n: number }>`
      select kind, count(*)::int as n from accounting.settlement where attempt = 2 or kind = 'return' or payment_id in
        (select payment_id from accounting.settlement where kind = 'return') group by kind order by kind`.execute(
      test.database.owner,
    );
    expect(rows).toContainEqual({ kind: 'return', n: 1 });
    const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
    expect(
      file.body.split('\n').filter((line) => /^BQ\t.*\t401000\t/.test(line) && /\t0,00\t[1-9]/.test(line)),
    ).toHaveLength(1);
  });

  it('is owed again where the bank tells of both in one file, and of money that left twice once stays to be explained', async () => {
    const [back, twice] = [await toPay(), await toPay()];
    await send();
    expect(await book(back, { reference: 'BOTH-OUT' }, { reference: 'BOTH-IN', isBack: true })).toMatchObject({
      settledCount: 1,
      returnedCount: 1,
      unexplainedCount: 0,
    });
    expect(await now(back)).toMatchObject({ state: 'failed', note: 'AC04', settledOn: null });
    expect(await book(twice, { reference: 'ONE-OUT' }, { reference: 'TWO-OUT' })).toMatchObject({
      settledCount: 1,
      unexplainedCount: 1,
    });
    expect(await now(twice)).toMatchObject({ state: 'paid', attempt: 1 });
    await expectTied();
  });
});
