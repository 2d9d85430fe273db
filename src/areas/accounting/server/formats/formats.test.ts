import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { FORMAT_NAMES, type FormatName } from '../../contract/export-formats.ts';
import { billIn, exported, paymentIn, vat } from './books.test-kit.ts';
import { joined } from './join-pieces.ts';
import { sourceOf } from './line-source.ts';
import { toWindows1252 } from './text.ts';
import { WRITERS } from './write-export.ts';
import { writeWhole } from './write-whole.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merel-formats-'));
afterAll(() => rmSync(folder, { recursive: true }));

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples/formats');
const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** A bill, a credit note, one with reverse charge and one in dollars, each with texts that files stumble over; a payment. */
function books() {
  return exported('skr04', [
    billIn('skr04', { counterpartyName: '=1+1; "Kessler" | Söhne * (neu)', costCenter: '@Brand: a' }),
    billIn('skr04', { reference: 'CN-1', isCredit: true }),
    billIn('skr04', { reference: 'EU-1', isReverse: true, vatLines: [vat('0', 10_000, 0)] }),
    billIn('skr04', { reference: 'US-1', vatLines: [], gross: money(10_000n, currency('USD')), rate: '0.92' }),
    paymentIn('skr04', 11_900, '1800'),
  ]);
}

function write(format: FormatName): Uint8Array {
  const { lines, facts } = books();
  return joined(WRITERS[format].write(lines, facts));
}
const text = (format: FormatName): string => new TextDecoder('utf-8', { ignoreBOM: false }).decode(write(format));
const latin = (format: FormatName): string => new TextDecoder('windows-1252').decode(write(format));
const rowsOf = (format: FormatName, delimiter: string): string[][] =>
  z.array(z.array(z.string())).parse(parse(text(format), { delimiter, bom: true }));

