import type { PlainDate } from '#kernel/plain-date.ts';

/** What moved one account on one day, on one of the two sides that are laid beside each other; minor units, debit positive. */
export type DayMove = { readonly account: string; readonly on: PlainDate; readonly minor: bigint };
export type Apart = {
  readonly account: string;
  readonly on: PlainDate;
  readonly ledger: bigint;
  readonly other: bigint;
};

/**
 * The first day on which the ledger and what it is laid beside moved an account differently, up to and with `until`; null
 * when they never did. Of one day's accounts it is the first by name. What differs on a day and is made good on a
 * later one is found too: the two parted there.
 */
export function firstApart(ledger: readonly DayMove[], other: readonly DayMove[]): Apart | null {
  const days = new Map<string, { -readonly [Key in keyof Apart]: Apart[Key] }>();
  const add = (moves: readonly DayMove[], side: 'ledger' | 'other'): void => {
    for (const { account, on, minor } of moves) {
      const key = `${on} ${account}`;
      const day = days.get(key) ?? { account, on, ledger: 0n, other: 0n };
      day[side] += minor;
      days.set(key, day);
    }
  };
  add(ledger, 'ledger');
  add(other, 'other');
  let first: Apart | null = null;
  for (const day of days.values()) {
    if (day.ledger === day.other) continue;
    if (first === null || day.on < first.on || (day.on === first.on && day.account < first.account)) first = day;
  }
  return first;
}

export type Row = { readonly label: string; readonly minor: bigint };

/** Of one day's rows on both sides the first that has no equal on the other one: the row that makes the difference. */
export function firstUnpaired<One extends Row>(
  ledger: readonly One[],
  other: readonly One[],
): { side: 'ledger' | 'other'; row: One } | null {
  const left = new Map<bigint, number>();
  for (const { minor } of other) left.set(minor, (left.get(minor) ?? 0) + 1);
  for (const row of ledger) {
    const count = left.get(row.minor) ?? 0;
    if (count === 0) return { side: 'ledger', row };
    left.set(row.minor, count - 1);
  }
  const row = other.findLast(({ minor }) => (left.get(minor) ?? 0) > 0);
  return row === undefined ? null : { side: 'other', row };
}
