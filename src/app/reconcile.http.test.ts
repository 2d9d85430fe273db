import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { inScope } from '#platform/db/scope.ts';
import { getInvoice } from '#areas/invoices/contract/invoice.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { getPayment } from '#areas/payments/contract/all-payments.ts';
import * as bank from '#areas/payments/contract/bank.ts';
import * as payments from '#areas/payments/contract/payment.ts';
import * as reconcile from '#areas/payments/contract/reconcile.ts';
import { addDebtorAccount, endToEndIdOf } from '#areas/payments/server/door.ts';
import { at, matching, minorOf, openBankDesk, saying } from '../../test/setup/bank-desk.ts';
import { signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
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

const statuses = (answers: readonly LightMyRequestResponse[]): number[] =>
  answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);

describe('an entry is not matched', () => {
  it('by a requester, by another company, or from an old look at it', async () => {
    const payment = await desk.toPay();
    const entry = await desk.book({ minor: -minorOf(payment) });
    expect(await cast.requester.refused(reconcile.matchBankEntry, matching(entry, payment))).toMatchObject({
      status: 403,
    });
    expect(await cast.stranger.refused(reconcile.matchBankEntry, matching(entry, payment))).toMatchObject({
      status: 404,
    });
    expect(await desk.refused(saying({ ...entry, version: 2 }, { kind: 'fee', note: null }))).toMatchObject({
      status: 409,
    });
    const old = { ...payment, version: payment.version + 1 };
    expect(await desk.refused(matching(entry, old))).toMatchObject({ status: 409, error: 'version_conflict' });
    expect(await desk.now(payment)).toEqual(payment);
  });

  it('to more than it is, to nothing, or to what is not paid where money came in', async () => {
    const payment = await desk.toPay();
    const small = await desk.book({ minor: -minorOf(payment) + 1n });
    expect(await desk.refused(matching(small, payment))).toMatchObject({ status: 422, error: 'match_exceeds_entry' });
    const credit = await desk.book({ minor: minorOf(payment) });
    expect(await desk.refused(matching(credit, payment))).toMatchObject({ error: 'illegal_state' });
    expect(await desk.refused(matching(credit))).toMatchObject({ error: 'match_nothing' });
    expect(await desk.refused(saying(credit, { kind: 'other', note: null }))).toMatchObject({
      error: 'match_note_missing',
    });
  });

  it('to a payment in a bank file that waits, or one that is paid', async () => {
    const payment = await desk.toPay();
    const entry = await desk.book({ minor: -minorOf(payment) });
    const run = await cast.controller.ask(payments.createRun, {
      body: { paymentIds: [payment.id], accountId: test.accountId, executeOn: TODAY },
    });
    expect(await desk.refused(matching(entry, await desk.now(payment)))).toMatchObject({ error: 'illegal_state' });
    await cast.owner.ask(payments.refuseRun, { params: { runId: run.id }, body: { reason: 'No' } });
    const { history } = await cast.controller.ask(getPayment, { params: { paymentId: payment.id } });
    expect(history[0]).toMatchObject({ what: 'file_refused', reason: 'No', runNumber: run.number });
    expect(history[0]?.byName).not.toBeNull();
    expect(history[1]).toMatchObject({ what: 'put_together', runNumber: run.number });
    await desk.match(matching(entry, await desk.now(payment)));
    const second = await desk.book({ minor: -minorOf(payment) });
    expect(await desk.refused(matching(second, await desk.now(payment)))).toMatchObject({ error: 'illegal_state' });
    expect(await desk.refused(saying({ ...entry, version: 2 }, { kind: 'fee', note: null }))).toMatchObject({
      status: 422,
      error: 'entry_explained',
    });
  });

  it('to a payment in another currency, unless the bank says that just this was ordered or took about its worth', async () => {
    const payment = await desk.toPay();
    await sql`with bill as (update invoices.invoice set gross_minor = 13000 where id = ${payment.source.id})
      update payments.payment set currency = 'USD', amount_minor = 13000 where id = ${payment.id}`.execute(
      test.database.owner,
    );
    const dollars = await desk.now(payment);
    const silent = await desk.book({ minor: -minorOf(payment) / 2n });
    expect(await desk.refused(matching(silent, dollars))).toMatchObject({ error: 'match_other_currency' });
    const paid = minorOf(payment) + 110n;
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="USD">130.00</Amt></InstdAmt></AmtDtls>';
    const entry = await desk.book({ minor: -paid, instructed });
    const { items } = await cast.controller.ask(reconcile.listProposals, at(entry));
    expect(items).toMatchObject([{ payment: { id: payment.id }, isSuggested: true }]);
    expect(items[0]?.reasons).toContain('instructed');
    const before = await desk.balances();
    const story = await desk.match(matching(entry, dollars));
    expect(story).toMatchObject({ state: 'settled', instructed: { minor: '13000', currency: 'USD' } });
    expect((await desk.balances())['exchange']).toBe('110');
    await desk.expectTied();
    const { rows } = await sql<{ base: bigint; booked: bigint }>`select base_minor as base, booked_minor as booked
      from accounting.settlement where payment_id = ${payment.id}`.execute(test.database.owner);
    expect(rows).toEqual([{ base: minorOf(payment), booked: paid }]);
    await desk.undo(story.history[0]?.id ?? '');
    expect(await desk.balances()).toEqual(before);
    const near = await desk.book({ minor: -paid, text: payment.reference });
    const proposed = await cast.controller.ask(reconcile.listProposals, at(near));
    expect(proposed.items).toMatchObject([{ payment: { id: payment.id }, isSuggested: true }]);
    expect(proposed.items[0]?.reasons).toEqual(expect.arrayContaining(['reference', 'worth']));
    const matched = await desk.match(matching(near, await desk.now(payment)));
    expect(matched).toMatchObject({ state: 'settled', history: [{ exchange: { minor: '-110' } }] });
    await desk.expectTied();
    await desk.undo(matched.history[0]?.id ?? '');
    await desk.match(saying({ ...near, version: 3 }, { kind: 'other', note: 'Test' }));
    await desk.match(saying(silent, { kind: 'other', note: 'Test' }));
    await desk.match(saying({ ...entry, version: 3 }, { kind: 'other', note: 'Test' }));
  });
});

