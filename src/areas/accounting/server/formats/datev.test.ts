import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainDate } from '#kernel/plain-date.ts';
import type { Chart } from '#areas/companies/contract/charts.ts';
import { CHART_DEFINITIONS } from '../../rules/charts/charts.ts';
import { contraEntry, type JournalEntry, type JournalLine } from '../../rules/journal-entry.ts';
import { billIn, exported, paymentIn, vat } from './books.test-kit.ts';
import { datevFiles, datevProblems } from './datev.ts';

const cells = z.array(z.array(z.string()));
type Row = Readonly<Record<string, string>>;

/** A file as DATEV reads it: the header's fields, and the rows by the names of their columns. */
function read(bytes: Uint8Array): { header: string[]; names: string[]; rows: Row[] } {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const all = cells.parse(parse(text, { delimiter: ';', relax_column_count: true }));
  const [header = [], names = [], ...rows] = all;
  return {
    header,
    names,
    rows: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))),
  };
}

function batchOf(chart: Chart, entries: readonly JournalEntry[]) {
  const { lines, facts } = exported(chart, entries);
  const files = datevFiles(lines, facts);
  const [batch] = files;
  if (batch === undefined) throw new Error('A Buchungsstapel is written');
  return { ...read(batch.bytes), lines, facts, files };
}

const amountOf = (row: Row): number =>
  Math.round(Number((row['Umsatz (ohne Soll/Haben-Kz)'] ?? '').replace(',', '.')) * 100);
const short = (row: Row): string =>
  [
    row['Umsatz (ohne Soll/Haben-Kz)'],
    row['Soll/Haben-Kennzeichen'],
    row.Konto,
    row['Gegenkonto (ohne BU-Schlüssel)'],
    row['BU-Schlüssel'],
  ].join(' ');

/** DATEV's keys and automatic accounts, as its own documents have them: rate, input tax account, tax account owed. */
const KEYS: Readonly<Record<'skr03' | 'skr04', Readonly<Record<string, readonly [number, string, string?]>>>> = {
  skr03: {
    '9': [19, '1576'],
    '8': [7, '1571'],
    '94': [19, '1577', '1787'],
    '91': [7, '1578', '1785'],
    '19': [19, '1574', '1774'],
    '18': [7, '1572', '1772'],
  },
  skr04: {
    '9': [19, '1406'],
    '8': [7, '1401'],
    '94': [19, '1407', '3837'],
    '91': [7, '1408', '3835'],
    '19': [19, '1404', '3804'],
    '18': [7, '1402', '3802'],
  },
};
const AUTOMATIC: Readonly<Record<string, string>> = { '3400': '9', '3300': '8', '5400': '9', '5300': '8' };

const withoutZero = (sums: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...sums].filter(([, minor]) => minor !== 0));

/** What DATEV makes of the rows, account by account: it splits the tax off gross rows by key or automatic account. */
function bookedBy(chart: 'skr03' | 'skr04', rows: readonly Row[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (account: string | undefined, minor: number): void =>
    void sums.set(account ?? '', (sums.get(account ?? '') ?? 0) + minor);
  for (const row of rows) {
    const signed = row['Soll/Haben-Kennzeichen'] === 'S' ? amountOf(row) : -amountOf(row);
    const key = row['BU-Schlüssel'] === '' ? AUTOMATIC[row.Konto ?? ''] : row['BU-Schlüssel'];
    const [rate = 0, input, owed] = KEYS[chart][key ?? ''] ?? [];
    const isReverse = owed !== undefined;
    const share = isReverse ? rate / 100 : rate / (100 + rate);
    const tax = Math.sign(signed) * Math.round(Math.abs(signed) * share + 1e-9);
    add(row['Gegenkonto (ohne BU-Schlüssel)'], -signed);
    add(row.Konto, isReverse ? signed : signed - tax);
    if (input !== undefined) add(input, tax);
    if (isReverse) add(owed, -tax);
  }
  return withoutZero(sums);
}

/** The books themselves, suppliers on their own accounts. */
function inBooks(lines: readonly JournalLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, auxiliary, debit, credit } of lines) {
    const on = auxiliary ?? account;
    sums.set(on, (sums.get(on) ?? 0) + Number(debit.minor - credit.minor));
  }
  return withoutZero(sums);
}

