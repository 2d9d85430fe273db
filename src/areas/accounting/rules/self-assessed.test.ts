import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyToWire, toDecimalText } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { numberEntries, type JournalEntry } from './journal-entry.ts';
import { PCG } from './charts/pcg.ts';
import { exportFile } from './export-file.ts';
import { payableEntry, type PayableToBook } from './payable-entry.ts';
import { withReverseRates, type VatLineToBook } from './self-assessed.ts';

const eur = (minor: number) => moneyToWire(money(BigInt(minor), currency('EUR')));
const line = (rate: string, net: number, tax: number) => ({ rate, net: eur(net), tax: eur(tax) });
const DE = { standardRate: '19' };

function entryOf(vatLines: readonly VatLineToBook[], change: Partial<PayableToBook> = {}): JournalEntry {
  return payableEntry(
    {
      isCredit: false,
      payee: 'supplier',
      reference: 'LH-7',
      counterpartyName: 'Lumen',
      auxiliaryAccount: '401LUMEN',
      payableOn: plainDate('2026-03-14'),
      gross: money(50_000n, currency('EUR')),
      rate: '1',
      vatLines,
      expenseAccount: '613500',
      recoverablePercent: 100,
      costCenter: null,
      baseCurrency: currency('EUR'),
      ...change,
    },
    PCG,
  );
}
const written = (entry: JournalEntry): string[] =>
  entry.lines.map((one) =>
    one.debit.minor > 0n
      ? `D ${one.account} ${toDecimalText(one.debit)}`
      : `C ${one.account} ${toDecimalText(one.credit)}`,
  );

describe('the rate a line is assessed at', () => {
  it('is its own, else the standard rate of the day', () => {
    const lines = withReverseRates([line('0', 40_000, 0), line('7', 10_000, 0)], DE, eur(50_000));
    expect(lines.map((one) => one.reverseRate)).toEqual(['19', '7']);
  });

  it('is none where VAT was billed, and none at all without reverse charge', () => {
    expect(withReverseRates([line('19', 42_017, 7983)], DE, eur(50_000))[0]).not.toHaveProperty('reverseRate');
    expect(withReverseRates([line('0', 50_000, 0)], null, eur(50_000))[0]).not.toHaveProperty('reverseRate');
  });

  it('covers the gross of a document without lines', () => {
    expect(withReverseRates([], DE, eur(50_000))).toEqual([{ ...line('0', 50_000, 0), reverseRate: '19' }]);
  });
});

describe('an entry with reverse charge', () => {
  it('debits and credits the VAT and owes the supplier the net only', () => {
    expect(written(entryOf(withReverseRates([line('0', 50_000, 0)], DE, eur(50_000))))).toEqual([
      'D 613500 500.00',
      'D 445660 95.00',
      'C 445200 95.00',
      'C 401000 500.00',
    ]);
  });

  it('adds what is not recovered to the expense', () => {
    const lines = withReverseRates([line('0', 50_000, 0)], DE, eur(50_000));
    expect(written(entryOf(lines, { recoverablePercent: 0 }))).toEqual([
      'D 613500 595.00',
      'C 445200 95.00',
      'C 401000 500.00',
    ]);
  });

  it('stands in the FEC and in the CSV with both VAT accounts', () => {
    const numbered = [...numberEntries([entryOf(withReverseRates([line('0', 50_000, 0)], DE, eur(50_000)))])];
    const fec = [...exportFile(numbered, 'fec')].join('');
    const csv = [...exportFile(numbered, 'csv')].join('');
    expect(fec).toMatch(/445660\tTVA deductible\t.*\t95,00\t0,00\t/);
    expect(fec).toMatch(/445200\tTVA due intracommunautaire\t.*\t0,00\t95,00\t/);
    expect(csv).toMatch(/;445200;.*;"0,00";"95,00";EUR/);
  });
});
