import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import { shareVatLines } from '#areas/payables/contract/share-vat-lines.ts';
import { checkSanction, claimedVatLines } from './sanction.ts';

const eur = (minor: bigint): Money => money(minor, currency('EUR'));

test('more than was claimed, nothing, less than nothing and another currency are refused', () => {
  for (const wrong of [eur(1001n), eur(0n), eur(-1n), money(10n, currency('GBP'))]) {
    expect(checkSanction(eur(1000n), wrong)).toMatchObject({ ok: false, code: 'above_claimed' });
  }
  expect(checkSanction(eur(1000n), eur(1000n)).ok).toBe(true);
});

test('lowered VAT lines always sum to the sanctioned amount', () => {
  const line = fc.record({ net: fc.bigInt(-(10n ** 7n), 10n ** 7n), tax: fc.bigInt(-(10n ** 6n), 10n ** 6n) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.bigInt(1n, 100n), (lines, percent) => {
      const claimed = lines.reduce((total, one) => total + one.net + one.tax, 0n);
      fc.pre(claimed > 0n);
      const sanctioned = (claimed * percent) / 100n || 1n;
      const result = shareVatLines(
        lines.map((one) => ({ rate: '19', net: eur(one.net), tax: eur(one.tax) })),
        eur(claimed),
        eur(sanctioned),
      );
      expect(result.reduce((total, one) => total + one.net.minor + one.tax.minor, 0n)).toBe(sanctioned);
    }),
  );
});

test('a deposit that came back on a receipt is lowered with the rest of it', () => {
  const lines = [
    { rate: '19', net: eur(10_000n), tax: eur(1900n) },
    { rate: '7', net: eur(-1000n), tax: eur(-70n) },
  ];
  // 100.00 of 108.30: 92.34 and 17.54, less 9.23 and 0.65, to the cent.
  expect(claimedVatLines(lines, eur(10_830n), eur(10_000n)).map(({ net, tax }) => [net.minor, tax.minor])).toEqual([
    [9234n, 1754n],
    [-923n, -65n],
  ]);
});

test('of a receipt that was partly private each VAT line is claimed in proportion, and a tip stays beside them', () => {
  const lines = [
    { rate: '19', net: eur(1000n), tax: eur(190n) },
    { rate: '7', net: eur(1000n), tax: eur(70n) },
  ];
  const sumOf = (all: typeof lines): bigint => all.reduce((total, one) => total + one.net.minor + one.tax.minor, 0n);
  expect(sumOf(claimedVatLines(lines, eur(2260n), eur(1130n)))).toBe(1130n);
  expect(claimedVatLines(lines, eur(2260n), eur(1130n)).map((one) => one.tax.minor)).toEqual([95n, 35n]);
  // A tip of 5.40 on it: of half the whole the lines have half of theirs.
  expect(sumOf(claimedVatLines(lines, eur(2800n), eur(1400n)))).toBe(1130n);
  expect(claimedVatLines([], eur(2260n), eur(1130n))).toEqual([]);
});