describe('what the product proposes', () => {
  it('comes with its reasons, the likeliest first and ticked', async () => {
    const [one, other] = [await desk.toPay(), await desk.toPay()];
    const entry = await desk.book({
      minor: -minorOf(one),
      text: `Rechnung ${one.reference}`,
      counterparty: one.payee.name,
    });
    const { items } = await cast.controller.ask(reconcile.listProposals, at(entry));
    expect(items[0]).toMatchObject({ payment: { id: one.id }, isSuggested: true });
    expect(items[0]?.reasons).toEqual(expect.arrayContaining(['amount', 'reference', 'name']));
    expect(items.filter(({ isSuggested }) => isSuggested)).toHaveLength(1);
    const sought = await cast.controller.ask(reconcile.listProposals, { ...at(entry), query: { q: other.reference } });
    // It is a cent more than the entry.
    expect(sought.items).toEqual([]);
    const back = await cast.controller.ask(reconcile.listProposals, { ...at(entry), query: { q: one.reference } });
    expect(back.items.map(({ payment }) => payment.id)).toEqual([one.id]);
    await desk.match(matching(entry, one));
  });

  it('says what the entry is where its code or the other account says so, and nothing where neither does', async () => {
    const story = async (entry: bank.BankEntry) => cast.controller.ask(reconcile.getBankEntry, at(entry));
    expect(await story(await desk.book({ minor: -1290n }))).toMatchObject({ likely: null });
    const [own, fee, income] = [
      await desk.book({ minor: -5000n }),
      await desk.book({ minor: -1290n }),
      await desk.book({ minor: 7n }),
    ];
    const { owner } = test.database;
    await inScope(owner, { companyId: null, userId: null }, (trx) =>
      addDebtorAccount(trx, test.companyId, {
        name: 'Tagesgeld',
        iban: 'DE12500105170648489890',
        bic: null,
        currency: currency('EUR'),
        ledger_code: '512200',
      }),
    );
    await sql`update payments.statement_entry set counterparty_iban = 'DE12500105170648489890' where id = ${own.id}`.execute(
      owner,
    );
    await sql`update payments.statement_entry set kind = 'fee' where id in (${fee.id}, ${income.id})`.execute(owner);
    expect(await story(own)).toMatchObject({ likely: { kind: 'transfer', accountName: 'Tagesgeld' } });
    expect(await story(fee)).toMatchObject({ likely: { kind: 'fee' } });
    expect(await story(income)).toMatchObject({ likely: null });
  });

  it('may be several payments that come to the entry', async () => {
    const several = [await desk.toPay(), await desk.toPay(), await desk.toPay()];
    const total = several.reduce((sum, payment) => sum + minorOf(payment), 0n);
    const entry = await desk.book({ minor: -total, text: several.map(({ reference }) => reference).join(' ') });
    const { items } = await cast.controller.ask(reconcile.listProposals, at(entry));
    const ticked = items.filter(({ isSuggested }) => isSuggested).map(({ payment }) => payment);
    expect(ticked.map(({ id }) => id).toSorted()).toEqual(several.map(({ id }) => id).toSorted());
    expect(await desk.match(matching(entry, ...ticked))).toMatchObject({ state: 'settled', rest: { minor: '0' } });
    for (const payment of several) expect(await desk.now(payment)).toMatchObject({ state: 'paid', settledOn: TODAY });
    await desk.expectTied();
  });
});

