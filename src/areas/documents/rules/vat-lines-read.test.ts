import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { rateOf, vatLinesRead } from './vat-lines-read.ts';

const eur = (minor: number) => ({ minor: String(minor), currency: currency('EUR') });
const field = (minor: number) => ({ value: eur(minor), confidence: 0.9, origin: 'text' as const });

describe('the rate of a VAT', () => {
  it.each([
    [10_000, 1000, '10'],
    [10_000, 1900, '19'],
    [1000, 55, '5.5'],
    [10_000, 810, '8.1'],
    [50, 5, '10'],
    [8403, 1597, '19'],
    // A till that rounds line by line.
    [10_001, 1901, '19'],
    [-10_000, -1900, '19'],
    [10_000, 0, '0'],
  ])('of %d with %d is %s', (net, tax, rate) => {
    const [base, vat] = [money(BigInt(net), currency('EUR')), money(BigInt(tax), currency('EUR'))];
    expect(rateOf(base, vat)).toBe(rate);
  });

  it.each([
    [10_000, 4321],
    [0, 100],
    [100, 200],
    [100_000, 12_345],
  ])('of %d with %d is none', (net, tax) => {
    expect(rateOf(money(BigInt(net), currency('EUR')), money(BigInt(tax), currency('EUR')))).toBeNull();
  });
});

describe('the VAT lines of a reading', () => {
  it('are those it states whole', () => {
    const line = { rate: '20', taxable: eur(1000), tax: eur(200) };
    expect(vatLinesRead({ gross: field(1200), vatBreakdown: [line] })).toEqual([
      { rate: '20', net: eur(1000), tax: eur(200) },
    ]);
  });

  it('are one of the rate that explains net and VAT: 100.00 and 10.00 make 10 %', () => {
    const expected = [{ rate: '10', net: eur(10_000), tax: eur(1000) }];
    expect(vatLinesRead({ net: field(10_000), tax: field(1000), vatBreakdown: [] })).toEqual(expected);
    expect(vatLinesRead({ gross: field(11_000), tax: field(1000), vatBreakdown: [] })).toEqual(expected);
    // A percentage beside it that is a discount.
    const discount = { rate: '3', tax: eur(1000) };
    expect(vatLinesRead({ gross: field(11_000), tax: field(1000), vatBreakdown: [discount] })).toEqual(expected);
  });

  it('are none where no rate explains them', () => {
    expect(vatLinesRead({ gross: field(11_000), tax: field(4321), vatBreakdown: [] })).toEqual([]);
    expect(vatLinesRead({ gross: field(11_000), vatBreakdown: [] })).toEqual([]);
  });
});
