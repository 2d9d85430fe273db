import { firstDayOf, monthOf, nextMonth, type Month, type PlainDate } from '#kernel/plain-date.ts';

export const PERIOD_STATES = ['open', 'soft_closed', 'hard_closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Which months of the books are closed, as one person sees them. Every month before the newest closed one is closed. */
export type Periods = {
  readonly newestClosed: Month | null;
  readonly newestHard: Month | null;
  /** Soft-closed months in which this person may book for a while, with a reason. */
  readonly excepted: readonly Month[];
};

export function stateOf({ newestClosed, newestHard }: Periods, month: Month): PeriodState {
  if (newestHard !== null && month <= newestHard) return 'hard_closed';
  return newestClosed !== null && month <= newestClosed ? 'soft_closed' : 'open';
}

/** Whether this person may book in a month: an open one, or a soft-closed one by an exception of theirs. */
export const mayBookIn = (periods: Periods, month: Month): boolean => {
  const state = stateOf(periods, month);
  return state === 'open' || (state === 'soft_closed' && periods.excepted.includes(month));
};

/** The first month that nothing closes. */
export const firstOpenMonth = ({ newestClosed }: Periods, from: Month): Month =>
  newestClosed !== null && newestClosed >= from ? nextMonth(newestClosed) : from;

/** The day itself where this person may book on it, else the first open one after it (domain rules 2.12). */
export const openDay = (periods: Periods, day: PlainDate): PlainDate =>
  mayBookIn(periods, monthOf(day)) ? day : firstDayOf(firstOpenMonth(periods, monthOf(day)));