describe('a match', () => {
  it('pays what was to pay, and leaves the rest of the entry open until somebody says what it is', async () => {
    const payment = await desk.toPay();
    const entry = await desk.book({ minor: -minorOf(payment) - 186n });
    const part = await desk.match(matching(entry, payment));
    expect(part).toMatchObject({ state: 'unexplained', rest: { minor: '-186' } });
    const invoiceId = payment.source.id as never;
    expect(await cast.controller.ask(getInvoice, { params: { invoiceId } })).toMatchObject({ state: 'paid' });
    test.advance(1000);
    const done = await desk.match(saying(part, { kind: 'fee', note: null }));
    expect(done).toMatchObject({ state: 'settled', rest: { minor: '0' } });
    expect(done.history.map(({ kind }) => kind)).toEqual(['payment', 'fee']);
    await desk.expectTied();
    const { items } = await cast.controller.ask(bank.listBankEntries, { query: { state: 'settled' } });
    expect(items.find(({ id }) => id === entry.id)?.matches).toMatchObject([
      { paymentId: payment.id },
      { kind: 'fee' },
    ]);
  });

  it('of two people is made by one, and pays once', async () => {
    for (let round = 0; round < 3; round += 1) {
      test.advance(61_000);
      const payment = await desk.toPay();
      const [entry, twin] = [
        await desk.book({ minor: -minorOf(payment) }),
        await desk.book({ minor: -minorOf(payment) }),
      ];
      const calls = [matching(entry, payment), matching(twin, payment), matching(entry, payment)];
      const answers = await Promise.all([
        ...calls.map((call) => cast.controller.send(reconcile.matchBankEntry, call)),
        ...calls.map((call) => cast.owner.send(reconcile.matchBankEntry, call)),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from payments.entry_match
        where payment_id = ${payment.id}`.execute(test.database.owner);
      expect(rows).toEqual([{ n: 1 }]);
      await test.carry();
      await desk.expectTied();
    }
  });

  it('is settled once, whatever the application does', async () => {
    const insert = sql`insert into payments.entry_match (company_id, id, entry_id, kind, payment_id, minor, booked_minor, base_minor, settlement, before_state, made_at, made_by, made_by_name)
      select company_id, 'bma_x', entry_id, kind, payment_id, minor, booked_minor, base_minor, settlement, before_state, made_at, made_by, made_by_name
      from payments.entry_match where kind = 'payment' limit 1`;
    await expect(insert.execute(test.database.owner)).rejects.toThrow('entry_match__settlement');
    const more = sql`update payments.statement_entry set explained_minor = 2 * amount_minor where payment_id is null`;
    await expect(more.execute(test.database.owner)).rejects.toThrow('statement_entry__explained');
  });

  it('of an order under way leaves nothing for its own entry to pay again', async () => {
    const payment = await desk.toPay();
    await desk.send();
    const entry = await desk.book({ minor: -minorOf(payment) });
    await desk.match(matching(entry, await desk.now(payment)));
    const own = await desk.book({ minor: -minorOf(payment), endToEndId: endToEndIdOf(payment.id) });
    expect(own).toMatchObject({ state: 'unexplained', paymentId: null });
    expect(await desk.now(payment)).toMatchObject({ state: 'paid' });
    await desk.expectTied();
  });
});

describe('a match that is taken back', () => {
  it('is not without a reason, by another company, or twice', async () => {
    const payment = await desk.toPay();
    const entry = await desk.book({ minor: -minorOf(payment) });
    const story = await desk.match(matching(entry, payment));
    const call = { params: { matchId: story.history[0]?.id as never }, body: { reason: 'Wrong one' } };
    expect(await cast.controller.refused(reconcile.undoMatch, { ...call, body: { reason: ' ' } })).toMatchObject({
      status: 400,
    });
    expect(await cast.stranger.refused(reconcile.undoMatch, call)).toMatchObject({ status: 404 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => cast.controller.send(reconcile.undoMatch, call)));
    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
    await test.carry();
    await desk.expectTied();
  });

  it('puts payment, invoice and books where they were, and may be made anew', async () => {
    const payment = await desk.toPay();
    await desk.send();
    await cast.controller.ask(payments.failPayments, {
      body: { payments: [{ id: payment.id, version: (await desk.now(payment)).version }], reason: 'Account closed' },
    });
    await test.carry();
    const failed = await desk.now(payment);
    const entry = await desk.book({ minor: -minorOf(payment) });
    const before = await desk.balances();
    const told = (await cast.controller.ask(listEntries)).items.length;
    const first = await desk.match(matching(entry, failed));
    expect(await desk.now(payment)).toMatchObject({ state: 'paid', note: null });
    const back = await desk.undo(first.history[0]?.id ?? '');
    expect(back).toMatchObject({ state: 'unexplained', rest: back.amount });
    expect(back.history).toMatchObject([{ undone: { reason: 'Wrong one' } }]);
    expect(await desk.now(payment)).toEqual({ ...failed, version: failed.version + 2 });
    expect(await desk.balances()).toEqual(before);
    // Nothing came back from the bank, so nobody is told that it did.
    expect((await cast.controller.ask(listEntries)).items).toHaveLength(told);
    const invoiceId = payment.source.id as never;
    expect(await cast.controller.ask(getInvoice, { params: { invoiceId } })).toMatchObject({ state: 'validated' });
    await desk.match(matching(back, await desk.now(payment)));
    expect(await cast.controller.ask(getInvoice, { params: { invoiceId } })).toMatchObject({ state: 'paid' });
    await desk.expectTied();
    const { rows } = await sql<{ kind: string; attempt: number }>`select kind, attempt from accounting.settlement
      where payment_id = ${payment.id} order by attempt, kind`.execute(test.database.owner);
    expect(rows).toEqual([
      { kind: 'payment', attempt: 1 },
      { kind: 'return', attempt: 1 },
      { kind: 'payment', attempt: 2 },
    ]);
    const { history } = await cast.controller.ask(getPayment, { params: { paymentId: payment.id } });
    const done = history.map(({ what }) => what);
    expect(done.filter((what) => what === 'matched')).toHaveLength(2);
    expect(history.find(({ what }) => what === 'unmatched')).toMatchObject({ reason: 'Wrong one' });
    const { bookings } = await cast.controller.ask(getPayment, { params: { paymentId: payment.id } });
    expect(bookings).toMatchObject([{ entryId: entry.id, isReturn: false, amount: entry.amount }]);
  });

  it('is refused once the bank gave the money back', async () => {
    const payment = await desk.toPay();
    await desk.send();
    const entry = await desk.book({ minor: -minorOf(payment) });
    const story = await desk.match(matching(entry, await desk.now(payment)));
    await desk.book({ minor: minorOf(payment), endToEndId: endToEndIdOf(payment.id), text: 'AC04' });
    expect(await desk.now(payment)).toMatchObject({ state: 'failed' });
    const call = { params: { matchId: story.history[0]?.id as never }, body: { reason: 'Wrong one' } };
    expect(await cast.controller.refused(reconcile.undoMatch, call)).toMatchObject({
      status: 422,
      error: 'illegal_state',
    });
    await desk.expectTied();
  });
});

it('lists by kind and state, each with the balance after it', async () => {
  const fee = (await cast.controller.ask(bank.listBankEntries, { query: { state: 'unexplained' } })).items;
  expect(fee.length).toBeGreaterThan(0);
  expect(fee.every(({ rest }) => rest.minor !== '0')).toBe(true);
  const { items } = await cast.controller.ask(bank.listBankEntries);
  const sums = items.map(({ amount, balance }) => [amount.minor, balance?.minor]);
  for (const [index, [, balance]] of sums.entries()) {
    const older = sums[index + 1];
    if (older !== undefined)
      expect(BigInt(balance ?? '')).toBe(BigInt(older[1] ?? '') + BigInt(sums[index]?.[0] ?? ''));
  }
  expect((await cast.controller.ask(bank.listBankEntries, { query: { kind: 'return' } })).items).toHaveLength(1);
});
