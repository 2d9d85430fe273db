import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency, type CurrencyCode } from '#kernel/currency.ts';
import { money, type WireMoney } from '#kernel/money.ts';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { createExport, downloadExport, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { validateInvoice } from '#areas/invoices/contract/invoice.ts';
import type { AccountId, BankEntry } from '#areas/payments/contract/bank.ts';
import { exportBankEntries, listBankEntries } from '#areas/payments/contract/bank.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { listPayments, type PaymentView } from '#areas/payments/contract/payment.ts';
import { getBankEntry, listProposals } from '#areas/payments/contract/reconcile.ts';
import { addDebtorAccount, endToEndIdOf } from '#areas/payments/server/door.ts';
import { enterRate } from '#areas/rates/contract/rates.ts';
import { chooseWallet, getWallet } from '#areas/wallet/contract/wallet.ts';
import { at, matching, openBankDesk, saying } from '../../test/setup/bank-desk.ts';
import { billInReview, fieldsOf, signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../test/setup/money-mutations.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeStatement } from './demo/documents/make-statement.ts';

const USD = currency('USD');
const IBAN = 'DE91100000000123456789';
const BILLED_ON = addDays(TODAY, -20);
const SAMPLES = path.resolve(import.meta.dirname, '../../../shared/samples');
let test: TestApp;
let cast: Cast;
let desk: ReturnType<typeof openBankDesk>;
let dollars: AccountId;
let count = 0;
/** What the dollar account held after the last statement. */
let held = 0n;

const usd = (minor: bigint) => money(minor, USD);
const inDollars = (minor: number): WireMoney => ({ minor: String(minor), currency: USD });
const enter = (on: PlainDate, perBase: string, of = USD) =>
  cast.controller.ask(enterRate, { body: { currency: of, on, perBase, reason: 'House bank', isConfirmed: true } });
const addAccount = (name: string, iban: string, of: string): Promise<AccountId> =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    addDebtorAccount(trx, test.companyId, {
      name,
      iban,
      bic: null,
      currency: currency(of),
      ledger_code: `5129${name.length}`,
    }),
  );

type Booked = { minor: bigint; on?: PlainDate; text?: string; endToEndId?: string; instructed?: string };
function statementOf({ minor, on = TODAY, text = 'x', endToEndId, instructed = '' }: Booked): {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const reference = `USD-${count}`;
  const entry = { reference, on, amount: usd(minor), counterparty: 'Somebody', text: `${text} ${reference}` };
  const xml = makeStatement({
    id: reference,
    iban: IBAN,
    from: on,
    to: on,
    opening: usd(held),
    closing: usd(held + minor),
    entries: [{ ...entry, endToEndId: endToEndId ?? null }],
  }).replace('<RltdPties>', `${instructed}<RltdPties>`);
  return { name: `${reference}.xml`, bytes: new TextEncoder().encode(xml) };
}

/** The bank books this much on the dollar account. */
async function book(booked: Booked): Promise<BankEntry> {
  count += 1;
  await cast.controller.ask(importStatement, { file: statementOf(booked) });
  held += booked.minor;
  await test.carry();
  const { items } = await cast.controller.ask(listBankEntries, { query: { q: `USD-${count}` } });
  return items[0] as BankEntry;
}

/** An invoice in dollars of a day on which a euro was 1.25 of them. */
async function billInDollars(minor: number): Promise<PaymentView> {
  count += 1;
  const number = `FOREIGN-${count}`;
  const review = await billInReview(test, cast, { number, net: minor, supplier: 'Harbor Freight' });
  const vatLines = [{ rate: '0', net: inDollars(minor), tax: inDollars(0) }];
  await cast.controller.ask(validateInvoice, {
    params: { invoiceId: review.id },
    body: { ...fieldsOf(review), gross: inDollars(minor), vatLines, issuedOn: BILLED_ON },
  });
  await test.carry();
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay', q: number } });
  return items[0] as PaymentView;
}

const settlementsOf = async (payment: PaymentView) => {
  const { rows } = await sql<{ kind: string; base: bigint; booked: bigint | null }>`
    select kind, base_minor as base, booked_minor as booked from accounting.settlement
    where payment_id = ${payment.id} order by attempt, kind`.execute(test.database.owner);
  return rows;
};
const accountInProof = async (name: string, on?: PlainDate) =>
  (await cast.controller.ask(getProof, on === undefined ? {} : { query: { on } })).accounts.find(
    (account) => account.name === name,
  );

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  desk = openBankDesk(test, cast);
  dollars = await addAccount('Dollars', IBAN, 'USD');
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

