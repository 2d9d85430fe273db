import { expect, it } from 'vitest';
import { bandOf, lateFee } from './late-fee.ts';

const TERMS = { points: 1015, flatMinor: 4000n };

it('is nothing for what came on time, or before', () => {
  expect(lateFee({ minor: 100_000n, daysLate: 0 }, TERMS)).toBe(0n);
  expect(lateFee({ minor: 100_000n, daysLate: -3 }, TERMS)).toBe(0n);
});

it('is the interest of each day and the fixed sum', () => {
  // 1,000.00 at 10.15 % a year for 30 days: 8.3424… and 40.00.
  expect(lateFee({ minor: 100_000n, daysLate: 30 }, TERMS)).toBe(4834n);
  expect(lateFee({ minor: 100_000n, daysLate: 365 }, TERMS)).toBe(14_150n);
  expect(lateFee({ minor: 100_000n, daysLate: 365 }, { points: 0, flatMinor: 0n })).toBe(0n);
});

it('rounds a half up, once', () => {
  // 0.5 of a cent: 36.50 at 1 % for half a year of 182.5 days is not to be had, so 73.00 at 0.01 % for 25 days.
  expect(lateFee({ minor: 7300n, daysLate: 25 }, { points: 10, flatMinor: 0n })).toBe(1n);
  expect(lateFee({ minor: 7299n, daysLate: 25 }, { points: 10, flatMinor: 0n })).toBe(0n);
});

it('tells how late in bands of thirty days', () => {
  expect([1, 30, 31, 60, 61, 90, 91].map(bandOf)).toEqual(['to30', 'to30', 'to60', 'to60', 'to90', 'to90', 'over90']);
});
