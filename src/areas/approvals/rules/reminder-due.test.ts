import { expect, test } from 'vitest';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { LADDER, reminderDue, workingDaysAfter } from './reminder-due.ts';

const FRIDAY = plainDate('2026-03-20');

test('nobody is reminded on a weekend, and its days do not count', () => {
  expect(reminderDue({ openedOn: plainDate('2026-03-16'), today: plainDate('2026-03-21'), ladder: LADDER })).toBeNull();
  expect(workingDaysAfter(FRIDAY, plainDate('2026-03-22'))).toBe(0);
  expect(workingDaysAfter(FRIDAY, plainDate('2026-03-30'))).toBe(6);
});

test('after two working days daily to the fifth, then the manager, then the admins', () => {
  const days = Array.from({ length: 14 }, (_, index) => addDays(FRIDAY, index));
  expect(days.map((today) => reminderDue({ openedOn: FRIDAY, today, ladder: LADDER }))).toEqual([
    null,
    null,
    null,
    null,
    'remind',
    'remind',
    'remind',
    'remind',
    null,
    null,
    'manager',
    'admin',
    'admin',
    'admin',
  ]);
});
