import { expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { nextRun } from './next-run.ts';

const at = (every: 'export' | 'week' | 'month', day: number, now: string, zone = 'Europe/Paris'): string =>
  nextRun({ every, day }, now as Instant, zone);

it('An export is delivered at once, or on the next day of the week or month, at six where the company is', () => {
  expect(at('export', 0, '2026-11-29T08:00:00.000Z')).toBe('2026-11-29T08:00:00.000Z');
  // A Sunday.
  expect(at('week', 1, '2026-11-29T08:00:00.000Z')).toBe('2026-11-30T05:00:00.000Z');
  expect(at('week', 7, '2026-11-29T08:00:00.000Z')).toBe('2026-12-06T05:00:00.000Z');
  expect(at('week', 7, '2026-11-29T04:00:00.000Z')).toBe('2026-11-29T05:00:00.000Z');
  expect(at('month', 5, '2026-11-29T08:00:00.000Z')).toBe('2026-12-05T05:00:00.000Z');
  expect(at('month', 5, '2026-11-05T05:00:00.000Z')).toBe('2026-12-05T05:00:00.000Z');
});

it('A month without the day has its last one, and the hour follows the clocks of the place', () => {
  expect(at('month', 31, '2026-11-29T08:00:00.000Z')).toBe('2026-11-30T05:00:00.000Z');
  expect(at('month', 31, '2027-02-01T08:00:00.000Z')).toBe('2027-02-28T05:00:00.000Z');
  expect(at('month', 1, '2026-06-15T08:00:00.000Z', 'America/New_York')).toBe('2026-07-01T10:00:00.000Z');
});
