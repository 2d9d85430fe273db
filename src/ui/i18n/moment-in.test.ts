import { expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { makeFormat } from './use-format.ts';

it('a deadline is said by the clocks that are named beside it, wherever its reader is', () => {
  const now = '2026-11-28T12:00:00.000Z' as Instant;
  const format = makeFormat({ language: 'en', now, timeZone: 'UTC' });
  const midnight = '2026-11-30T23:00:00.000Z' as Instant;
  expect(format.momentIn(midnight, 'Europe/Berlin')).toBe('Tue 1 Dec, 00:00');
  expect(format.moment(midnight)).toBe('Mon 30 Nov, 23:00');
});
