import type { PlainDate } from '#kernel/plain-date.ts';

/** Whether a transfer that leaves on this day is in time. The last day counts. */
export const isInTime = (executeOn: PlainDate, until: PlainDate | null): boolean =>
  until !== null && executeOn <= until;

/**
 * The day on which it is best paid (domain rules 2.8): the last on which the discount can be taken where that is still to
 * come and before it is due, else the day on which it is due.
 */
export const suggestedOn = (
  { dueOn, until }: { dueOn: PlainDate | null; until: PlainDate | null },
  earliest: PlainDate,
): PlainDate | null => (until !== null && until >= earliest && (dueOn === null || until < dueOn) ? until : dueOn);
