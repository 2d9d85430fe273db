import { expect, test } from 'vitest';
import type { CurrencyCode } from '#kernel/currency.ts';
import { restOfOrder, type RestLine } from './rest-of-order.ts';

const EUR = 'EUR' as CurrencyCode;
const line = (place: string, netMinor: bigint, billedMinor = 0n): RestLine<string> => ({
  place,
  netMinor,
  grossMinor: (netMinor * 119n) / 100n,
  billedMinor,
});
const rest = (totalMinor: bigint, billedMinor: bigint, lines: RestLine<string>[], baseMinor = totalMinor) =>
  restOfOrder({ totalMinor, billedMinor, baseMinor, base: EUR }, lines);

test('nothing is left of what is billed, or billed too much', () => {
  expect(rest(11_900n, 11_900n, [line('A', 10_000n, 10_000n)])).toEqual([]);
  expect(rest(11_900n, 12_000n, [line('A', 10_000n, 10_000n)])).toEqual([]);
});

test('what a line is billed is not promised to it again', () => {
  expect(rest(23_800n, 11_900n, [line('A', 10_000n, 10_000n), line('B', 10_000n)])).toEqual([
    { place: 'B', netMinor: 10_000n, grossMinor: 11_900n },
  ]);
});

test('an invoice without lines takes from all of them, and the parts come to the whole', () => {
  const parts = rest(23_800n, 10_001n, [line('A', 15_000n), line('B', 5000n)]);
  expect(parts).toEqual([
    { place: 'A', netMinor: 8696n, grossMinor: 10_349n },
    { place: 'B', netMinor: 2899n, grossMinor: 3450n },
  ]);
  expect(parts.reduce((sum, { grossMinor }) => sum + grossMinor, 0n)).toBe(13_799n);
});

test('lines that are all billed bear by what they come to, as after a credit note without lines', () => {
  expect(rest(23_800n, 11_900n, [line('A', 15_000n, 15_000n), line('B', 5000n, 5000n)])).toEqual([
    { place: 'A', netMinor: 7500n, grossMinor: 8925n },
    { place: 'B', netMinor: 2500n, grossMinor: 2975n },
  ]);
});

test('it counts at the rate of the approval, and a line that costs nothing bears nothing', () => {
  expect(rest(11_900n, 0n, [line('A', 10_000n), line('Free', 0n)], 5950n)).toEqual([
    { place: 'A', netMinor: 5000n, grossMinor: 5950n },
  ]);
});
