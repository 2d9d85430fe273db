// On every database in turn: numbers without a gap, and rows that never change.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { readZip } from '#platform/zip/read-zip.ts';
import { eur, signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { stateMoves } from '../../../../../test/setup/wallet.ts';
import {
  downloadBalanceLetter,
  downloadWalletStatement,
  listWalletStatements,
  type StatementFormat,
  type WalletStatementView,
} from '../../contract/statement.ts';
import { archiveWalletYear, downloadWalletArchive, getWalletArchive } from '../../contract/statement-archive.ts';
import { chooseWallet } from '../../contract/wallet.ts';
import { reviewWallet } from '../commands/review-wallet.ts';

const XSD = path.resolve(import.meta.dirname, '../../../../../../shared/samples/iso20022/xsd/camt.053.001.08.xsd');
const day = (text: string): PlainDate => plainDate(text);

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const shown = async () => cast.controller.ask(listWalletStatements);
const fileOf = (statement: WalletStatementView, format: StatementFormat) =>
  cast.controller.send(downloadWalletStatement, {
    params: { walletStatementId: statement.id },
    query: { format, lang: 'en' },
  });
const letterOf = (on: string) => cast.controller.refused(downloadBalanceLetter, { query: { on: day(on), lang: 'en' } });

it('has none without a wallet, and is for finance only', async () => {
  expect(await cast.requester.refused(listWalletStatements)).toMatchObject({ status: 403 });
  expect(await shown()).toEqual({ hasWallet: false, items: [], apart: null, letter: null });
  expect(await letterOf('2026-01-31')).toMatchObject({ error: 'no_wallet' });
});

it('is issued for every month that the bank covers once the wallet is chosen', async () => {
  await stateMoves(cast, {
    id: 'JAN',
    opening: 100_000n,
    moved: [{ minor: -2_500n, counterparty: 'Kessler & Söhne <Druck>', text: 'Invoice 7' }, { minor: 50_000n }],
    from: day('2026-01-15'),
    on: day('2026-01-31'),
  });
  await stateMoves(cast, { id: 'MAR', opening: 147_500n, moved: [{ minor: -1n }], on: day('2026-03-10') });
  await cast.owner.ask(chooseWallet, { body: { accountId: test.accountId as never, insteadOf: null } });
  const { items, apart, letter } = await shown();
  expect(apart).toBeNull();
  expect(letter).toEqual({ from: '2026-01-15', to: '2026-03-10' });
  expect(items).toMatchObject([
    { number: 2, month: '2026-02', opening: eur(147_500), in: eur(0), out: eur(0), closing: eur(147_500), count: 0 },
    { number: 1, month: '2026-01', opening: eur(100_000), in: eur(50_000), out: eur(2_500), closing: eur(147_500) },
  ]);
});

it('is the same file each time, as PDF, CSV and a camt.053 that the schema takes', async () => {
  const first = (await shown()).items.at(-1);
  if (first === undefined) throw new Error('There is no statement');
  const [pdf, again] = [await fileOf(first, 'pdf'), await fileOf(first, 'pdf')];
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
  const csv = (await fileOf(first, 'csv')).body;
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain('-25.00,975.00');
  const xml = (await fileOf(first, 'camt.053')).body;
  expect(xml).toContain('Kessler &amp; Söhne &lt;Druck&gt;');
  expect(xml).toContain('<ElctrncSeqNb>1</ElctrncSeqNb>');
  // The month as it is where the company is, like the days of its movements.
  expect(xml).toContain('<FrDtTm>2026-01-15T00:00:00+01:00</FrDtTm>');
  expect(xml).toContain('<ToDtTm>2026-01-31T23:59:59+01:00</ToDtTm>');
  if (!existsSync(XSD)) return;
  using schema = XmlDocument.fromBuffer(readFileSync(XSD), { url: XSD });
  using validator = XsdValidator.fromDoc(schema);
  for (const statement of (await shown()).items) {
    using document = XmlDocument.fromString((await fileOf(statement, 'camt.053')).body);
    validator.validate(document);
  }
});

it('is one archive a year, and no archive of a year without any', async () => {
  const ask = (year: string) => ({ params: { year }, body: { lang: 'de' as const } });
  const asked = await cast.controller.ask(archiveWalletYear, ask('2026'));
  expect(asked).toMatchObject({ year: '2026', state: 'making', done: 0, total: 2 });
  const params = { walletArchiveId: asked.id };
  expect(await cast.controller.refused(downloadWalletArchive, { params })).toMatchObject({ error: 'illegal_state' });
  await test.runJobs();
  expect(await cast.controller.ask(getWalletArchive, { params })).toMatchObject({ state: 'made', done: 2, total: 2 });
  // It is theirs who asked for it.
  expect(await cast.owner.refused(getWalletArchive, { params })).toMatchObject({ status: 404 });
  const sent = await cast.controller.send(downloadWalletArchive, { params });
  const files = readZip(new Uint8Array(sent.rawPayload));
  expect(files.ok && files.value.map((file) => file.name)).toEqual([
    'wallet-statement-0001-2026-01.pdf',
    'wallet-statement-0001-2026-01.csv',
    'wallet-statement-0001-2026-01.xml',
    'wallet-statement-0002-2026-02.pdf',
    'wallet-statement-0002-2026-02.csv',
    'wallet-statement-0002-2026-02.xml',
  ]);
  expect(await cast.controller.refused(archiveWalletYear, ask('2025'))).toMatchObject({ status: 404 });
});

it('is confirmed by letter for days that the bank covers', async () => {
  expect(await letterOf('2026-01-14')).toMatchObject({ error: 'day_not_covered' });
  expect(await letterOf('2026-03-11')).toMatchObject({ error: 'day_not_covered' });
  const letter = await cast.controller.send(downloadBalanceLetter, {
    query: { on: day('2026-02-28'), lang: 'fr' },
  });
  expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('is neither issued nor confirmed while a statement in between is missing, and replaced once it is read', async () => {
  // What the bank says in March does not follow from February any more.
  await stateMoves(cast, { id: 'MAR-31', opening: 149_499n, moved: [{ minor: -500n }], on: day('2026-03-31') });
  await test.carry();
  expect(await shown()).toMatchObject({ apart: eur(2_000), letter: null, items: [{ number: 2 }, { number: 1 }] });
  expect(await letterOf('2026-02-28')).toMatchObject({ error: 'statement_missing' });
  await stateMoves(cast, { id: 'FEB', opening: 147_500n, moved: [{ minor: 2_000n }], on: day('2026-02-10') });
  await test.carry();
  const { items, apart } = await shown();
  expect(apart).toBeNull();
  expect(items).toMatchObject([
    { number: 4, month: '2026-03', version: 1, closing: eur(148_999) },
    { number: 3, month: '2026-02', version: 2, in: eur(2_000), replacedBy: null },
    { number: 2, month: '2026-02', version: 1, in: eur(0), replacedBy: 3 },
    { number: 1, month: '2026-01' },
  ]);
  // What was issued says what it said.
  const old = items.find((item) => item.number === 2);
  if (old === undefined) throw new Error('The first version stays');
  expect((await fileOf(old, 'csv')).body.trim().split('\r\n')).toHaveLength(1);
});

it('is issued once by many at once, without a gap in its numbers, and never changed', async () => {
  await stateMoves(cast, { id: 'APR', opening: 148_999n, moved: [{ minor: 1n }], on: day('2026-04-30') });
  const review = () =>
    inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      reviewWallet({ trx, companyId: test.companyId, now: test.now() }),
    );
  await Promise.all(Array.from({ length: 8 }, review));
  expect((await shown()).items.map((item) => item.number)).toEqual([5, 4, 3, 2, 1]);
  const write = (statement: string) => sql.raw(statement).execute(test.database.owner);
  await expect(write(`update wallet.statement set closing_minor = 0, opening_minor = 0`)).rejects.toThrow(/stays/);
  await expect(write('delete from wallet.statement')).rejects.toThrow(/stays/);
});