describe('a statement in another currency', () => {
  it('waits for the rate of each day on which the bank booked, named with its currency, and books nothing before', async () => {
    const file = statementOf({ minor: 100_000n });
    expect(await cast.controller.refused(importStatement, { file })).toMatchObject({
      status: 422,
      error: 'fx_rate_missing',
      data: { from: 'USD', to: 'EUR', on: TODAY },
    });
    await enter(addDays(TODAY, -8), '1.2');
    expect(await cast.controller.refused(importStatement, { file })).toMatchObject({ error: 'fx_rate_missing' });
    expect((await cast.controller.ask(listBankEntries)).items).toEqual([]);
    await desk.expectTied();
  });

  it('stands in the books by the rate of the day or the last one before it, and is shown in both', async () => {
    await enter(BILLED_ON, '1.25');
    await enter(addDays(TODAY, -2), '1.28');
    const entry = await book({ minor: 128_000n });
    expect(entry).toMatchObject({
      amount: { minor: '128000', currency: 'USD' },
      baseAmount: { minor: '100000', currency: 'EUR' },
      balance: { minor: '128000', currency: 'USD' },
    });
    expect(await cast.controller.ask(getBankEntry, at(entry))).toMatchObject({
      rate: { from: 'USD', to: 'EUR', on: addDays(TODAY, -2), source: 'manual' },
    });
    expect(await desk.balances()).toMatchObject({ [`bank:${dollars}`]: '100000', unexplained: '-100000' });
    await desk.expectTied();
    const { body } = await cast.controller.send(exportBankEntries, { query: { format: 'csv' } });
    expect(body).toMatch(/USD.*1280\.00.*1000\.00/);
  });

  it('is booked once, also when a rate of its day is entered later', async () => {
    const before = await desk.balances();
    await enter(TODAY, '1.6');
    held -= 128_000n;
    const again = await cast.controller.ask(importStatement, { file: statementOf({ minor: 128_000n }) });
    held += 128_000n;
    expect(again).toMatchObject({ entryCount: 1, knownCount: 1 });
    expect(await desk.balances()).toEqual(before);
  });

  it('keeps what the database holds of it', async () => {
    const set = (what: string) =>
      sql.raw(`update payments.statement_entry set ${what} where currency = 'USD'`).execute(test.database.owner);
    await expect(set('base_minor = -base_minor')).rejects.toThrow('statement_entry__base');
    await expect(set('rate_id = null')).rejects.toThrow('statement_entry__base');
    await expect(set('explained_minor = amount_minor')).rejects.toThrow('statement_entry__explained_base');
  });
});

