import { expect, test } from 'vitest';
import { plainDate, monthOf } from '#kernel/plain-date.ts';
import { closeDayOf } from './close-day.ts';

const november = monthOf(plainDate('2026-11-01'));
const february = monthOf(plainDate('2026-02-01'));

test('a month closes on the day named, in that month', () => {
  expect(closeDayOf(november, 30)).toBe('2026-11-30');
  expect(closeDayOf(november, 5)).toBe('2026-11-05');
});

test('a month that is shorter closes on its last day', () => {
  expect(closeDayOf(november, 31)).toBe('2026-11-30');
  expect(closeDayOf(february, 30)).toBe('2026-02-28');
});
