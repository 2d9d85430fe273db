import { expect, it } from 'vitest';
import { plainDate } from '../plain-date.ts';
import { reverseRateOn } from './vat-rates.ts';

it('gives the reverse-charge rate that was in force on the day', () => {
  const days = ['1999-12-31', '2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01', '2026-03-14'];
  expect(days.map((day) => reverseRateOn('DE', plainDate(day)))).toEqual([null, '19', '16', '16', '19', '19']);
  expect(reverseRateOn('FR', plainDate('2026-03-14'))).toBe('20');
});

it('knows no rate for a country the reference does not list', () => {
  expect(reverseRateOn('US', plainDate('2026-03-14'))).toBeNull();
});
