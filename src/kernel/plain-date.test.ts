import { expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, plainDate } from './plain-date.ts';

it('the last day of a month is the one before the next month’s first', () => {
  expect(lastDayOf(monthOf(plainDate('2024-02-10')))).toBe('2024-02-29');
  expect(lastDayOf(monthOf(plainDate('2100-02-10')))).toBe('2100-02-28');
  for (let year = 1970; year <= 2106; year += 1)
    for (let number = 1; number <= 12; number += 1) {
      const one = monthOf(plainDate(`${year}-${String(number).padStart(2, '0')}-01`));
      expect(lastDayOf(one)).toBe(addDays(addMonths(firstDayOf(one), 1), -1));
    }
});
