import { expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { dayMinuteOf, dayMinuteText, firstExecutionDay } from './execution-day.ts';

const at = (text: string): Instant => text as Instant;
const berlin = (cutOff: string | null) => ({
  zone: 'Europe/Berlin',
  cutOff: cutOff === null ? null : dayMinuteOf(cutOff),
});

it.each([
  ['without a cut-off it is today', '2026-03-20T22:00:00.000Z', null, '2026-03-20'],
  ['without a cut-off it is Monday on a Saturday', '2026-03-21T11:00:00.000Z', null, '2026-03-23'],
  ['without a cut-off it is Tuesday on Good Friday', '2026-04-03T11:00:00.000Z', null, '2026-04-07'],
  ['a minute before the cut-off it is today', '2026-03-19T14:59:00.000Z', '16:00', '2026-03-19'],
  ['at the cut-off it is the next day', '2026-03-19T15:00:00.000Z', '16:00', '2026-03-20'],
  ['after the cut-off of a Friday it is Monday', '2026-03-20T15:30:00.000Z', '16:00', '2026-03-23'],
  ['on a Saturday it is Monday', '2026-03-21T06:00:00.000Z', '16:00', '2026-03-23'],
  ['on a Sunday after the cut-off it is Monday', '2026-03-22T20:00:00.000Z', '16:00', '2026-03-23'],
  ['the day is that of the company', '2026-03-18T23:30:00.000Z', '16:00', '2026-03-19'],
  ['summer time moves the cut-off with the clocks', '2026-03-30T14:00:00.000Z', '16:00', '2026-03-31'],
] as const)('%s', (_what, now, cutOff, day) => {
  expect(firstExecutionDay(at(now), berlin(cutOff))).toBe(day);
});

it('a time of the day is written as it was read', () => {
  for (const text of ['00:00', '09:05', '16:00', '23:59']) expect(dayMinuteText(dayMinuteOf(text))).toBe(text);
});
