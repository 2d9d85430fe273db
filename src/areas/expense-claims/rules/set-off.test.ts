import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { planSetOff, type OpenAdvance } from './set-off.ts';

const advance = (number: number, open: bigint, more: Partial<OpenAdvance> = {}): OpenAdvance => ({
  id: `adv_${number}` as never,
  number,
  open,
  paidOn: plainDate('2026-03-01'),
  tripId: null,
  ...more,
});
const numbers = (owed: bigint, advances: OpenAdvance[], tripId: string | null = null) =>
  planSetOff(owed, advances, { tripId }).map((part) => [part.advance.number, part.minor]);

test('the advance of the claim’s trip comes first, then the oldest, then the lowest number', () => {
  const old = advance(3, 100n, { paidOn: plainDate('2026-02-01') });
  const ofTrip = advance(4, 100n, { paidOn: plainDate('2026-03-09'), tripId: 'req_1' });
  const all = [advance(2, 100n), advance(1, 100n), ofTrip, old];
  expect(numbers(250n, all)).toEqual([
    [3, 100n],
    [1, 100n],
    [2, 50n],
  ]);
  expect(numbers(250n, all, 'req_1')).toEqual([
    [4, 100n],
    [3, 100n],
    [1, 50n],
  ]);
  // A trip that nobody got an advance for changes nothing.
  expect(numbers(50n, all, 'req_2')).toEqual([[3, 50n]]);
});

test('nothing is set off where nothing is open or owed', () => {
  expect(numbers(100n, [])).toEqual([]);
  expect(numbers(0n, [advance(1, 100n)])).toEqual([]);
});

test('as much as both allow is set off, no advance twice, and none beyond what is open', () => {
  const given = fc.array(fc.record({ open: fc.bigInt(1n, 10_000n), day: fc.nat(60), trip: fc.boolean() }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(given, fc.bigInt(0n, 30_000n), (list, owed) => {
      const all = list.map(({ open, day, trip }, index) =>
        advance(index, open, { paidOn: addDays(plainDate('2026-01-01'), day), tripId: trip ? 'req_1' : null }),
      );
      const parts = planSetOff(owed, all, { tripId: 'req_1' });
      const open = all.reduce((sum, one) => sum + one.open, 0n);
      expect(parts.reduce((sum, { minor }) => sum + minor, 0n)).toBe(open < owed ? open : owed);
      expect(parts.every((part) => part.minor > 0n && part.minor <= part.advance.open)).toBe(true);
      expect(new Set(parts.map((part) => part.advance.id)).size).toBe(parts.length);
    }),
    { seed: 20261122 },
  );
});
