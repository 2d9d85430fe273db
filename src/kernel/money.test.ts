import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currency } from './currency.ts';
import { allocate, money } from './money.ts';

const EUR = currency('EUR');
const split = (minor: bigint, weights: readonly bigint[]): bigint[] =>
  allocate(money(minor, EUR), weights).map((part) => part.minor);

describe('an amount that is split', () => {
  test('keeps its cents, the earlier part first', () => {
    expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(split(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    expect(split(0n, [1n, 2n])).toEqual([0n, 0n]);
    expect(split(5n, [0n, 1n])).toEqual([0n, 5n]);
  });

  test('gives a negative weight a part of the other sign', () => {
    expect(split(10_000n, [10_000n, 1900n, -1000n, -70n])).toEqual([9234n, 1754n, -923n, -65n]);
    expect(split(10_830n, [10_000n, 1900n, -1000n, -70n])).toEqual([10_000n, 1900n, -1000n, -70n]);
    expect(split(9n, [-3n])).toEqual([9n]);
  });

  test('is exact in sum and less than a unit off in each part, whatever the signs', () => {
    const sized = (size: bigint) => fc.bigInt(-size, size);
    fc.assert(
      fc.property(sized(10n ** 12n), fc.array(sized(10n ** 6n), { minLength: 1, maxLength: 8 }), (minor, weights) => {
        const whole = weights.reduce((total, weight) => total + weight, 0n);
        fc.pre(whole !== 0n);
        const parts = split(minor, weights);
        expect(parts.reduce((total, part) => total + part, 0n)).toBe(minor);
        for (const [index, part] of parts.entries()) {
          const off = part * whole - minor * (weights[index] ?? 0n);
          expect(off * off < whole * whole).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('by weights that sum to zero is refused', () => {
    expect(() => split(1n, [5n, -5n])).toThrow('must not sum to zero');
  });
});
