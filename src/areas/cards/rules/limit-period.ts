import { addDays, firstDayOf, monthOf, plainDate, weekdayOf, type PlainDate } from '#kernel/plain-date.ts';

/** How often a card's limit begins anew. */
export const RECURRENCES = ['one_time', 'week', 'month', 'quarter', 'year'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** What becomes of what is left of a period: it lapses (`set`), or the next period has it on top (`increase`). */
export const CARRY_OVERS = ['set', 'increase'] as const;
export type CarryOver = (typeof CARRY_OVERS)[number];

/** A limit that never begins anew has one period, which began before any card. */
export const WHOLE_LIFE = plainDate('2000-01-01');

const MONTHS_OF_QUARTER = 3;
const DAYS_OF_WEEK = 7;

/**
 * The first day of the period that a day belongs to, in the card's time zone. Weeks begin on Monday, quarters and years
 * with the calendar.
 */
export function periodStart(recurrence: Recurrence, day: PlainDate): PlainDate {
  if (recurrence === 'one_time') return WHOLE_LIFE;
  if (recurrence === 'week') return addDays(day, -((weekdayOf(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
  if (recurrence === 'month') return firstDayOf(monthOf(day));
  if (recurrence === 'year') return plainDate(`${day.slice(0, 4)}-01-01`);
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % MONTHS_OF_QUARTER);
  return plainDate(`${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`);
}

/** What was spent and is held in a period, in minor units of the card's currency. */
export type Usage = {
  /** Added to the limit for this period: raises, and what was left of the period before where it carries over. */
  readonly raisedMinor: bigint;
  /** Cleared, less what came back. */
  readonly settledMinor: bigint;
  readonly heldMinor: bigint;
  /** Of what was cleared, what no hold covered: a tip, an offline clearing. Always booked, never refused. */
  readonly overMinor: bigint;
};

export const NO_USAGE: Usage = { raisedMinor: 0n, settledMinor: 0n, heldMinor: 0n, overMinor: 0n };

/** What may still be authorised in the period; below zero after an over-capture (domain rules 2.4, limit arithmetic). */
export const remainingOf = (limitMinor: bigint, usage: Usage): bigint =>
  limitMinor + usage.raisedMinor - usage.settledMinor - usage.heldMinor;
