import type { PlainDate } from '#kernel/plain-date.ts';

/** A statement that gives both balances; minor units of the account's currency. */
export type StatedStatement = {
  readonly reference: string;
  readonly openingOn: PlainDate;
  readonly opening: bigint;
  readonly closingOn: PlainDate;
  readonly closing: bigint;
};

/** Where a statement does not begin with what the one before it ended with. */
export type StatementGap = {
  readonly before: StatedStatement;
  readonly after: StatedStatement;
  /** What the missing statements moved: opening of the later less closing of the earlier one. */
  readonly minor: bigint;
};

/**
 * The statements of one account in order, each once however often it was imported, and where one is missing between two
 * (ux 5.2, domain rules 2.14). A statement that lies within the days of another, as a day does within its month, is not
 * laid beside the others of its length.
 */
export function chainStatements(all: readonly StatedStatement[]): {
  ordered: readonly StatedStatement[];
  gaps: readonly StatementGap[];
} {
  const once = new Map(all.map((one) => [keyOf(one), one]));
  const ordered = [...once.values()].toSorted(
    (one, other) => compare(one.closingOn, other.closingOn) || compare(one.openingOn, other.openingOn),
  );
  const gaps: StatementGap[] = [];
  for (const [index, after] of ordered.entries()) {
    const before = ordered.slice(0, index).findLast((one) => one.closingOn <= after.openingOn && one !== after);
    if (before === undefined || before.closing === after.opening) continue;
    // Two statements of one day: whichever of them leads on to this one explains it.
    const isExplained = ordered.some(
      (one) => one !== after && one.closingOn === before.closingOn && one.closing === after.opening,
    );
    if (!isExplained) gaps.push({ before, after, minor: after.opening - before.closing });
  }
  return { ordered, gaps };
}

const keyOf = (one: StatedStatement): string =>
  [one.reference, one.openingOn, one.opening, one.closingOn, one.closing].join('\n');
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
