import { isBusinessDay } from '#kernel/business-days.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';

/** In working days since the step opened: first reminder, and the last one before somebody else is asked. */
export type Ladder = { remindAfter: number; escalateAfter: number };

/** Domain rules 2.2: reminder after 2 working days, again daily to 5; then the approver's manager, then the admins. */
export const LADDER: Ladder = { remindAfter: 2, escalateAfter: 5 };

export type Rung = 'remind' | 'manager' | 'admin';

/** How many working days have begun after this day, up to and with the other. */
export function workingDaysAfter(day: PlainDate, until: PlainDate): number {
  let count = 0;
  for (let next = addDays(day, 1); next <= until; next = addDays(next, 1)) if (isBusinessDay(next)) count += 1;
  return count;
}

export type Waiting = { openedOn: PlainDate; today: PlainDate; ladder: Ladder };

/** What is due about a step today; nothing on a weekend or bank holiday, on which nobody is expected to decide. */
export function reminderDue({ openedOn, today, ladder }: Waiting): Rung | null {
  if (!isBusinessDay(today)) return null;
  const waited = workingDaysAfter(openedOn, today);
  if (waited < ladder.remindAfter) return null;
  if (waited <= ladder.escalateAfter) return 'remind';
  return waited === ladder.escalateAfter + 1 ? 'manager' : 'admin';
}
