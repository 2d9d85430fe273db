import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { firstShortDay } from './first-short-day.ts';

const days = [
  { on: plainDate('2026-11-26'), scheduled: 0n },
  { on: plainDate('2026-11-27'), scheduled: 600n },
  { on: plainDate('2026-11-30'), scheduled: 500n },
];

it.each([
  [1000n, '2026-11-30'],
  [1100n, null],
  [599n, '2026-11-27'],
  [-1n, '2026-11-26'],
])('what holds %s is short on %s', (free, on) => {
  expect(firstShortDay(free, days)).toBe(on);
});
