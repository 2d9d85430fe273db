import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { openBankDesk, saying } from '../../test/setup/bank-desk.ts';
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

/** In the French file, by the company's bank and the French chart. */
const NAMES: Readonly<Record<string, string>> = {
  627000: 'Services bancaires et assimilés',
  580000: 'Virements internes',
  512100: 'Spreebank',
};

/** The lines of a new export: journal, account, label, debit and credit. */
async function exported(): Promise<string[]> {
  const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'fec' } });
  expect(made.debit).toEqual(made.credit);
  const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
  const [, ...lines] = file.body.trimEnd().split('\r\n');
  return lines.map((line) => {
    const [journal, , , , account, name, auxiliary, , piece, , label, debit, credit] = line.split('\t');
    expect(name).toBe(NAMES[account ?? '']);
    expect([auxiliary, piece]).toEqual(['', expect.stringMatching(/^BANK-/)]);
    return [journal, account, label, debit, credit].join(' ');
  });
}
const refusal = async () =>
  (await cast.controller.refused(books.createExport, { body: { until: TODAY, format: 'csv' } })).error;

it('books what is in words alone for nobody: its account is for the bookkeeper to say', async () => {
  const entry = await desk.book({ minor: -700n });
  await desk.match(saying(entry, { kind: 'other', note: 'Stamps' }));
  expect(await refusal()).toBe('nothing_to_export');
});

it('books a fee once, with both sides, and takes it back with its booking', async () => {
  const entry = await desk.book({ minor: -186n, text: 'Kontofuehrung' });
  const story = await desk.match(saying(entry, { kind: 'fee', note: null }));
  const [name, text] = [entry.accountName, entry.remittance ?? ''];
  expect(text).toContain('Kontofuehrung');
  expect(await exported()).toEqual([`BQ 627000 ${name} ${text} 1,86 0,00`, `BQ 512100 ${name} ${text} 0,00 1,86`]);
  expect(await refusal()).toBe('nothing_to_export');
  await desk.undo(story.history[0]?.id ?? '');
  expect(await exported()).toEqual([`BQ 512100 ${name} ${text} 1,86 0,00`, `BQ 627000 ${name} ${text} 0,00 1,86`]);
  const again = await desk.match(saying({ ...entry, version: entry.version + 2 }, { kind: 'fee', note: 'October' }));
  await desk.undo(again.history.find(({ undone }) => undone === null)?.id ?? '');
  const both = await exported();
  expect(both).toHaveLength(4);
  expect(both[0]).toContain(`${name} October`);
  await desk.expectTied();
});

it('books a fee that the bank gives back, and transfers between own accounts by way of transit', async () => {
  await desk.match(saying(await desk.book({ minor: 55n }), { kind: 'fee', note: 'Given back' }));
  await desk.match(saying(await desk.book({ minor: -9000n }), { kind: 'transfer', note: 'To savings' }));
  await desk.match(saying(await desk.book({ minor: 9000n }), { kind: 'transfer', note: 'From savings' }));
  const lines = await exported();
  expect(lines.map((line) => line.replace(/^BQ (\d+) .*? ([\d,]+ [\d,]+)$/, '$1 $2'))).toEqual([
    '512100 0,55 0,00',
    '627000 0,00 0,55',
    '580000 90,00 0,00',
    '512100 0,00 90,00',
    '512100 90,00 0,00',
    '580000 0,00 90,00',
  ]);
});

it('takes nothing back of what was explained before the books were told', async () => {
  const entry = await desk.book({ minor: -333n });
  const story = await desk.match(saying(entry, { kind: 'fee', note: null }));
  const old = story.history[0]?.id ?? '';
  await sql`delete from accounting.settlement where payment_id = ${old}`.execute(test.database.owner);
  await desk.undo(old);
  expect(await refusal()).toBe('nothing_to_export');
});

it('is owed to nobody, and the database holds that', async () => {
  const change = sql`update accounting.settlement set auxiliary_account = '401X' where kind = 'fee'`;
  await expect(change.execute(test.database.owner)).rejects.toThrow('settlement__auxiliary');
  const none = sql`update accounting.settlement set bank_account = null where kind = 'fee'`;
  await expect(none.execute(test.database.owner)).rejects.toThrow('settlement__bank_account');
});
