import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import {
  checkEinvoiceArithmetic,
  netInsideGross,
  percentToRate,
  vatOf,
  type EinvoiceFigures,
} from './einvoice-arithmetic.ts';

const eur = (minor: number) => money(BigInt(minor), currency('EUR'));

const good: EinvoiceFigures = {
  isCreditNote: false,
  currency: currency('EUR'),
  lineNets: [eur(60_000), eur(45_000)],
  allowances: [eur(5_000)],
  charges: [eur(1_000)],
  lineTotal: eur(105_000),
  allowanceTotal: eur(5_000),
  chargeTotal: eur(1_000),
  net: eur(101_000),
  tax: eur(20_200),
  gross: eur(121_200),
  prepaid: eur(21_200),
  rounding: eur(-1),
  due: eur(99_999),
  breakdown: [{ taxable: eur(101_000), tax: eur(20_200), rate: '20' }],
  hasDueDate: true,
  hasPaymentTerms: false,
};

const rulesOf = (change: Partial<EinvoiceFigures>): string[] =>
  checkEinvoiceArithmetic({ ...good, ...change }).map((finding) => finding.rule);

describe('each broken sum is found under its rule, and nothing else is', () => {
  it.each<[string, Partial<EinvoiceFigures>]>([
    ['BR-CO-10', { lineNets: [eur(60_000), eur(45_001)] }],
    ['BR-CO-11', { allowances: [eur(4_999)] }],
    ['BR-CO-12', { charges: [] }],
    ['BR-CO-13', { net: eur(101_001), gross: eur(121_201), due: eur(100_000) }],
    ['BR-CO-14', { tax: eur(20_201), gross: eur(121_201), due: eur(100_000) }],
    ['BR-CO-15', { gross: eur(121_199), due: eur(99_998) }],
    ['BR-CO-15', { gross: eur(121_201), due: eur(100_000) }],
    ['BR-CO-16', { due: eur(100_000) }],
    ['BR-CO-17', { breakdown: [{ taxable: eur(101_000), tax: eur(20_200), rate: '19' }] }],
    ['BR-CO-25', { hasDueDate: false }],
  ])('%s', (rule, change) => {
    expect(rulesOf(change)).toEqual([rule]);
  });
});

it('finds nothing in figures that agree, with or without the parts that small profiles leave out', () => {
  expect(rulesOf({})).toEqual([]);
  const { lineTotal, allowanceTotal, chargeTotal, prepaid, rounding, due, ...small } = good;
  void [lineTotal, allowanceTotal, chargeTotal, prepaid, rounding, due];
  expect(checkEinvoiceArithmetic({ ...small, lineNets: [], allowances: [], charges: [], breakdown: [] })).toEqual([]);
});

it('asks no payment terms of a credit note', () => {
  expect(rulesOf({ isCreditNote: true, hasDueDate: false })).toEqual([]);
});

it('tells what it expected and what it found', () => {
  const [finding] = checkEinvoiceArithmetic({ ...good, due: eur(1) });
  expect(finding).toEqual({ rule: 'BR-CO-16', code: 'br_co_16', expected: eur(99_999), found: eur(1) });
});

it.each([
  ['20', '0.20'],
  ['5.5', '0.055'],
  ['0', '0.00'],
  ['100', '1.00'],
  ['7.7', '0.077'],
  ['-3', '-0.03'],
])('%s per cent is the rate %s', (percent, rate) => {
  expect(percentToRate(percent)).toBe(rate);
});

it('net inside a gross and the VAT on it make the gross again, to one cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.constantFrom('20', '19', '5.5', '7', '21', '2.1'),
      (minor, rate) => {
        const net = netInsideGross(eur(minor), rate);
        const gap = net.minor + vatOf(net, rate).minor - BigInt(minor);
        return gap <= 1n && gap >= -1n;
      },
    ),
  );
});
