import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { billingOf, deliveryOf, lineDelivery, receivedQuantity, waitOf, type LineProgress } from './order-progress.ts';
import { fromThousandths, toThousandths } from './quantity.ts';

const EUR = currency('EUR');
const line = (change: Partial<LineProgress> = {}): LineProgress => ({
  ordered: 4000n,
  received: 0n,
  netMinor: 10_000n,
  receivedMinor: 0n,
  ...change,
});

describe('delivery', () => {
  it('of a line is what came of it, by quantity, by amount or both', () => {
    expect(lineDelivery(line())).toBe('none');
    expect(lineDelivery(line({ received: 1n }))).toBe('partial');
    expect(lineDelivery(line({ received: 4000n }))).toBe('full');
    expect(lineDelivery(line({ received: 4001n }))).toBe('over');
    expect(lineDelivery(line({ receivedMinor: 9999n }))).toBe('partial');
    expect(lineDelivery(line({ received: 2000n, receivedMinor: 5000n }))).toBe('full');
    expect(lineDelivery(line({ received: 2000n, receivedMinor: 5001n }))).toBe('over');
  });

  it('in three parts of a third each by amount is all of it', () => {
    const service = line({ ordered: 1000n, netMinor: 1_000_000n, receivedMinor: 333_333n + 333_333n + 333_334n });
    expect(lineDelivery(service)).toBe('full');
    expect(receivedQuantity(service)).toBe(1000n);
  });

  it('of a line that costs nothing is by quantity alone', () => {
    expect(lineDelivery(line({ netMinor: 0n, received: 4000n, receivedMinor: 1n }))).toBe('full');
  });

  it('of the order is full only when all lines are, and over when one is', () => {
    const full = line({ received: 4000n });
    expect(deliveryOf([line(), line()], true)).toBe('none');
    expect(deliveryOf([line(), line()], false)).toBe('not_expected');
    expect(deliveryOf([full, line()], false)).toBe('partial');
    expect(deliveryOf([full, full], true)).toBe('full');
    expect(deliveryOf([line({ received: 5000n }), full], true)).toBe('over');
    // What was returned has not come.
    expect(deliveryOf([line({ received: 0n })], true)).toBe('none');
    expect(deliveryOf([full, line({ ordered: 0n })], true)).toBe('full');
  });
});

test('more of one line than was ordered hides no other that is still to come', () => {
  const over = line({ received: 5000n });
  expect(deliveryOf([over, line()], true)).toBe('over_partial');
  expect(deliveryOf([over, line({ received: 1n })], false)).toBe('over_partial');
});

test('a return of what came brings every order back to where it was', () => {
  const amounts = fc.record({
    ordered: fc.bigInt(1n, 10_000_000n),
    netMinor: fc.bigInt(1n, 10_000_000n),
    received: fc.bigInt(0n, 10_000_000n),
    receivedMinor: fc.bigInt(0n, 10_000_000n),
  });
  fc.assert(
    fc.property(amounts, fc.bigInt(1n, 1_000_000n), (before, more) => {
      const after = { ...before, received: before.received + more };
      expect(receivedQuantity(after)).toBeGreaterThanOrEqual(receivedQuantity(before));
      expect(lineDelivery({ ...after, received: after.received - more })).toBe(lineDelivery(before));
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

describe('billing', () => {
  const of = (billedMinor: bigint, totalMinor = 100_000n) => billingOf({ totalMinor, billedMinor, currency: EUR });

  it('is over only past the stricter tolerance of the whole', () => {
    // 2 % of 1 000.00 are 20.00, less than 50.00.
    expect(of(102_001n)).toBe('over');
    expect(of(102_000n)).toBe('full');
    expect(of(98_000n)).toBe('full');
    expect(of(97_999n)).toBe('partial');
    expect(of(0n)).toBe('none');
    // 2 % of 10 000.00 are 200.00, and 50.00 is stricter.
    expect(of(1_005_001n, 1_000_000n)).toBe('over');
    expect(of(1_005_000n, 1_000_000n)).toBe('full');
  });

  it('of an order of which all was credited again is none', () => {
    expect(of(-1n)).toBe('none');
  });
});

describe('what an order waits for', () => {
  const today = plainDate('2026-03-20');
  const order = {
    state: 'open',
    delivery: 'none',
    billing: 'none',
    isInReview: false,
    expectedOn: today,
    today,
  } as const;

  it('is its delivery until its last day, and then its invoice', () => {
    expect(waitOf(order)).toBe('delivery');
    expect(waitOf({ ...order, delivery: 'partial' })).toBe('delivery');
    expect(waitOf({ ...order, delivery: 'over_partial' })).toBe('delivery');
    for (const delivery of ['full', 'over'] as const) expect(waitOf({ ...order, delivery })).toBeNull();
    expect(waitOf({ ...order, expectedOn: plainDate('2026-03-19') })).toBe('invoice');
    expect(waitOf({ ...order, expectedOn: plainDate('2026-03-19'), billing: 'partial' })).toBeNull();
    // What is in review has come.
    expect(waitOf({ ...order, expectedOn: plainDate('2026-03-19'), isInReview: true })).toBeNull();
  });

  it('is nothing once it is closed, and where no day was named', () => {
    for (const state of ['draft', 'pending', 'closed', 'cancelled'] as const)
      expect(waitOf({ ...order, state })).toBeNull();
    expect(waitOf({ ...order, expectedOn: null })).toBeNull();
  });
});

test('quantities are the same after counting them', () => {
  for (const text of ['0', '1', '2.5', '0.001', '-3.25', '1234567.999'])
    expect(fromThousandths(toThousandths(text))).toBe(text);
});