function check(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it.each(FORMAT_NAMES)('%s gives the same bytes for the same lines', (format) => {
  expect(Buffer.from(write(format)).equals(Buffer.from(write(format)))).toBe(true);
  expect(write(format).length).toBeGreaterThan(100);
});

it.each(FORMAT_NAMES)('%s of a long export has the bytes that a thread wrote', async (format) => {
  const { lines, facts } = exported(
    'skr04',
    Array.from({ length: 900 }, (_, index) => billIn('skr04', { reference: `L-${index}` })),
  );
  expect(lines.length).toBeGreaterThan(2000);
  const here = joined(WRITERS[format].write(lines, facts));
  const there = Buffer.concat(await writeWhole({ linesFrom: sourceOf(lines), facts, format }));
  expect(there.equals(here)).toBe(true);
});

describe('a long export in a thread', () => {
  const long = (change: object = {}) =>
    exported(
      'skr04',
      Array.from({ length: 300 }, (_, index) => billIn('skr04', { reference: `L-${index}`, ...change })),
    );

  it('fails as its lines do', async () => {
    const { lines, facts } = long();
    const linesFrom = (from: number) =>
      from === 0 ? sourceOf(lines)(0) : Promise.reject(new Error('The database is away'));
    await expect(writeWhole({ linesFrom, facts, format: 'sage' })).rejects.toThrow('The database is away');
  });

  it('is refused with the lines that its format has no room for', async () => {
    const { lines, facts } = long({ expenseAccount: 'AB12' });
    await expect(writeWhole({ linesFrom: sourceOf(lines), facts, format: 'datev' })).rejects.toMatchObject({
      code: 'not_exportable',
      data: { count: 300 },
    });
  });
});

describe('a plain-text ledger', () => {
  it.skipIf(!has('hledger'))('passes hledger’s strict check, with its balances (skipped: without hledger)', () => {
    const file = path.join(folder, 'ledger.journal');
    writeFileSync(file, write('hledger'));
    expect(check('hledger', ['-f', file, 'check', '--strict', 'ordereddates'])).toBe('');
    const { stdout } = spawnSync('hledger', ['-f', file, 'balance', '--no-total', '--flat', '-O', 'csv', '1407'], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('"Assets:1407 Abziehbare Vorsteuer nach § 13b UStG 19 %","19.00 EUR"');
  });

  it.skipIf(!has('bean-check'))('passes bean-check (skipped: without Beancount)', () => {
    const file = path.join(folder, 'ledger.beancount');
    writeFileSync(file, write('beancount'));
    expect(check('bean-check', [file])).toBe('');
  });
});

describe('Cegid', () => {
  const lines = latin('cegid').slice(0, -2).split('\r\n');

  it('has all journals before the first entry, each line in its width', () => {
    expect(lines.map((line) => line.slice(0, 6))).toEqual([
      '***S5C',
      '***JAL',
      '***JAL',
      ...lines.slice(3).map((line) => line.slice(0, 6)),
    ]);
    expect(lines.slice(3).some((line) => line.startsWith('***'))).toBe(false);
    expect(new Set(lines.slice(3).map((line) => line.length))).toEqual(new Set([222]));
  });

  it('balances by piece and currency amount', () => {
    const sums = new Map<string, number>();
    for (const line of lines.slice(3)) {
      if (line[30] === 'A') continue;
      const key = line.slice(0, 3) + line.slice(151, 159);
      const minor = Math.round(Number(line.slice(130, 150).trim().replace(',', '.')) * 100);
      sums.set(key, (sums.get(key) ?? 0) + (line[129] === 'D' ? minor : -minor));
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    expect(sums.size).toBe(5);
  });

  it.skipIf(!existsSync(samples))('is laid out as the sample is (skipped: without ../shared/samples)', () => {
    const theirs = new TextDecoder('windows-1252')
      .decode(readFileSync(path.join(samples, 'fr/sample-journal-STD.TRA')))
      .split(/\r?\n/);
    const [header = '', journal = '', entry = ''] = theirs;
    expect(lines[0]?.slice(0, 36)).toBe(header.slice(0, 36));
    expect(lines[0]?.length).toBe(header.length);
    expect(lines[1]?.slice(44, 47)).toBe(journal.slice(44, 47));
    expect(lines[1]?.length).toBe(journal.length);
    const own = lines.find((line) => line[30] === 'X') ?? '';
    // Length, kind, side, currency, rate and establishment, each where the sample has it.
    expect(own.length).toBe(entry.length);
    for (const [from, to] of [
      [11, 13],
      [30, 31],
      [129, 130],
      [150, 151],
      [159, 219],
    ])
      expect(own.slice(from, to)).toBe(entry.slice(from, to));
  });
});

describe('files of bills', () => {
  it('hold invoices and credit notes, no payments, and come to what is owed', () => {
    const [, ...rows] = rowsOf('xero', ',');
    expect(rows.map((row) => [row[10], row[13], row[17], row[18], row[19], row[20]])).toEqual([
      ['RE-77', '119.00', '100.00', '6815', '19% (VAT on Expenses)', '19.00'],
      ['CN-1', '-119.00', '-100.00', '6815', '19% (VAT on Expenses)', '-19.00'],
      ['EU-1', '100.00', '100.00', '6815', 'Reverse Charge Expenses (19%)', '0.00'],
      ['US-1', '92.00', '92.00', '6815', 'No VAT', '0.00'],
    ]);
    expect(rows[0]?.slice(11, 13)).toEqual(['05/03/2026', '04/04/2026']);
    expect(
      rowsOf('netsuite', ',')
        .slice(1)
        .map((row) => row[12]),
    ).toEqual(['100.00', '-100.00', '100.00', '92.00']);
    expect(
      rowsOf('quickbooks_csv', ',')
        .slice(1)
        .map((row) => row[9]),
    ).toEqual(['100.00', '-100.00', '100.00', '92.00']);
  });

  it('are several where Xero takes no more in one', () => {
    const { lines, facts } = exported(
      'skr04',
      Array.from({ length: 501 }, (_none, index) => billIn('skr04', { reference: `RE-${index}` })),
    );
    expect(WRITERS.xero.fileName(facts)).toBe('xero-bills-2026-03-31-7.zip');
    const [zip] = WRITERS.xero.write(lines, facts);
    expect(
      Buffer.from(zip ?? '')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it.skipIf(!existsSync(samples)).each([
    ['xero', 'xero/bill-import.csv', ','],
    ['quickbooks_csv', 'qbo/bill-import.csv', ','],
    ['netsuite', 'netsuite/vendor-bill.csv', ','],
    ['sage', 'fr/sage-generic.csv', ';'],
  ] as const)(
    'of %s have the columns of the sample (skipped: without ../shared/samples)',
    (format, file, delimiter) => {
      const theirs = readFileSync(path.join(samples, file), 'utf8');
      expect(rowsOf(format, delimiter)[0]).toEqual(theirs.replace('\ufeff', '').split(/\r?\n/)[0]?.split(delimiter));
    },
  );
});

it('QuickBooks Desktop gets blocks that sum to zero, bills of their own type', () => {
  const blocks = latin('quickbooks_iif').split('ENDTRNS\r\n').slice(1, -1);
  const read = blocks.map((block) =>
    block
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split('\t')),
  );
  expect(read.map((rows) => rows[0]?.[2])).toEqual(['BILL', 'BILL REFUND', 'BILL', 'BILL', 'GENERAL JOURNAL']);
  for (const rows of read) expect(rows.reduce((sum, row) => sum + Math.round(Number(row[7]) * 100), 0)).toBe(0);
});

it('a single entry has every amount once, from one account to another', () => {
  const [header, ...rows] = rowsOf('single_entry', ';');
  expect(header).toContain('DebitAccount');
  const balance = new Map<string, number>();
  for (const [, , , , , debit = '', credit = '', amount = ''] of rows) {
    const minor = Math.round(Number(amount.replace(',', '.')) * 100);
    balance.set(debit, (balance.get(debit) ?? 0) + minor);
    balance.set(credit, (balance.get(credit) ?? 0) - minor);
  }
  // 100 of the bill are taken back by its credit note; dollars and reverse charge remain, and the bank paid.
  expect(Object.fromEntries(balance)).toMatchObject({
    '6815': 19_200,
    '1406': 0,
    '1407': 1900,
    '3837': -1900,
    '1800': -11_900,
  });
});

it.each(['csv', 'single_entry', 'sage', 'xero', 'quickbooks_csv', 'netsuite'] as const)(
  'no cell of %s runs as a formula',
  (format) => {
    const delimiter = ['csv', 'single_entry', 'sage'].includes(format) ? ';' : ',';
    const cells = rowsOf(format, delimiter).slice(1).flat();
    expect(cells.some((cell) => cell.includes('1+1'))).toBe(true);
    expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell))).toEqual([]);
  },
);

it('Windows-1252 loses accents that it lacks and no letter', () => {
  expect(new TextDecoder('windows-1252').decode(toWindows1252('Ärger € “ć” ł'))).toBe('Ärger € “c” ?');
});
