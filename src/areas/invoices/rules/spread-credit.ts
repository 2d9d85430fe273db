import type { PlainDate } from '#kernel/plain-date.ts';

export type OffsetTarget = {
  readonly id: string;
  readonly dueOn: PlainDate | null;
  /** What is still to be paid of it, in minor units. */
  readonly openMinor: bigint;
};

/**
 * How much of a credit is suggested for each open invoice, in minor units (domain rules 2.8): first the invoice that it
 * corrects, then what is due first; what is left over stays on the supplier's account. Nothing is suggested while the
 * invoice that it corrects is still reviewed: its credit is not to be used up by another one meanwhile.
 */
export function spreadCredit(
  creditMinor: bigint,
  targets: readonly OffsetTarget[],
  original: { readonly id: string; readonly isReviewed: boolean } | null,
): Map<string, bigint> {
  if (original?.isReviewed === false) return new Map();
  const originalId = original?.id ?? null;
  const inTurn = targets.toSorted(
    (a, b) => Number(b.id === originalId) - Number(a.id === originalId) || compareDue(a, b) || (a.id < b.id ? -1 : 1),
  );
  const spread = new Map<string, bigint>();
  let left = creditMinor;
  for (const { id, openMinor } of inTurn) {
    const part = openMinor < left ? openMinor : left;
    if (part <= 0n) continue;
    spread.set(id, part);
    left -= part;
  }
  return spread;
}

/** What has no due day comes last. */
function compareDue(a: OffsetTarget, b: OffsetTarget): number {
  if (a.dueOn === b.dueOn) return 0;
  if (a.dueOn === null) return 1;
  return b.dueOn === null || a.dueOn < b.dueOn ? -1 : 1;
}
