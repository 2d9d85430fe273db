import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import type { JournalLine } from '../journal-entry.ts';
import { DATE_FORMATS, DOUBLE_FIELDS, type TemplateDefinition } from './template-definition.ts';
import { templateProblems } from './template-problems.ts';
import { headerCells, templateCells, templateFileName, templateLine } from './template-rows.ts';

const LINE: JournalLine = {
  journal: 'ACH',
  entryNumber: 7,
  bookedOn: plainDate('2026-03-05'),
  pieceRef: 'F-12',
  pieceOn: plainDate('2026-03-01'),
  account: '622600',
  label: '=SUM(A1) ACME; Paris\nrue',
  debit: money(123_450n, currency('EUR')),
  credit: money(0n, currency('EUR')),
  foreign: money(140_000n, currency('USD')),
  costCentre: 'Sales',
};
const BASE: TemplateDefinition = {
  kind: 'double',
  columns: [
    { field: 'bookedOn', name: 'Date', text: '' },
    { field: 'label', name: 'Text', text: '' },
    { field: 'debit', name: 'Debit', text: '' },
    { field: 'fixed', name: 'Type', text: 'PURCHASE' },
  ],
  delimiter: 'semicolon',
  decimalMark: 'comma',
  dateFormat: 'dd.MM.yyyy',
  encoding: 'utf8',
  lineEnd: 'crlf',
  quotes: 'needed',
  hasHeader: true,
  fileName: 'books_{period}_{number}.csv',
};
const lineOf = (definition: TemplateDefinition, line: JournalLine = LINE): string =>
  templateLine(templateCells({ line }, definition), definition);

describe('a row by a template', () => {
  it('has the chosen columns in their order, on one line, with no formula that runs', () => {
    expect(headerCells(BASE)).toEqual(['Date', 'Text', 'Debit', 'Type']);
    expect(lineOf(BASE)).toBe(`05.03.2026;"'=SUM(A1) ACME; Paris rue";1234,50;PURCHASE\r\n`);
    expect(lineOf({ ...BASE, columns: BASE.columns.toReversed() })).toMatch(/^PURCHASE;1234,50;/);
  });

  it('quotes what holds the delimiter, or everything', () => {
    const amounts = { ...BASE, delimiter: 'comma', columns: BASE.columns.slice(2) } as const;
    expect(lineOf(amounts)).toBe('"1234,50",PURCHASE\r\n');
    expect(lineOf({ ...amounts, decimalMark: 'point', lineEnd: 'lf', quotes: 'always' })).toBe(
      '"1234.50","PURCHASE"\n',
    );
    expect(lineOf({ ...BASE, quotes: 'always' })).toContain(`"'=SUM(A1) ACME; Paris rue"`);
  });

  it('writes days in each form', () => {
    const column = BASE.columns.slice(0, 1);
    expect(DATE_FORMATS.map((dateFormat) => lineOf({ ...BASE, columns: column, dateFormat }).trim())).toEqual([
      '2026-03-05',
      '05/03/2026',
      '05.03.2026',
      '03/05/2026',
      '20260305',
      '05032026',
      '0503',
    ]);
  });

  it('gives amounts their side: credits are below zero, in either currency', () => {
    const columns = (['amount', 'side', 'foreignAmount'] as const).map((field) => ({ field, name: field, text: '' }));
    const credit = { ...LINE, debit: LINE.credit, credit: LINE.debit };
    expect(lineOf({ ...BASE, columns }, credit)).toBe('-1234,50;C;-1400,00\r\n');
    const pair = { debit: '622600', credit: '401ACME', amount: LINE.debit };
    expect(templateCells({ line: credit, pair }, { ...BASE, columns })).toEqual(['1234,50', 'C', '1400,00']);
  });

  it('fills every field, also of a line that has little', () => {
    const columns = DOUBLE_FIELDS.map((field) => ({ field, name: field, text: 'x' }));
    expect(templateCells({ line: LINE }, { ...BASE, columns })).toHaveLength(DOUBLE_FIELDS.length);
  });
});

it('A file is named by its pattern and never leads into a folder', () => {
  const facts = {
    companyName: 'Halden & Roy/..\\x',
    fromOn: plainDate('2026-03-01'),
    toOn: plainDate('2026-03-31'),
    number: 4,
  };
  expect(templateFileName('{company} {period}_{number}.csv', facts)).toBe('Halden-Roy-..-x-2026-03_4.csv');
});

describe('what keeps a template from being saved', () => {
  const codes = (change: Partial<TemplateDefinition>): string[] =>
    templateProblems({ ...BASE, ...change }).map(({ path, code }) => `${path}:${code}`);

  it('is nothing where it can be written', () => expect(codes({})).toEqual([]));
  it('are fields of the other kind, names that are missing, and no column at all', () => {
    expect(codes({ kind: 'single' })).toEqual(['columns.2.field:field_of_kind']);
    expect(codes({ columns: [{ field: 'label', name: '', text: '' }] })).toEqual(['columns.0.name:required']);
    expect(codes({ columns: [] })).toEqual(['columns:column_needed']);
  });
  it('are file names without a number, with a folder, or of nothing', () => {
    expect(codes({ fileName: 'books.csv' })).toEqual(['fileName:number_needed']);
    expect(codes({ fileName: '../{number}.csv' })).toEqual(['fileName:invalid_file_name']);
    expect(codes({ fileName: '{user}{number}' })).toEqual(['fileName:invalid_file_name']);
    expect(codes({ fileName: '' })).toEqual(['fileName:required']);
  });
});
