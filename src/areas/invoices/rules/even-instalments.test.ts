import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { evenInstalments } from './even-instalments.ts';

const EUR = currency('EUR');

it('pays on the last day of a month that has no such day', () => {
  const parts = evenInstalments(money(10_000n, EUR), 3, plainDate('2026-01-31'));
  expect(parts.map(({ dueOn }) => dueOn)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
});

it('loses no cent, and has no part that is two cents more than another', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 1, max: 60 }), (minor, count) => {
      const parts = evenInstalments(money(minor, EUR), count, plainDate('2026-03-01')).map(
        ({ amount }) => amount.minor,
      );
      expect(parts).toHaveLength(count);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(minor);
      expect(Number(parts[0]) - Number(parts.at(-1))).toBeLessThanOrEqual(1);
    }),
  );
});
