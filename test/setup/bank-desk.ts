import { sql } from 'kysely';
import { expect } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyFromWire } from '#kernel/money.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { listBankEntries, type BankEntry } from '#areas/payments/contract/bank.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { listPayments, paymentSchema, type PaymentView } from '#areas/payments/contract/payment.ts';
import { matchBankEntry, undoMatch } from '#areas/payments/contract/reconcile.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { COMPANY_IBAN } from './found-test-companies.ts';
import { runOverAll, TODAY, validatedBill, type Cast } from './spend.ts';
import type { TestApp } from './test-app.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
export const minorOf = (payment: PaymentView): bigint => moneyFromWire(payment.amount).minor;

type Booked = { minor: bigint; text?: string; counterparty?: string; endToEndId?: string; instructed?: string };
/** How an entry is named in a call. */
export const at = (entry: BankEntry) => ({ params: { bankEntryId: entry.id } });

/** Says that the entry paid these, or gave them back. */
export const matching = (entry: BankEntry, ...paid: PaymentView[]) => ({
  ...at(entry),
  body: { version: entry.version, payments: paid.map(({ id, version }) => ({ id, version })), rest: null },
});

/** The same, and what the rest of it is. */
export const saying = (
  entry: BankEntry,
  rest: { kind: 'fee' | 'transfer' | 'other'; note: string | null },
  ...paid: PaymentView[]
) => ({ ...at(entry), body: { ...matching(entry, ...paid).body, rest } });

type Matching = ReturnType<typeof matching> | ReturnType<typeof saying>;

/** What a controller does at the bank: pays, imports what the bank booked, says what it was and takes that back. */
export function openBankDesk(test: TestApp, cast: Cast) {
  let count = 0;
  /** A payment that can be paid, of an invoice of its own. */
  const toPay = async (net = 10_000): Promise<PaymentView> => {
    count += 1;
    const number = `REC-${count}`;
    await validatedBill(test, cast, { number, net: net + count });
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay', q: number } });
    return items[0] as PaymentView;
  };
  /** What the bank booked without an id of ours, as the list has it. */
  const book = async ({ minor, text = 'x', counterparty = 'Somebody', ...more }: Booked): Promise<BankEntry> => {
    count += 1;
    const reference = `BANK-${count}`;
    const own = { reference, on: TODAY, amount: eur(minor), counterparty, text: `${text} ${reference}` };
    const xml = makeStatement({
      id: reference,
      iban: COMPANY_IBAN,
      from: TODAY,
      to: TODAY,
      opening: eur(0n),
      closing: eur(minor),
      entries: [{ ...own, endToEndId: more.endToEndId ?? null }],
    }).replace('<RltdPties>', `${more.instructed ?? ''}<RltdPties>`);
    await cast.controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
    await test.carry();
    const { items } = await cast.controller.ask(listBankEntries, { query: { q: reference } });
    return items[0] as BankEntry;
  };
  return { toPay, book, ...payingWith(test, cast), ...sayingWith(test, cast) };
}

const payingWith = (test: TestApp, cast: Cast) => ({
  /** All that can be paid, in one confirmed run. */
  send: async (): Promise<void> => {
    const run = await runOverAll(test, cast.controller);
    const begun = await cast.owner.ask(requestRunCode, { params: { runId: run.id } });
    const body = { procedureId: begun.procedure.id, code: await test.newestCode() };
    await cast.owner.ask(confirmRun, { params: { runId: run.id }, body });
  },
  now: async (payment: PaymentView): Promise<PaymentView> => {
    const states = paymentSchema.shape.state.options.join(',');
    const { items } = await cast.controller.ask(listPayments, { query: { states, q: payment.reference } });
    return items.find((one) => one.id === payment.id) as PaymentView;
  },
});

const sayingWith = (test: TestApp, cast: Cast) => ({
  match: async (call: Matching) => {
    const story = await cast.controller.ask(matchBankEntry, call);
    await test.carry();
    return story;
  },
  refused: (call: Matching) => cast.controller.refused(matchBankEntry, call),
  undo: async (matchId: string, reason = 'Wrong one') => {
    const params = { matchId: matchId as never };
    const story = await cast.controller.ask(undoMatch, { params, body: { reason } });
    await test.carry();
    return story;
  },
  expectTied: async (): Promise<void> => {
    const proof = await cast.controller.ask(getProof);
    expect(proof.checks.filter((check) => !check.isTied)).toEqual([]);
  },
  /** What each account of the ledger holds; those of nothing apart. */
  balances: async (): Promise<Record<string, string>> => {
    const { rows } = await sql<{ account: string; minor: bigint }>`
      select account, minor from ledger.balance where minor <> 0 order by account`.execute(test.database.owner);
    return Object.fromEntries(rows.map(({ account, minor }) => [account, minor.toString()]));
  },
});
