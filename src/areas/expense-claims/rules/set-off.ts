import type { PlainDate } from '#kernel/plain-date.ts';
import type { AdvanceId } from '../contract/advance-id.ts';

export type OpenAdvance = {
  readonly id: AdvanceId;
  readonly number: number;
  /** In base currency; above zero. */
  readonly open: bigint;
  readonly paidOn: PlainDate;
  readonly tripId: string | null;
};
export type SetOffPart = { readonly advance: OpenAdvance; readonly minor: bigint };

/**
 * What of a claim is set off against which advances (domain rules 2.9): that of the claim's own trip first, then the
 * oldest. Never more than the claim comes to, never more than is open. Minor units of the base currency.
 */
export function planSetOff(
  owed: bigint,
  advances: readonly OpenAdvance[],
  { tripId }: { tripId: string | null },
): SetOffPart[] {
  const isOfTrip = (advance: OpenAdvance): boolean => tripId !== null && advance.tripId === tripId;
  const inOrder = advances.toSorted(
    (left, right) =>
      Number(isOfTrip(right)) - Number(isOfTrip(left)) ||
      (left.paidOn < right.paidOn ? -1 : left.paidOn > right.paidOn ? 1 : left.number - right.number),
  );
  let left = owed;
  const parts: SetOffPart[] = [];
  for (const advance of inOrder) {
    const minor = advance.open < left ? advance.open : left;
    if (minor <= 0n) continue;
    parts.push({ advance, minor });
    left -= minor;
  }
  return parts;
}
