import { businessDayUntil } from '#kernel/business-days.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

export type ToTransfer = {
  readonly id: string;
  readonly payee_id: string;
  readonly iban: string | null;
  readonly executeOn: PlainDate;
};

/**
 * Which payments leave as one transfer (domain rules 2.8): each by itself, or all to one account of a payee on one day.
 * Groups come in the order of their day and then of their first payment, payments in the order given.
 */
export function groupTransfers<P extends ToTransfer>(payments: readonly P[], by: 'item' | 'payee'): P[][] {
  const groups = Map.groupBy(payments, (one) =>
    by === 'item' ? one.id : `${one.payee_id} ${one.iban ?? ''} ${one.executeOn}`,
  );
  return [...groups.values()].toSorted((one, other) => compareDays(one[0]?.executeOn, other[0]?.executeOn));
}

/** Sorting keeps the order of equals. */
function compareDays(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * The day on which a payment of a run leaves: the run's, or on individual days its own due day where that is later, the last
 * business day before it where it is none: the next would be late. What is overdue or has no due day leaves with the first.
 */
export const executionDayOf = (
  dueOn: PlainDate | null,
  { executeOn, onDueDays }: { executeOn: PlainDate; onDueDays: boolean },
): PlainDate => {
  const ownOn = onDueDays && dueOn !== null ? businessDayUntil(dueOn) : null;
  return ownOn !== null && ownOn > executeOn ? ownOn : executeOn;
};
