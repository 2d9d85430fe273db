import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currency } from './currency.ts';
import {
  allocate,
  MINOR_MAX,
  money,
  moneySchema,
  parseDecimalAmount,
  positiveMoneySchema,
  toDecimalText,
} from './money.ts';

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

describe('an amount of money', () => {
  test.each([
    ['JPY', '12', 12n],
    ['EUR', '12.34', 1234n],
    ['EUR', '-0.05', -5n],
    ['BHD', '12.345', 12_345n],
    // Twice as large as the whole numbers that a float holds.
    ['EUR', '180143985094819.83', 18_014_398_509_481_983n],
  ])('in %s of %s is a whole number of the smallest unit, and reads back the same', (code, text, minor) => {
    expect(parseDecimalAmount(text, currency(code))).toEqual(money(minor, currency(code)));
    expect(toDecimalText(money(minor, currency(code)))).toBe(text);
  });

  test.each([
    ['JPY', '12.5'],
    ['EUR', '12.345'],
    ['BHD', '12.3456'],
  ])('in %s of %s has more places than there are, and is none', (code, text) => {
    expect(parseDecimalAmount(text, currency(code))).toBeNull();
  });

  test.each(['12.34', '12,34', '1e3', '0x10', '', ' 12', '12\n', '9'.repeat(19)])(
    'of %j is refused at its field by a call',
    (minor) => {
      expect(moneySchema.safeParse({ minor, currency: 'EUR' }).error?.issues).toMatchObject([
        { path: ['minor'], message: 'invalid_amount' },
      ]);
    },
  );

  test.each([12.34, 12, null])('of %j, a number of JSON, is refused at its field by a call', (minor) => {
    expect(moneySchema.safeParse({ minor, currency: 'EUR' }).error?.issues).toMatchObject([{ path: ['minor'] }]);
  });

  test.each([0n, -1n, MINOR_MAX])('of %s is refused where money is promised, and one beside it is not', (minor) => {
    const taken = (value: bigint) => positiveMoneySchema.safeParse({ minor: String(value), currency: 'EUR' });
    expect(taken(minor).error?.issues).toMatchObject([{ message: 'amount_out_of_range' }]);
    expect([taken(1n).success, taken(MINOR_MAX - 1n).success]).toEqual([true, true]);
  });

  test.each(['BYR', 'HRK', 'MRO', 'VEF', 'XYZ', 'eur', '', null])('in %j is refused at its field by a call', (code) => {
    expect(moneySchema.safeParse({ minor: '100', currency: code }).error?.issues).toMatchObject([
      { path: ['currency'], message: 'unknown_currency' },
    ]);
  });
});
