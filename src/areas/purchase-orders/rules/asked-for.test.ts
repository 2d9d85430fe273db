import { expect, test } from 'vitest';
import { isAskedFor, type AskedLine } from './asked-for.ts';

const line = (netMinor: bigint, change: Partial<AskedLine> = {}): AskedLine => ({
  netMinor,
  vatRate: '19',
  costCenterId: 'cc_rooms' as never,
  expenseCategoryId: null,
  ...change,
});

test('what was asked for is neither less, more, dearer by tax, nor of somebody else’s money', () => {
  const more = [line(20_000n), line(5000n)];
  expect(isAskedFor(more, [line(20_000n)])).toBe(false);
  expect(isAskedFor(more, [line(20_000n), line(1n)])).toBe(false);
  expect(isAskedFor(more, [...more, line(1n)])).toBe(false);
  expect(isAskedFor(more, [line(20_000n), line(5000n, { vatRate: '7' })])).toBe(false);
  expect(isAskedFor(more, [line(20_000n), line(5000n, { costCenterId: 'cc_other' as never })])).toBe(false);
});

test('lines that cost no more are not asked for, and a rate may be written in two ways', () => {
  expect(isAskedFor([line(20_000n), line(0n)], [line(20_000n, { vatRate: '19.0' })])).toBe(true);
});
