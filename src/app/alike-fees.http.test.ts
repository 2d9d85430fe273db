import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { listBankEntries, type BankEntry } from '#areas/payments/contract/bank.ts';
import { explainAlike, getBankEntry } from '#areas/payments/contract/reconcile.ts';
import { at, openBankDesk, saying } from '../../test/setup/bank-desk.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeStatement } from './demo/documents/make-statement.ts';

let test: TestApp;
let cast: Cast;
let desk: ReturnType<typeof openBankDesk>;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  desk = openBankDesk(test, cast);
  const eur = (minor: bigint) => money(minor, currency('EUR'));
  const fee = (text: string, minor: bigint, counterparty = 'Spreebank') => ({
    reference: text,
    on: TODAY,
    amount: eur(minor),
    counterparty,
    endToEndId: null,
    text,
    isFee: true,
  });
  const entries = [
    ...['ALIKE-1', 'ALIKE-2', 'ALIKE-3', 'ALIKE-4'].map((text) => fee(text, -250n)),
    fee('DEARER', -251n),
    fee('ELSEWHERE', -250n, 'Another bank'),
    { ...fee('NO-FEE', -250n), isFee: false },
  ];
  const closing = eur(entries.reduce((sum, { amount }) => sum + amount.minor, 0n));
  const days = { from: TODAY, to: TODAY };
  const xml = makeStatement({ id: 'ALIKE', iban: COMPANY_IBAN, ...days, opening: eur(0n), closing, entries });
  await cast.controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

async function entryOf(text: string): Promise<BankEntry> {
  const { items } = await cast.controller.ask(listBankEntries, { query: { q: text } });
  if (items[0] === undefined) throw new Error(`${text} is not there`);
  return items[0];
}
const alikeOf = async (text: string): Promise<number> =>
  (await cast.controller.ask(getBankEntry, at(await entryOf(text)))).alike;
const openOnes = async (): Promise<string[]> => {
  const { items } = await cast.controller.ask(listBankEntries, { query: { state: 'unexplained' } });
  return items.map(({ remittance }) => remittance ?? '').toSorted();
};
const call = (entry: BankEntry, others: number) => ({
  ...at(entry),
  body: { version: entry.version, others, note: null },
});

it('calls alike what the bank calls a fee, of one bank and one amount, and waits', async () => {
  expect(await alikeOf('ALIKE-1')).toBe(3);
  expect(await alikeOf('DEARER')).toBe(0);
  expect(await alikeOf('NO-FEE')).toBe(0);
  await desk.match(saying(await entryOf('ALIKE-4'), { kind: 'fee', note: null }));
  expect(await alikeOf('ALIKE-1')).toBe(2);
  expect(await alikeOf('ALIKE-4')).toBe(0);
});

it('says nothing of more or fewer than were seen, of an old look, or of what is no fee', async () => {
  const first = await entryOf('ALIKE-1');
  expect(await cast.controller.refused(explainAlike, call(first, 3))).toMatchObject({ error: 'version_conflict' });
  const old = { ...first, version: first.version - 1 };
  expect(await cast.controller.refused(explainAlike, call(old, 2))).toMatchObject({ error: 'version_conflict' });
  expect(await cast.controller.refused(explainAlike, call(await entryOf('NO-FEE'), 2))).toMatchObject({
    error: 'illegal_state',
  });
  expect(await cast.requester.refused(explainAlike, call(first, 2))).toMatchObject({ status: 403 });
  expect(await openOnes()).toContain('ALIKE-1');
});

it('explains all of them once, each with a match that can be taken back alone', async () => {
  const first = await entryOf('ALIKE-1');
  const answers = await Promise.all([1, 2].map(() => cast.controller.send(explainAlike, call(first, 2))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await openOnes()).toEqual(['DEARER', 'ELSEWHERE', 'NO-FEE']);
  const { history } = await cast.controller.ask(getBankEntry, at(await entryOf('ALIKE-2')));
  expect(history).toMatchObject([{ kind: 'fee', amount: { minor: '-250' }, undone: null }]);
  await desk.undo(history[0]?.id ?? '');
  expect(await openOnes()).toEqual(['ALIKE-2', 'DEARER', 'ELSEWHERE', 'NO-FEE']);
  await desk.expectTied();
});
