import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { doubleEntryCsv, DOUBLE_ENTRY_COLUMNS, type CsvOptions } from './double-entry-csv.ts';
import { fecFileName, fecLines, FEC_COLUMNS, isSiren, type LedgerNames } from './fec.ts';
import { numberEntries, type JournalEntry, type JournalLine } from './journal-entry.ts';
import { purchaseEntry } from './purchase-entry.ts';
import { settlementEntry } from './settlement-entry.ts';
import { defuseCell, restoreCell } from '#kernel/spreadsheet-cell.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../shared/samples');
const golden = (name: string): string => readFileSync(path.join(import.meta.dirname, 'golden', name), 'utf8');
const eur = (minor: number): Money => money(BigInt(minor), currency('EUR'));
const usd = (minor: number): Money => money(BigInt(minor), currency('USD'));

const names: LedgerNames = {
  journals: new Map([
    ['ACH', 'Achats'],
    ['BQ', 'Banque'],
  ]),
  accounts: new Map([
    ['6226', 'Honoraires'],
    ['44566', 'TVA déductible'],
    ['401', 'Fournisseurs'],
    ['5121', 'Compte de paiement'],
    ['666', 'Pertes de change'],
  ]),
  auxiliaries: new Map([['ACME', 'ACME | Conseil\tSAS']]),
};

/** An invoice with a formula for a label, a foreign one, and the payments of both. */
function march(): JournalEntry[] {
  const common = { journal: 'ACH', payable: { account: '401', auxiliary: 'ACME' }, isCreditNote: false } as const;
  const vat = { kind: 'standard', account: '44566', recoverableRate: '1' } as const;
  const letter = { code: 'A', on: plainDate('2026-03-20') };
  const bank = {
    journal: 'BQ',
    bankAccount: '5121',
    counterpart: common.payable,
    direction: 'out',
    exchange: { lossAccount: '666', gainAccount: '766' },
  } as const;
  return [
    purchaseEntry({
      ...common,
      bookedOn: plainDate('2026-03-05'),
      pieceRef: 'FA-2026-0117',
      pieceOn: plainDate('2026-03-02'),
      label: 'ACME FA-2026-0117',
      base: { currency: currency('EUR'), rate: '1' },
      lines: [
        {
          net: eur(100_000),
          tax: eur(20_000),
          label: '=HYPERLINK("http://x";"Conseil")',
          vat,
          parts: [
            { account: '6226', weight: 60n, costCentre: 'Ventes' },
            { account: '6226', weight: 40n, costCentre: 'R&D; Lyon' },
          ],
        },
      ],
    }),
    purchaseEntry({
      ...common,
      bookedOn: plainDate('2026-03-06'),
      pieceRef: 'INV-9',
      pieceOn: plainDate('2026-03-06'),
      label: 'ACME INV-9\r\nsecond line',
      base: { currency: currency('EUR'), rate: '0.92' },
      lines: [{ net: usd(10_000), tax: usd(0), label: 'Consulting', vat, parts: [{ account: '6226', weight: 1n }] }],
    }),
    settlementEntry({
      ...bank,
      bookedOn: plainDate('2026-03-20'),
      pieceRef: 'FA-2026-0117',
      pieceOn: plainDate('2026-03-20'),
      label: 'ACME FA-2026-0117',
      open: eur(120_000),
      booked: eur(120_000),
      letter,
    }),
    settlementEntry({
      ...bank,
      bookedOn: plainDate('2026-03-21'),
      pieceRef: 'INV-9',
      pieceOn: plainDate('2026-03-21'),
      label: 'ACME INV-9',
      open: eur(9_200),
      booked: eur(9_310),
      foreign: usd(10_000),
    }),
  ];
}

const options: CsvOptions = {
  delimiter: ';',
  decimalMark: ',',
  dateFormat: 'dd/MM/yyyy',
  hasByteOrderMark: true,
  header: DOUBLE_ENTRY_COLUMNS,
};
const line = (change: Partial<JournalLine>): JournalLine => ({
  journal: 'OD',
  entryNumber: 1,
  bookedOn: plainDate('2026-01-01'),
  account: '6',
  pieceRef: 'P',
  pieceOn: plainDate('2026-01-01'),
  label: 'L',
  debit: eur(1),
  credit: eur(0),
  ...change,
});
const fec = (lines: Iterable<JournalLine>): string => [...fecLines(lines, names)].join('');

