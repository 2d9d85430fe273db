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
  const closings = countOf(ordered.map(closingKey));
  const gaps: StatementGap[] = [];
  for (const [index, after] of ordered.entries()) {
    const before =
      ordered[
        Math.min(
          index,
          countClosed(ordered, (day) => day <= after.openingOn),
        ) - 1
      ];
    if (before === undefined || before.closing === after.opening) continue;
    const dayBefore = ordered[countClosed(ordered, (day) => day < after.openingOn) - 1]?.closingOn;
    // Between the last day that ended before this one began and the day it began on, no other ended.
    const isExplained = [dayBefore, after.openingOn].some((closingOn) => {
      if (closingOn === undefined) return false;
      const key = closingKey({ closingOn, closing: after.opening });
      // A day on which nothing moved ends with what it began with, and doesn't explain itself.
      return (closings.get(key) ?? 0) > (closingKey(after) === key ? 1 : 0);
    });
    if (!isExplained) gaps.push({ before, after, minor: after.opening - before.closing });
  }
  return { ordered, gaps };
}

/** How many of those in order of their last day end on a day that `isBy` holds of, which it does of the earlier ones. */
function countClosed(ordered: readonly StatedStatement[], isBy: (day: PlainDate) => boolean): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = ordered[middle];
    if (one !== undefined && isBy(one.closingOn)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Those of the same days one after the other, as their balances go on, in whatever order they were imported. Each stretch
 * begins where the one that was imported first leads back to; what leads nowhere stays where it came in. A stretch that tells
 * again, in parts or as a whole, what an earlier one told stands beside it, so that what went on from there still comes last.
 */
function inTurn(same: readonly StatedStatement[]): readonly StatedStatement[] {
  const waiting = new Set(same);
  const byOpening = queuesOf(same, ({ opening }) => opening);
  const byClosing = queuesOf(same, ({ closing }) => closing);
  const take = (queue: Iterator<StatedStatement> | undefined): StatedStatement | undefined => {
    for (let next = queue?.next(); next !== undefined && next.done !== true; next = queue?.next())
      if (waiting.delete(next.value)) return next.value;
    return undefined;
  };
  const ordered: StatedStatement[] = [];
  for (const first of same) {
    if (!waiting.delete(first)) continue;
    const onwards: StatedStatement[] = [];
    for (let last: StatedStatement | undefined = first; last !== undefined;) {
      onwards.push(last);
      last = take(byOpening.get(last.closing));
    }
    const back: StatedStatement[] = [];
    for (let head = take(byClosing.get(first.opening)); head !== undefined;) {
      back.push(head);
      head = take(byClosing.get(head.opening));
    }
    const stretch = [...back.toReversed(), ...onwards];
    ordered.splice(endOfRetold(ordered, stretch) ?? ordered.length, 0, ...stretch);
  }
  return ordered;
}

/** Behind which place those in order have come from where `again` begins to where it ends; null where they have not. */
function endOfRetold(ordered: readonly StatedStatement[], again: readonly StatedStatement[]): number | null {
  const [opening, closing] = [again[0]?.opening, again.at(-1)?.closing];
  const start = ordered.findIndex((one) => one.opening === opening);
  const end = start < 0 ? -1 : ordered.findIndex((one, index) => index >= start && one.closing === closing);
  return end < 0 ? null : end + 1;
}

/** Those of one balance in the order they were imported, each to be taken from the front once. */
function queuesOf(
  same: readonly StatedStatement[],
  balanceOf: (one: StatedStatement) => bigint,
): ReadonlyMap<bigint, Iterator<StatedStatement>> {
  return new Map([...Map.groupBy(same, balanceOf)].map(([balance, those]) => [balance, those.values()]));
}

const countOf = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, those]) => [key, those.length]));
const closingKey = ({ closingOn, closing }: Pick<StatedStatement, 'closingOn' | 'closing'>): string =>
  `${closingOn} ${closing}`;
const keyOf = (one: StatedStatement): string =>
  [one.reference, one.openingOn, one.opening, one.closingOn, one.closing].join('\n');
const daysOf = (one: StatedStatement): string => `${one.openingOn} ${one.closingOn}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
