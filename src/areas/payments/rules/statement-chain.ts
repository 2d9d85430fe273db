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
 * laid beside the others of its length. A day may come whole in one file and in parts in others: each of them goes on from
 * that day or from the one before.
 */
export function chainStatements(all: readonly StatedStatement[]): {
  ordered: readonly StatedStatement[];
  gaps: readonly StatementGap[];
} {
  const once = new Map(all.map((one) => [keyOf(one), one]));
  const byDays = Map.groupBy(
    [...once.values()].toSorted(
      (one, other) => compare(one.closingOn, other.closingOn) || compare(one.openingOn, other.openingOn),
    ),
    daysOf,
  );
  const ordered = [...byDays.values()].flatMap(inTurn);
  const gaps: StatementGap[] = [];
  for (const [index, after] of ordered.entries()) {
    const earlier = ordered.slice(0, index);
    const before = earlier.findLast((one) => one.closingOn <= after.openingOn);
    if (before === undefined || before.closing === after.opening) continue;
    const dayBefore = earlier.findLast((one) => one.closingOn < after.openingOn)?.closingOn ?? before.closingOn;
    const isExplained = ordered.some(
      (one) =>
        one !== after &&
        one.closingOn >= dayBefore &&
        one.closingOn <= after.openingOn &&
        one.closing === after.opening,
    );
    if (!isExplained) gaps.push({ before, after, minor: after.opening - before.closing });
  }
  return { ordered, gaps };
}

/**
 * Those of the same days one after the other, as their balances go on, in whatever order they were imported. Of some that go
 * in a circle the one that was imported first comes first.
 */
function inTurn(same: readonly StatedStatement[]): readonly StatedStatement[] {
  const waiting = [...same];
  const ordered: StatedStatement[] = [];
  while (waiting.length > 0) {
    const moving = new Set(waiting.filter((one) => one.opening !== one.closing).map((one) => one.closing));
    const at = waiting.findIndex((one) => !moving.has(one.opening));
    ordered.push(...waiting.splice(Math.max(0, at), 1));
  }
  return ordered;
}

const keyOf = (one: StatedStatement): string =>
  [one.reference, one.openingOn, one.opening, one.closingOn, one.closing].join('\n');
const daysOf = (one: StatedStatement): string => `${one.openingOn} ${one.closingOn}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
