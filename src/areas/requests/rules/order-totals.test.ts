import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { casesOf } from '../../../../test/full-run.ts';
import { orderTotals } from './order-totals.ts';

const EUR = currency('EUR');
const line = (quantity: string, minor: bigint, vatRate: string) => ({
  quantity,
  unitPrice: money(minor, EUR),
  vatRate,
});

test('a line is rounded once, the tax once a rate', () => {
  const { net, gross, vat } = orderTotals(
    [line('3', 333n, '19'), line('0.125', 999n, '19.0'), line('2', 500n, '7')],
    EUR,
  );
  // 0.125 × 9.99 is 1.24875: 1.25.
  expect(net.minor).toBe(999n + 125n + 1_000n);
  expect(vat.map(({ rate, net: part, tax }) => [rate, part.minor, tax.minor])).toEqual([
    ['19', 1_124n, 214n],
    ['7', 1_000n, 70n],
  ]);
  expect(gross.minor).toBe(2_124n + 284n);
});

test('an empty order comes to nothing', () => {
  expect(orderTotals([], EUR)).toMatchObject({ net: { minor: 0n }, gross: { minor: 0n }, vat: [] });
});

test('the gross is always net and tax, in whatever order the lines stand', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    unitPrice: fc.bigInt({ min: 0n, max: 10n ** 9n }).map((minor) => money(minor, EUR)),
    vatRate: fc.constantFrom('0', '5.5', '7', '19', '20'),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const one = orderTotals(lines, EUR);
      expect(orderTotals(lines.toReversed(), EUR).gross).toEqual(one.gross);
      const tax = one.vat.reduce((total, each) => total + each.tax.minor, 0n);
      expect(one.gross.minor).toBe(one.net.minor + tax);
    }),
    { numRuns: casesOf(20_000) },
  );
});
