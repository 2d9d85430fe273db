import { expect, test } from 'vitest';
import { checkCreditLines, type SaidCreditLine } from './check-credit-lines.ts';

/** Ten pieces at 10.00 are billed of line 1, nothing of line 2. */
const BILLED = [
  { lineNo: 1, quantity: 10_000n, netMinor: 10_000n },
  { lineNo: 2, quantity: 0n, netMinor: 0n },
];
const line = (quantity: bigint, netMinor: bigint, orderLineNo: number | null = 1): SaidCreditLine => ({
  quantity: quantity * 1000n,
  netMinor,
  orderLineNo,
});
const check = (...lines: SaidCreditLine[]) => checkCreditLines(lines, { billed: BILLED, netMinor: 12_000n });

test('no more is taken off a line than was billed of it', () => {
  expect(check(line(11n, 5000n))).toEqual([{ index: 0, field: 'quantity', code: 'above_billed' }]);
  expect(check(line(10n, 10_001n))).toEqual([{ index: 0, field: 'net', code: 'above_billed' }]);
  expect(check(line(1n, 1n, 2))).toEqual([
    { index: 0, field: 'quantity', code: 'above_billed' },
    { index: 0, field: 'net', code: 'above_billed' },
  ]);
});

test('the lines above count, and the first that is too much is named', () => {
  expect(check(line(6n, 6000n), line(5n, 4000n))).toEqual([{ index: 1, field: 'quantity', code: 'above_billed' }]);
  expect(check(line(6n, 6000n), line(4n, 4001n))).toEqual([{ index: 1, field: 'net', code: 'above_billed' }]);
});

test('a line that the order has not is unknown', () => {
  expect(check(line(1n, 1n, 3))).toEqual([{ index: 0, field: 'orderLineNo', code: 'unknown' }]);
});

test('all lines come to no more than the credit note, also those of no line', () => {
  expect(check(line(10n, 10_000n), line(1n, 2001n, null))).toEqual([{ index: 1, field: 'net', code: 'above_credit' }]);
});

test('up to what was billed everything is right: pieces, a price without pieces, and what is of no line', () => {
  expect(check(line(10n, 10_000n), line(1n, 2000n, null))).toEqual([]);
  expect(check(line(10n, 500n))).toEqual([]);
  expect(check()).toEqual([]);
});
