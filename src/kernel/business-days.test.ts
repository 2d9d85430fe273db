import { expect, it } from 'vitest';
import { businessDayFrom, businessDayUntil, easterSunday, isBusinessDay } from './business-days.ts';
import { plainDate } from './plain-date.ts';

it.each([
  [1999, '1999-04-04'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %s is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

it.each([
  ['2026-01-01', 'New Year'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-01', 'Labour Day'],
  ['2025-12-25', 'Christmas'],
  ['2025-12-26', 'the day after Christmas'],
  ['2026-03-21', 'a Saturday'],
  ['2026-03-22', 'a Sunday'],
])('%s, %s, is no business day', (day) => {
  expect(isBusinessDay(plainDate(day))).toBe(false);
});

it.each(['2026-03-20', '2026-05-14', '2026-12-24', '2026-12-31'])(
  '%s is a business day whatever else is celebrated',
  (day) => {
    expect(isBusinessDay(plainDate(day))).toBe(true);
  },
);

it('a day that is none leads to the next or the last one over weekends and closing days', () => {
  expect(businessDayFrom(plainDate('2025-12-25'))).toBe('2025-12-29');
  expect(businessDayUntil(plainDate('2025-12-28'))).toBe('2025-12-24');
  expect(businessDayFrom(plainDate('2026-04-03'))).toBe('2026-04-07');
  expect(businessDayUntil(plainDate('2026-04-06'))).toBe('2026-04-02');
  expect(businessDayFrom(plainDate('2026-03-20'))).toBe('2026-03-20');
});
