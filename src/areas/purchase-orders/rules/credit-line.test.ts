import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { takenOff } from './credit-line.ts';
import type { OrderedLine } from './match-lines.ts';
import { USUAL_TOLERANCES } from './tolerances.ts';

const EUR = currency('EUR');
/** Ten at 10.00, of which eight are billed. */
const line = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  lineNo: 1,
  ordered: 10_000n,
  received: 0n,
  netMinor: 10_000n,
  receivedMinor: 0n,
  unitPriceMinor: 1000n,
  billed: 8000n,
  billedMinor: 8000n,
  ...change,
});
const off = (ordered: OrderedLine, quantity: bigint, netMinor: bigint, billedNet = ordered.billedMinor) =>
  takenOff(ordered, { quantity, netMinor }, { billedNet, allowed: USUAL_TOLERANCES, currency: EUR });

it('takes pieces off that are credited at about their price', () => {
  expect(off(line(), 2000n, 2000n)).toEqual({ quantity: 2000n, minor: 2000n });
  // 2 % below the price is within what a price may stand off.
  expect(off(line(), 2000n, 1960n)).toEqual({ quantity: 2000n, minor: 2000n });
  // Credited dearer than ordered, as it was billed.
  expect(off(line(), 2000n, 2400n, 9600n)).toEqual({ quantity: 2000n, minor: 2000n });
});

it('leaves the pieces billed where only their price is made good', () => {
  expect(off(line(), 8000n, 800n)).toEqual({ quantity: 0n, minor: 800n });
  // What was dearer than ordered never counted, so it takes nothing off.
  expect(off(line(), 8000n, 1600n, 9600n)).toEqual({ quantity: 0n, minor: 0n });
  expect(off(line(), 8000n, 2000n, 9600n)).toEqual({ quantity: 0n, minor: 400n });
});

test('nothing is ever taken off that was not billed', () => {
  const amount = fc.bigInt({ min: 1n, max: 1_000_000n });
  fc.assert(
    fc.property(amount, amount, amount, amount, (quantity, netMinor, billed, billedMinor) => {
      const taken = off(line({ billed, billedMinor }), quantity, netMinor);
      expect(taken.quantity >= 0n && taken.quantity <= billed).toBe(true);
      expect(taken.minor >= 0n && taken.minor <= billedMinor).toBe(true);
    }),
  );
});