describe('a Buchungsstapel', () => {
  it('has gross amounts with the key of the input tax against the supplier', () => {
    expect(batchOf('skr03', [billIn('skr03')]).rows.map(short)).toEqual(['119,00 S 4930 70001 9']);
    expect(batchOf('skr04', [billIn('skr04', { vatLines: [vat('7', 10_000, 700)] })]).rows.map(short)).toEqual([
      '107,00 S 6815 70001 8',
    ]);
  });

  it('has no key on an automatic account', () => {
    expect(batchOf('skr03', [billIn('skr03', { expenseAccount: '3400' })]).rows.map(short)).toEqual([
      '119,00 S 3400 70001 ',
    ]);
  });

  it('has another key for services and for goods of other EU countries, each on the net amount', () => {
    const reverse = { isReverse: true, vatLines: [vat('0', 10_000, 0)] };
    expect(batchOf('skr03', [billIn('skr03', reverse)]).rows.map(short)).toEqual(['100,00 S 4930 70001 94']);
    const goods = billIn('skr03', { ...reverse, expenseAccount: '3425' });
    expect(batchOf('skr03', [goods]).rows.map(short)).toEqual(['100,00 S 3425 70001 ']);
  });

  it('keeps the key in a reversal and in a credit note, on the other side', () => {
    const bill = billIn('skr03');
    const back = contraEntry(bill, { bookedOn: plainDate('2026-04-01'), labelPrefix: 'Storno ' });
    expect(batchOf('skr03', [back]).rows.map(short)).toEqual(['119,00 H 4930 70001 9']);
    expect(batchOf('skr03', [billIn('skr03', { isCredit: true })]).rows.map(short)).toEqual(['119,00 H 4930 70001 9']);
  });

  it('splits a bill of several rates, one of them prepaid, into rows that add up', () => {
    const vatLines = [vat('19', 10_000, 1900), vat('7', 5000, 350), vat('0', 1000, 0), vat('19', -2000, -380)];
    const { rows, lines } = batchOf('skr04', [billIn('skr04', { vatLines })]);
    expect(rows.map(short)).toEqual([
      '119,00 S 6815 70001 9',
      '53,50 S 6815 70001 8',
      '23,80 H 6815 70001 9',
      '10,00 S 6815 70001 ',
    ]);
    expect(bookedBy('skr04', rows)).toEqual(inBooks(lines));
  });

  it('books a tax that is recovered in part in rows without a key', () => {
    const { rows, lines } = batchOf('skr04', [billIn('skr04', { recoverablePercent: 50 })]);
    expect(rows.every((row) => row['BU-Schlüssel'] === '')).toBe(true);
    expect(bookedBy('skr04', rows)).toEqual(inBooks(lines));
  });

  it('pays the supplier from the bank', () => {
    expect(batchOf('skr04', [paymentIn('skr04', 11_900, '1800')]).rows.map(short)).toEqual(['119,00 S 70001 1800 ']);
  });

  it('comes to the books account by account, whatever was billed', () => {
    const rate = fc.constantFrom('19', '7', '0');
    const line = fc.record({ rate, net: fc.integer({ min: 1, max: 9_999_999 }), off: fc.integer({ min: -1, max: 1 }) });
    const chart = fc.constantFrom('skr03' as const, 'skr04' as const);
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        chart,
        fc.record({
          isCredit: fc.boolean(),
          isReverse: fc.boolean(),
          recoverablePercent: fc.constantFrom(100, 100, 50, 0),
        }),
        (given, of, { isReverse, ...bill }) => {
          const vatLines = given.map(({ rate: percent, net, off }) => {
            const tax = isReverse || percent === '0' ? 0 : Math.max(0, Math.round((net * Number(percent)) / 100) + off);
            return vat(percent, net, tax);
          });
          const { rows, lines } = batchOf(of, [billIn(of, { vatLines, isReverse, ...bill })]);
          expect(bookedBy(of, rows)).toEqual(inBooks(lines));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('names the day as day and month, the document, the cost centre and a cleaned number', () => {
    const [row] = batchOf('skr04', [
      billIn('skr04', { reference: 'RE 77/ä_1', counterpartyName: 'Kessler "Druck"; Söhne' }),
    ]).rows;
    expect(row).toMatchObject({
      Belegdatum: '0503',
      'Belegfeld 1': 'RE77/1',
      Buchungstext: 'Kessler "Druck"; Söhne RE 77/ä_1',
      'KOST1 - Kostenstelle': 'Brand',
    });
    expect(row?.Beleglink).toMatch(/^BEDI "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"$/);
  });

  it('is one file for each financial year, since its rows name no year', () => {
    const { files } = batchOf('skr04', [
      billIn('skr04', { payableOn: plainDate('2025-12-31') }),
      billIn('skr04', { payableOn: plainDate('2026-01-01') }),
    ]);
    expect(files.map(({ name }) => name)).toEqual([
      'EXTF_Buchungsstapel_20250101.csv',
      'EXTF_Buchungsstapel_20260101.csv',
      'EXTF_DebKred_Stamm.csv',
      'EXTF_Sachkontobeschriftungen.csv',
    ]);
    expect(files.slice(0, 2).map(({ bytes }) => read(bytes).rows.length)).toEqual([1, 1]);
    expect(read(files[0]?.bytes ?? new Uint8Array()).header.slice(12, 16)).toEqual([
      '20250101',
      '4',
      '20251231',
      '20251231',
    ]);
  });

  it('lists the suppliers and names the accounts', () => {
    const { files } = batchOf('skr04', [billIn('skr04')]);
    const [, parties, labels] = files.map(({ bytes }) => read(bytes));
    expect(parties?.rows.map((row) => [row.Konto, row['Name (Adressattyp Unternehmen)'], row.Adressattyp])).toEqual([
      ['70001', 'Kessler Druck', '2'],
    ]);
    expect(labels?.rows.map((row) => `${row.Konto} ${row.Kontobeschriftung}`)).toEqual([
      '1406 Abziehbare Vorsteuer 19 %',
      '3300 Verbindlichkeiten aus Lieferungen und Le',
      '6815 Bürobedarf',
    ]);
  });

  it('is not written of accounts that are no numbers, nor of another tax than an automatic account books', () => {
    const problems = (chart: Chart, entry: JournalEntry): string[] => {
      const { lines, facts } = exported(chart, [entry]);
      return datevProblems(lines, facts).map(({ line, code }) => `${line.account} ${code}`);
    };
    expect(problems('skr04', billIn('skr04', { expenseAccount: '62AB' }))).toEqual(['62AB account_not_numeric']);
    expect(problems('skr04', billIn('skr04', { expenseAccount: '625700' }))).toEqual(['625700 account_length']);
    expect(problems('skr04', billIn('skr04', { expenseAccount: '5400', vatLines: [vat('7', 100, 7)] }))).toEqual([
      '5400 automatic_account',
    ]);
    expect(problems('skr04', billIn('skr04', { expenseAccount: '5400' }))).toEqual([]);
  });

  it('writes French books without keys, the supplier on the general account', () => {
    const entry = billIn('pcg', {
      expenseAccount: '622600',
      auxiliaryAccount: '401KESSLERD',
      vatLines: [vat('20', 10_000, 2000)],
    });
    const { rows, header } = batchOf('pcg', [entry]);
    expect(rows.map(short)).toEqual(['100,00 S 622600 401000 ', '20,00 S 445660 401000 ']);
    expect(header[13]).toBe('6');
  });
});

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples/datev/official');
const official = (name: string) => readFileSync(path.join(samples, name));

describe.skipIf(!existsSync(samples))('DATEV’s own files (skipped: without ../shared/samples)', () => {
  it.each([
    [0, 'EXTF_Buchungsstapel.csv'],
    [1, 'EXTF_DebKred_Stamm.csv'],
    [2, 'EXTF_Sachkontobeschriftungen.csv'],
  ])('file %i has the columns of %s, the kind and version of its header, and its quotes', (index, name) => {
    const { files } = batchOf('skr04', [billIn('skr04')]);
    const ours = files[index]?.bytes ?? new Uint8Array();
    const [theirs, own] = [read(official(name)), read(ours)];
    expect(own.names).toEqual(theirs.names);
    expect(own.header).toHaveLength(31);
    expect([0, 1, 2, 3, 4].map((at) => own.header[at])).toEqual([0, 1, 2, 3, 4].map((at) => theirs.header[at]));
    const quotesOf = (bytes: Uint8Array): string => {
      const [, , row = ''] = new TextDecoder('windows-1252').decode(bytes).split(/\r?\n/);
      return row
        .split(';')
        .map((cell) => (cell.startsWith('"') ? '"' : '.'))
        .join('');
    };
    expect(quotesOf(ours)).toBe(quotesOf(official(name)));
    expect(new TextDecoder('windows-1252').decode(ours).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('the charts have DATEV’s accounts for each key', () => {
    for (const chart of ['skr03', 'skr04'] as const)
      for (const tax of CHART_DEFINITIONS[chart].taxes)
        if (tax.datevKey !== null && tax.validTo === null)
          expect(KEYS[chart][tax.datevKey]?.slice(1), tax.code).toEqual(
            [tax.debitAccount, tax.creditAccount].filter((code) => code !== null),
          );
  });
});