describe('a payment from an account in another currency', () => {
  it('in the account’s currency is exact there, and its difference is realised between the rates of two days', async () => {
    const bill = await billInDollars(50_000);
    const before = await desk.balances();
    // 500.00 at 1.6 are 312.50: 87.50 less than the books have it at.
    const entry = await book({ minor: -50_000n, text: bill.reference });
    const { items } = await cast.controller.ask(listProposals, at(entry));
    expect(items[0]).toMatchObject({ payment: { id: bill.id }, isSuggested: true });
    const story = await desk.match(matching(entry, bill));
    expect(story).toMatchObject({
      state: 'settled',
      rest: { minor: '0' },
      history: [{ exchange: { minor: '8750', currency: 'EUR' } }],
    });
    expect(await desk.now(bill)).toMatchObject({ state: 'paid' });
    expect((await desk.balances())['exchange']).toBe('-8750');
    expect(await settlementsOf(bill)).toEqual([{ kind: 'payment', base: 40_000n, booked: 31_250n }]);
    await desk.expectTied();
    await desk.undo(story.history[0]?.id ?? '');
    const undone = await desk.balances();
    expect(undone['exchange']).toBeUndefined();
    expect(undone).toMatchObject({ unexplained: String(BigInt(before['unexplained'] ?? '') + 31_250n) });
    expect(await settlementsOf(bill)).toEqual([
      { kind: 'payment', base: 40_000n, booked: 31_250n },
      { kind: 'return', base: 40_000n, booked: 31_250n },
    ]);
    await desk.expectTied();
    await desk.match(matching({ ...entry, version: 3 }, await desk.now(bill)));
  });

  it('names its amount in its own currency on every line of the French audit file, and the bank’s side is below zero', async () => {
    const bill = await billInDollars(20_000);
    await desk.match(matching(await book({ minor: -20_000n, text: bill.reference }), bill));
    await cast.controller.ask(prepareReady, { body: { until: TODAY } });
    const made = await cast.controller.ask(createExport, { body: { until: TODAY, format: 'fec' } });
    const { body } = await cast.controller.send(downloadExport, { params: { exportId: made.id } });
    const paid = body
      .split('\r\n')
      .map((line) => line.split('\t'))
      .filter(([journal, , , , , , , , piece]) => journal === 'BQ' && piece === bill.reference);
    expect(paid.map((cells) => [cells[4], ...cells.slice(11, 13), ...cells.slice(16)].join(' '))).toEqual([
      '401000 160,00 0,00 200,00 USD',
      '766000 0,00 35,00  ',
      '51297 0,00 125,00 -200,00 USD',
    ]);
  });

  it('may be one of several, with a fee: the parts come to the entry in both currencies, in any order', async () => {
    const [one, other] = [await billInDollars(3333), await billInDollars(3333)];
    const entry = await book({ minor: -6677n, text: `${one.reference} ${other.reference}` });
    // 66.77 at 1.6 are 41.73.
    expect(entry.baseAmount?.minor).toBe('-4173');
    const first = await desk.match(matching(entry, one));
    const whole = await desk.match(saying(first, { kind: 'fee', note: null }, other));
    expect(whole).toMatchObject({ state: 'settled' });
    await desk.expectTied();
    const unexplained = (await desk.balances())['unexplained'];
    const matches = whole.history.map(({ id }) => id);
    for (const id of matches) await desk.undo(id);
    expect(BigInt((await desk.balances())['unexplained'] ?? '0') - BigInt(unexplained ?? '0')).toBe(-(-4173n));
    const open = await cast.controller.ask(getBankEntry, at(entry));
    const fee = await desk.match(saying(open, { kind: 'fee', note: null }, await desk.now(other), await desk.now(one)));
    expect(fee).toMatchObject({ state: 'settled' });
    expect((await desk.balances())['unexplained']).toBe(unexplained);
    await desk.expectTied();
  });

  it('that comes back is owed again at what the books had it, and the other way', async () => {
    const bill = await billInDollars(10_000);
    const out = await book({ minor: -10_000n, text: bill.reference });
    await desk.match(matching(out, bill));
    const exchange = (await desk.balances())['exchange'];
    const back = await book({ minor: 10_000n, text: bill.reference });
    const story = await desk.match(matching(back, await desk.now(bill)));
    expect(await desk.now(bill)).toMatchObject({ state: 'failed' });
    // Both by the rate of one day: nothing is won by sending it there and back.
    expect(BigInt((await desk.balances())['exchange'] ?? '0') - BigInt(exchange ?? '0')).toBe(1750n);
    await desk.expectTied();
    await desk.undo(story.history[0]?.id ?? '');
    expect(await desk.now(bill)).toMatchObject({ state: 'paid' });
    expect((await desk.balances())['exchange']).toBe(exchange);
    await desk.expectTied();
    await desk.match(saying({ ...back, version: 3 }, { kind: 'other', note: 'Test' }));
  });

  it('in euro is one only where the bank says that just this was ordered, or took about its worth', async () => {
    await validatedBill(test, cast, { number: 'IN-EURO', net: 10_000 });
    const { items } = await cast.controller.ask(listPayments, { query: { q: 'IN-EURO' } });
    const bill = items[0] as PaymentView;
    const silent = await book({ minor: -16_000n, text: 'IN-EURO' });
    expect(await desk.refused(matching(silent, bill))).toMatchObject({ error: 'match_other_currency' });
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="EUR">119.00</Amt></InstdAmt></AmtDtls>';
    const entry = await book({ minor: -19_056n, text: 'IN-EURO', instructed });
    await desk.match(matching(entry, bill));
    // 190.56 at 1.6 are 119.10.
    expect(await settlementsOf(bill)).toEqual([{ kind: 'payment', base: 11_900n, booked: 11_910n }]);
    await desk.expectTied();
    await desk.match(saying(silent, { kind: 'other', note: 'Test' }));
  });

  it('of an order of ours in euro is found by its id and what was ordered, and not by an equal number of dollars', async () => {
    await validatedBill(test, cast, { number: 'ORDERED', net: 10_000 });
    await desk.send();
    const { items } = await cast.controller.ask(listPayments, { query: { q: 'ORDERED', states: 'processing' } });
    const bill = items[0] as PaymentView;
    const endToEndId = endToEndIdOf(bill.id);
    expect(await book({ minor: -11_900n, endToEndId })).toMatchObject({ state: 'unexplained' });
    expect(await desk.now(bill)).toMatchObject({ state: 'processing' });
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="EUR">119.00</Amt></InstdAmt></AmtDtls>';
    const entry = await book({ minor: -19_056n, endToEndId, instructed });
    expect(entry).toMatchObject({ state: 'settled', paymentId: bill.id });
    expect(await cast.controller.ask(getBankEntry, at(entry))).toMatchObject({
      found: {
        payments: [{ amount: { minor: '11900', currency: 'EUR' } }],
        exchange: { minor: '-10', currency: 'EUR' },
      },
    });
    expect(await settlementsOf(bill)).toEqual([{ kind: 'payment', base: 11_900n, booked: 11_910n }]);
    await desk.expectTied();
    const back = await book({ minor: 19_040n, endToEndId, instructed });
    expect(back).toMatchObject({ state: 'settled' });
    // 190.40 at 1.6 are the 119.00 that were owed.
    expect(await cast.controller.ask(getBankEntry, at(back))).toMatchObject({ found: { exchange: null } });
    expect(await desk.now(bill)).toMatchObject({ state: 'failed' });
    expect(await settlementsOf(bill)).toEqual([
      { kind: 'payment', base: 11_900n, booked: 11_910n },
      { kind: 'return', base: 11_900n, booked: null },
    ]);
    await desk.expectTied();
  });

  it('of less than half a cent in the books is refused', async () => {
    const bill = await billInDollars(1);
    const set = sql`update payments.statement_entry set base_minor = 0 where id = `;
    const entry = await book({ minor: -1n, text: bill.reference });
    await sql`${set}${entry.id}`.execute(test.database.owner);
    expect(await desk.refused(matching(entry, bill))).toMatchObject({ error: 'match_worthless' });
    await sql`update payments.statement_entry set base_minor = -1 where id = ${entry.id}`.execute(test.database.owner);
  });
});

