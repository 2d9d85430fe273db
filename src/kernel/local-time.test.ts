import { expect, test } from 'vitest';
import { instantOf, isLocalTime, withOffset, type LocalTime } from './local-time.ts';

test.each([
  ['2026-01-15T12:00', 'Europe/Berlin', '2026-01-15T11:00:00.000Z'],
  ['2026-07-15T12:00', 'Europe/Berlin', '2026-07-15T10:00:00.000Z'],
  ['2026-07-15T12:00', 'Asia/Kathmandu', '2026-07-15T06:15:00.000Z'],
  ['2026-11-24T13:00', 'America/New_York', '2026-11-24T18:00:00.000Z'],
  // Skipped in spring: read as if the clocks had not been changed yet.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  // Twice in autumn: the first counts.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (at, zone, instant) => expect(instantOf(at as LocalTime, zone)).toBe(instant));

test.each(['2026-02-30T10:00', '2026-02-03T24:00', '2026-02-03T10:60', '2026-02-03 10:00', '2026-02-03', 7])(
  '%s is no local time',
  (text) => expect(isLocalTime(text)).toBe(false),
);

test('says how far ahead of UTC a zone is at that time', () => {
  const at = (text: string, zone: string): string => withOffset(text as LocalTime, zone, 59);
  expect(at('2026-03-01T00:00', 'Europe/Berlin')).toBe('2026-03-01T00:00:59+01:00');
  expect(at('2026-03-31T23:59', 'Europe/Berlin')).toBe('2026-03-31T23:59:59+02:00');
  expect(at('2026-01-01T00:00', 'America/St_Johns')).toBe('2026-01-01T00:00:59-03:30');
  expect(at('2026-01-01T00:00', 'UTC')).toBe('2026-01-01T00:00:59+00:00');
});