describe('the French audit file', () => {
  it.each<[string, Partial<JournalLine>[]]>([
    ['an entry that does not balance', [{}, { debit: eur(0), credit: eur(2) }]],
    [
      'a number left out',
      [{}, { debit: eur(0), credit: eur(1) }, { entryNumber: 3 }, { entryNumber: 3, debit: eur(0), credit: eur(1) }],
    ],
    [
      'an entry before the one numbered before it',
      [{}, { debit: eur(0), credit: eur(1) }, { entryNumber: 2, bookedOn: plainDate('2025-12-31') }],
    ],
    ['a last entry that does not balance', [{}]],
  ])('is not written with %s', (_name, changes) => {
    expect(() => fec(changes.map(line))).toThrow('Entry');
  });

  it('is the golden file, column by column', () => {
    expect(fec(numberEntries(march()))).toBe(golden('march-2026.fec.txt'));
  });

  it('keeps to its 18 columns, the days and the amounts in every line', () => {
    const [header, ...rows] = fec(numberEntries(march())).trimEnd().split('\r\n');
    expect(header?.split('\t')).toEqual([...FEC_COLUMNS]);
    for (const row of rows) {
      const cells = row.split('\t');
      expect(cells).toHaveLength(18);
      expect(cells[3]).toMatch(/^\d{8}$/);
      expect(cells[11]).toMatch(/^\d+,\d{2}$/);
      expect(cells[12]).toMatch(/^\d+,\d{2}$/);
    }
  });

  it('is named after a true SIREN and the closing day', () => {
    expect(fecFileName('732 829 320', plainDate('2026-12-31'))).toEqual({
      ok: true,
      value: '732829320FEC20261231.txt',
    });
    expect([isSiren('732829321'), isSiren('73282932'), fecFileName('12', plainDate('2026-12-31')).ok]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('streams a hundred thousand lines, one by one', () => {
    function* many(): Generator<JournalLine> {
      for (let entry = 1; entry <= 50_000; entry += 1) {
        yield line({ entryNumber: entry });
        yield line({ entryNumber: entry, debit: eur(0), credit: eur(1) });
      }
    }
    let count = 0;
    for (const text of fecLines(many(), names)) count += text.endsWith('\r\n') ? 1 : 0;
    expect(count).toBe(100_001);
  });

  it.skipIf(!existsSync(samples))('has the columns of another program’s file', () => {
    const other = readFileSync(path.join(samples, 'fec/fec-odoo-1.txt'), 'utf8');
    expect(other.split(/\r?\n/)[0]?.split('|')).toEqual([...FEC_COLUMNS]);
  });
});

describe('the double-entry CSV', () => {
  it('is the golden file', () => {
    expect([...doubleEntryCsv(numberEntries(march()), options)].join('')).toBe(golden('march-2026.csv'));
  });

  it('reads back equal, texts restored and amounts as numbers', () => {
    const text = [...doubleEntryCsv(numberEntries(march()), options)].join('');
    const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    expect(rows.map((row) => restoreCell(row['Label'] ?? ''))).toEqual(
      [...numberEntries(march())].map((one) => one.label),
    );
    expect(rows[0]).toMatchObject({ Debit: '600,00', CostCentre: 'Ventes', Date: '05/03/2026' });
  });

  it('writes the other dialect without mark and header', () => {
    const [first] = doubleEntryCsv(numberEntries(march()), {
      delimiter: ',',
      decimalMark: '.',
      dateFormat: 'yyyyMMdd',
      hasByteOrderMark: false,
      header: null,
    });
    expect(first).toBe(
      `20260305,ACH,1,6226,,FA-2026-0117,20260302,"'=HYPERLINK(""http://x"";""Conseil"")",600.00,0.00,EUR,,,Ventes,\r\n`,
    );
  });
});

describe('defuseCell', () => {
  it.each([
    '=1+1',
    '+33 1 23',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    'ok\n=1',
    "'=1",
    '\nok',
    '\tok',
    '-1e5',
  ])('disarms %j and gives it back', (text) => {
    const safe = defuseCell(text);
    for (const part of safe.split(/\r\n|\r|\n/)) expect(part).not.toMatch(/^[\s\u00a0]*[=+\-@＝＋－＠]/);
    expect(safe).not.toMatch(/^[\t\r\n]/);
    expect(restoreCell(safe)).toBe(text);
  });

  it.each(['-12,50', '-12.50', '3', '0', 'Hôtel', "L'hôtel", 'a=b', '1-2'])('leaves %j alone', (text) => {
    expect(defuseCell(text)).toBe(text);
  });

  it('gives back every text there is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('=', "'", '-', '+', '1', 'a', ' ', '\t', '\n', '\r', '＝', '\u00a0'),
          maxLength: 12,
        }),
        (text) => restoreCell(defuseCell(text)) === text,
      ),
    );
  });

  it.skipIf(!existsSync(samples))(
    'disarms the published payloads and gives back every naughty string through a CSV file',
    () => {
      const payloads = readFileSync(path.join(samples, 'hostile/csv-formula-payloads.txt'), 'utf8')
        .split('\n')
        .filter((text) => /^\s*[=+\-@]/.test(text));
      for (const text of payloads)
        if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) expect(defuseCell(text).startsWith("'")).toBe(true);
      const naughty = (JSON.parse(readFileSync(path.join(samples, 'hostile/blns.json'), 'utf8')) as string[]).filter(
        (text) => text !== '',
      );
      const entries = naughty.map((label) => line({ label }));
      const csv = [...doubleEntryCsv(entries, { ...options, hasByteOrderMark: false, header: null })].join('');
      const rows = parse(csv, { delimiter: ';', record_delimiter: '\r\n' }) as string[][];
      expect(rows.map((row) => restoreCell(row[7] ?? ''))).toEqual(naughty);
    },
  );
});
