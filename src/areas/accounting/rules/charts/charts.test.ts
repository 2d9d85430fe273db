import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BANK_CODES, CHARTS, SUPPLIER_ADVANCES } from '#areas/companies/contract/charts.ts';
import { FIRST_CATEGORIES } from '#areas/dimensions/rules/first-dimensions.ts';
import { expenseAccountSchema } from '../../contract/expense-account.ts';
import { booksOf, journalOfMoney, taxFor, UNCHANGED } from '../books.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { CHART_DEFINITIONS } from './charts.ts';

describe.each(CHARTS)('the chart %s', (chart) => {
  const books = CHART_DEFINITIONS[chart];
  const codes = books.accounts.map(({ code }) => code);

  it('lists each account once, in codes that a coding may have', () => {
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(expenseAccountSchema.safeParse(code).success, code).toBe(true);
  });

  it('names the accounts of every role, tax and first category', () => {
    const used = [
      ...Object.values(books.roles),
      ...books.taxes.flatMap(({ debitAccount, creditAccount }) => [debitAccount, creditAccount]),
      SUPPLIER_ADVANCES[chart],
      ...FIRST_CATEGORIES.map(({ accounts }) => accounts[chart]),
    ];
    expect(used.filter((code) => code !== null && !codes.includes(code))).toEqual([]);
  });

  it('books its bank in the bank journal and what is on its way in none of a bank', () => {
    expect(journalOfMoney(String(BANK_CODES[chart].from), books)).toBe(books.journals.bank.code);
    expect(journalOfMoney(books.roles.transit, books)).toBe(books.journals.misc.code);
    expect(journalOfMoney(books.roles.employeeControl, books)).toBe(books.journals.misc.code);
    expect(new Set(Object.values(books.journals).map(({ code }) => code)).size).toBe(4);
  });

  it('gives a tax with reverse charge both accounts, another one none to credit', () => {
    for (const tax of books.taxes) {
      expect(tax.creditAccount === null, tax.code).toBe(tax.kind !== 'reverse_charge');
      expect(tax.debitAccount === null, tax.code).toBe(tax.kind === 'exempt');
    }
  });
});

describe('the tax of a line', () => {
  const on = plainDate('2026-03-05');

  it('is the one of its rate, and of two the one that its account has', () => {
    const books = CHART_DEFINITIONS.skr03;
    expect(taxFor(books, { rate: '19.00', isReverse: false, account: '4930', on })?.datevKey).toBe('9');
    expect(taxFor(books, { rate: '7', isReverse: false, account: '4930', on })?.debitAccount).toBe('1571');
    expect(taxFor(books, { rate: '19', isReverse: true, account: '4964', on })?.datevKey).toBe('94');
    expect(taxFor(books, { rate: '19', isReverse: true, account: '3425', on })?.datevKey).toBe('19');
  });

  it('is none where the rate is not in force on the day', () => {
    const books = CHART_DEFINITIONS.skr04;
    expect(taxFor(books, { rate: '16', isReverse: false, account: '6815', on })).toBeNull();
    const then = plainDate('2020-08-01');
    expect(taxFor(books, { rate: '16', isReverse: false, account: '6815', on: then })?.code).toBe('V16');
  });

  it('is what the company made of it', () => {
    const [own] = CHART_DEFINITIONS.pcg.taxes;
    if (own === undefined) throw new Error('The chart has taxes');
    const books = booksOf('pcg', { ...UNCHANGED, taxes: [{ ...own, debitAccount: '445661' }] });
    expect(taxFor(books, { rate: '20', isReverse: false, account: '622600', on })?.debitAccount).toBe('445661');
    expect(books.taxes).toHaveLength(CHART_DEFINITIONS.pcg.taxes.length);
  });
});

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples/charts/odoo');
const row = z.object({ code: z.string() }).loose();
/** Charts that a law or DATEV prescribes, beside what others made of them. */
const PRESCRIBED = [
  ['skr03', 'de_skr03'],
  ['skr04', 'de_skr04'],
] as const;

/** The chart numbers tills, banks, transit and such as a company likes: others leave them out. */
const OWN_NUMBERS = new Set(['1000', '1200', '1360', '1600', '1800', '1460']);

describe.skipIf(!existsSync(samples))('German charts (skipped: without ../shared/samples)', () => {
  it.each(PRESCRIBED)('%s has no account that other makers of it do not know', (chart, folder) => {
    const known = new Set(
      z
        .array(row)
        .parse(parse(readFileSync(path.join(samples, folder, 'accounts.csv')), { columns: true, bom: true }))
        .map(({ code }) => code.slice(0, 4)),
    );
    const own = CHART_DEFINITIONS[chart].accounts.map(({ code }) => code);
    expect(own.filter((code) => !known.has(code) && !OWN_NUMBERS.has(code))).toEqual([]);
  });
});
