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
 * Those of the same days one after the other, as their balances go on, in whatever order they were imported. Each stretch
 * begins where the one that was imported first leads back to; what leads nowhere stays where it came in.
 */
function inTurn(same: readonly StatedStatement[]): readonly StatedStatement[] {
  const waiting = [...same];
  const take = (fits: (one: StatedStatement) => boolean): StatedStatement | undefined => {
    const at = waiting.findIndex(fits);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  const ordered: StatedStatement[] = [];
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const stretch = [first];
    for (let last: StatedStatement | undefined = first; last !== undefined;) {
      const { closing } = last;
      last = take((one) => one.opening === closing);
      if (last !== undefined) stretch.push(last);
    }
    for (let head: StatedStatement | undefined = first; head !== undefined;) {
      const { opening } = head;
      head = take((one) => one.closing === opening);
      if (head !== undefined) stretch.unshift(head);
    }
    ordered.push(...stretch);
  }
  return ordered;
}

const keyOf = (one: StatedStatement): string =>
  [one.reference, one.openingOn, one.opening, one.closingOn, one.closing].join('\n');
const daysOf = (one: StatedStatement): string => `${one.openingOn} ${one.closingOn}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