describe('the proof of an account in another currency', () => {
  it('lays its own currency beside its statements, and names what is not realised', async () => {
    const account = await accountInProof('Dollars');
    expect(account).toMatchObject({
      balance: { minor: String(held), currency: 'USD' },
      stated: { minor: String(held), currency: 'USD' },
      firstUnmet: null,
      inBase: { rate: { on: TODAY } },
    });
    const { books, worth, difference } = account?.inBase ?? {};
    expect(books?.minor).toBe((await desk.balances())[`bank:${dollars}`]);
    expect(BigInt(worth?.minor ?? '0') - BigInt(books?.minor ?? '0')).toBe(BigInt(difference?.minor ?? '0'));
    expect(difference?.minor).not.toBe('0');
    const { bank } = await cast.controller.ask(getProof);
    expect(bank).toBeNull();
  });

  it('names the first statement that its entries do not come to, in its own currency', async () => {
    count += 1;
    held += 5n;
    await cast.controller.ask(importStatement, { file: statementOf({ minor: 100n }) });
    const account = await accountInProof('Dollars');
    expect(account?.firstUnmet).toMatchObject({ amount: { minor: '5', currency: 'USD' } });
    await desk.expectTied();
  });
});

it('is not the wallet', async () => {
  const call = { body: { accountId: dollars, insteadOf: null } };
  expect(await cast.owner.refused(chooseWallet, call)).toMatchObject({ error: 'wallet_other_currency' });
  const { choices } = await cast.owner.ask(getWallet);
  expect(choices.map(({ id }) => id)).toEqual([test.accountId]);
});

type File = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Enters each rate that the file is refused for, one after the other. */
async function importWithRates(file: File, of: CurrencyCode): Promise<unknown> {
  const answer = await cast.controller.send(importStatement, { file });
  if (answer.statusCode < 300) return answer.json();
  const { error, data } = answer.json<{ error: string; data: { on: string } }>();
  expect(error).toBe('fx_rate_missing');
  await enter(plainDate(data.on), '1.0805', of);
  return importWithRates(file, of);
}

it('reads the samples in Swiss francs into accounts in francs', async ({ skip }) => {
  const files = [
    ['iso20022/camt/viafintech-with_instdamt.xml', 'CH9788761065025111111'],
    ['iso20022/camt/moov-ch-camt054-returns.xml', 'CH2909000000250094239'],
  ] as const;
  if (!existsSync(path.join(SAMPLES, files[0][0]))) skip('The sample files are not there.');
  const CHF = currency('CHF');
  const accounts: AccountId[] = [];
  for (const [index, [name, iban]] of files.entries()) {
    accounts.push(await addAccount(`Francs ${'I'.repeat(index + 1)}`, iban, 'CHF'));
    const file = { name, bytes: new Uint8Array(readFileSync(path.join(SAMPLES, name))) };
    expect(await importWithRates(file, CHF)).toMatchObject({ kind: 'statement' });
  }
  const { items } = await cast.controller.ask(listBankEntries, { query: { account: accounts.join(',') } });
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ amount, baseAmount }) => amount.currency === CHF && baseAmount?.currency === 'EUR')).toBe(true);
  await desk.expectTied();
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/app/foreign-account.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
