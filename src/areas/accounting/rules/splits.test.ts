import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, sum } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { booksOf, UNCHANGED } from './books.ts';
import { CHART_DEFINITIONS } from './charts/charts.ts';
import { totalOf } from './journal-entry.ts';
import { payableEntry, type PayableToBook } from './payable-entry.ts';
import { splitAmounts } from './splits.ts';

const EUR = currency('EUR');
const eur = (minor: number) => money(BigInt(minor), EUR);
const wire = (minor: number) => ({ minor: String(minor), currency: EUR });
const percent = (value: number) => ({ percent: value, minor: null });
const amount = (minor: number) => ({ percent: null, minor: BigInt(minor) });
const BOOKS = booksOf('pcg', UNCHANGED);

const bill = (change: Partial<PayableToBook> = {}): PayableToBook => ({
  isCredit: false,
  payee: 'supplier',
  reference: 'FA-1',
  counterpartyName: 'ACME',
  auxiliaryAccount: '401ACME',
  payableOn: plainDate('2026-03-05'),
  gross: eur(120_000),
  rate: '1',
  vatLines: [{ rate: '20', net: wire(100_000), tax: wire(20_000) }],
  expenseAccount: '622600',
  recoverablePercent: 100,
  costCenter: 'B',
  splits: [{ amount: eur(72_000), expenseAccount: '622600', costCenter: 'A' }],
  baseCurrency: EUR,
  ...change,
});

describe('the parts of a payable', () => {
  it('take amounts or percentages, and the last line takes the rest', () => {
    expect(splitAmounts(eur(10_001), [percent(3333), amount(2000)])).toEqual({
      parts: [eur(3333), eur(2000)],
      rest: eur(4668),
    });
  });

  it('have the sign of what they are parts of', () => {
    expect(splitAmounts(eur(-900), [percent(5000)])).toEqual({ parts: [eur(-450)], rest: eur(-450) });
  });

  it('leave something for the last line, and are each something', () => {
    expect(splitAmounts(eur(100), [amount(100)])).toBeNull();
    expect(splitAmounts(eur(100), [amount(60), percent(5000)])).toBeNull();
    expect(splitAmounts(eur(1), [percent(1)])).toBeNull();
    expect(splitAmounts(eur(0), [percent(5000)])).toBeNull();
  });
});

describe('the entry of a payable that is split', () => {
  it('has an expense for each part and the VAT once (domain rules 2.12, entry 1)', () => {
    const { lines } = payableEntry(bill(), BOOKS);
    expect(
      lines.map(({ account, costCentre, debit, credit }) => [account, costCentre, debit.minor, credit.minor]),
    ).toEqual([
      ['622600', 'A', 60_000n, 0n],
      ['622600', 'B', 40_000n, 0n],
      [BOOKS.roles.vatDeductible, undefined, 20_000n, 0n],
      [BOOKS.roles.supplierControl, undefined, 0n, 120_000n],
    ]);
  });

  it('says of each expense which line of the split it is, with its name, and nothing of one that is not split', () => {
    const labels = (change: Partial<PayableToBook>) =>
      payableEntry(bill(change), BOOKS).lines.map(({ label, part }) => [label, part]);
    const named = { amount: eur(72_000), expenseAccount: '622600', costCenter: 'A', description: 'Trade fair' };
    expect(labels({ splits: [named] })).toEqual([
      ['ACME FA-1, 1/2 Trade fair', '1/2 Trade fair'],
      ['ACME FA-1, 2/2', '2/2'],
      ['ACME FA-1', undefined],
      ['ACME FA-1', undefined],
    ]);
    expect(labels({ splits: [] }).map(([label]) => label)).toEqual(['ACME FA-1', 'ACME FA-1', 'ACME FA-1']);
  });

  it('balances and books the whole cost, however it is split, in any currency', () => {
    const minor = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(
        minor,
        minor,
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (net, tax, share, back, isForeign) => {
          const gross = money(BigInt(net + tax), currency(isForeign ? 'USD' : 'EUR'));
          const split = splitAmounts(gross, [percent(share)]);
          if (split === null) return;
          const [first] = split.parts;
          if (first === undefined) return;
          const inIts = (value: number) => ({ minor: String(value), currency: gross.currency });
          const input = bill({
            gross,
            rate: isForeign ? '0.9137' : '1',
            recoverablePercent: back,
            vatLines: [{ rate: '20', net: inIts(net), tax: inIts(tax) }],
            splits: [{ amount: first, expenseAccount: '623100', costCenter: null }],
          });
          const { lines } = payableEntry(input, BOOKS);
          const whole = payableEntry({ ...input, splits: [] }, BOOKS).lines;
          expect(totalOf(lines, 'debit')).toEqual(totalOf(lines, 'credit'));
          expect(lines.at(-1)).toEqual(whole.at(-1));
          expect(sum([...split.parts, split.rest], gross.currency)).toEqual(gross);
        },
      ),
    );
  });

  it('has the VAT of each part on the account that the part’s own account asks for', () => {
    const [tax, other] = CHART_DEFINITIONS.pcg.taxes;
    if (tax === undefined || other === undefined) throw new Error('The chart has taxes');
    const taxes = [
      {
        ...tax,
        code: 'ONE',
        kind: 'standard' as const,
        rate: '20',
        debitAccount: '445661',
        validFrom: null,
        validTo: null,
      },
      {
        ...tax,
        code: 'TWO',
        kind: 'standard' as const,
        rate: '20',
        debitAccount: '445662',
        validFrom: null,
        validTo: null,
      },
    ];
    const accounts = BOOKS.accounts.map((one) =>
      one.code === '622600' ? { ...one, tax: 'ONE' } : one.code === '623100' ? { ...one, tax: 'TWO' } : one,
    );
    const split = { amount: eur(72_000), expenseAccount: '623100', costCenter: null };
    const { lines } = payableEntry(bill({ splits: [split] }), { ...BOOKS, taxes, accounts });
    expect(lines.map(({ account, debit }) => [account, debit.minor])).toEqual([
      ['623100', 60_000n],
      ['622600', 40_000n],
      ['445662', 12_000n],
      ['445661', 8000n],
      [BOOKS.roles.supplierControl, 0n],
    ]);
  });
});
