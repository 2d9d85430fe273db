import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { matchBill, receivedTotal, type BillMatch, type MatchedOrder } from './match-bill.ts';
import type { OrderedLine } from './match-lines.ts';

const EUR = currency('EUR');
const ordered = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  lineNo: 1,
  ordered: 4000n,
  received: 4000n,
  netMinor: 100_000n,
  receivedMinor: 0n,
  unitPriceMinor: 25_000n,
  billed: 0n,
  billedMinor: 0n,
  ...change,
});
/** Four desks at 250.00, with 19 % tax. */
const order = (change: Partial<MatchedOrder> = {}, received = 4000n): MatchedOrder => ({
  currency: EUR,
  netMinor: 100_000n,
  totalMinor: 119_000n,
  billedMinor: 0n,
  extraMinor: 0n,
  requiresReceipt: true,
  lines: [ordered({ received })],
  ...change,
});

/** Of an invoice of which only the whole is known. */
const whole = (of: MatchedOrder, grossMinor: bigint): BillMatch =>
  matchBill(of, { grossMinor, netMinor: (grossMinor * 100n) / 119n, lines: [] }).match;

test('more than was ordered is said, whatever came', () => {
  // 2 % of 1 190.00 are 23.80, less than 50.00.
  expect(whole(order(), 121_381n)).toBe('over_total');
  expect(whole(order(), 121_380n)).toBe('matched');
  expect(whole(order({ billedMinor: 100_000n }), 21_381n)).toBe('over_total');
  expect(whole(order({ requiresReceipt: false }, 0n), 121_381n)).toBe('over_total');
});

test('what did not come is not to be paid yet, where something has to come', () => {
  expect(whole(order({}, 0n), 119_000n)).toBe('not_received');
  expect(whole(order({}, 2000n), 119_000n)).toBe('not_received');
  expect(whole(order({}, 2000n), 59_500n)).toBe('partial');
  expect(whole(order({ billedMinor: 59_500n }, 2000n), 59_500n)).toBe('not_received');
  expect(whole(order({ requiresReceipt: false }, 0n), 119_000n)).toBe('matched');
});

test('less than the total is a part of it', () => {
  expect(whole(order(), 1n)).toBe('partial');
  expect(whole(order(), 116_619n)).toBe('partial');
  expect(whole(order(), 116_620n)).toBe('matched');
});

const SEED = 20261123;
const orders = fc
  .array(
    fc.record({
      ordered: fc.bigInt(1n, 100_000n),
      received: fc.bigInt(0n, 120_000n),
      netMinor: fc.bigInt(0n, 1_000_000n),
      receivedMinor: fc.bigInt(0n, 1_000_000n),
      lineNo: fc.constant(1),
      unitPriceMinor: fc.bigInt(0n, 1_000_000n),
      billed: fc.constant(0n),
      billedMinor: fc.constant(0n),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((lines) => {
    const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0n);
    return fc.record({
      lines: fc.constant(lines),
      netMinor: fc.constant(netMinor),
      totalMinor: fc.bigInt(netMinor + 1n, netMinor * 2n + 2n),
      billedMinor: fc.bigInt(0n, netMinor + 1n),
      extraMinor: fc.constant(0n),
      requiresReceipt: fc.boolean(),
      currency: fc.constant(EUR),
    });
  });

test(`no bill is better than a smaller one, and no delivery makes one worse (seed ${SEED})`, () => {
  const worse = { matched: 0, partial: 0, not_received: 1, over_total: 2, over_extra: 3, over_qty: 3, over_price: 3 };
  fc.assert(
    fc.property(orders, fc.bigInt(1n, 3_000_000n), fc.bigInt(1n, 1_000_000n), (one, gross, more) => {
      const match = whole(one, gross);
      expect(worse[whole(one, gross + more)]).toBeGreaterThanOrEqual(worse[match]);
      const come = { ...one, lines: one.lines.map((line) => ({ ...line, received: line.received + more })) };
      expect(worse[whole(come, gross)]).toBeLessThanOrEqual(worse[match]);
      expect(receivedTotal(come)).toBeGreaterThanOrEqual(receivedTotal(one));
      // What fits is never more than the total and the greatest tolerance.
      if (worse[match] < 2) expect(one.billedMinor + gross).toBeLessThanOrEqual(one.totalMinor + 5000n);
    }),
    { seed: SEED, numRuns: 1000 },
  );
});
