import { moneyFromWire, moneyToWire, sum, type WireMoney } from '#kernel/money.ts';
import type { Grouping, PayableRow } from '../../contract/bookkeeping.ts';

export type Group = {
  /** Name of the supplier, the account or the first cause; empty where there is none. */
  readonly key: string;
  readonly rows: readonly PayableRow[];
  /** In base currency. */
  readonly sum: WireMoney;
};

const keyOf = (row: PayableRow, by: Grouping): string => {
  if (by === 'supplier') return row.counterpartyName;
  if (by === 'account') return row.expenseAccount ?? '';
  return row.blockers[0] ?? '';
};

const size = ({ minor }: WireMoney): bigint => {
  const value = BigInt(minor);
  return value < 0n ? -value : value;
};

/** The rows in groups, the largest first; within one in the order in which they came. */
export function groupRows(rows: readonly PayableRow[], by: Grouping): Group[] {
  return [...Map.groupBy(rows, (row) => keyOf(row, by))]
    .flatMap(([key, own]): Group[] => {
      const [first] = own;
      if (first === undefined) return [];
      const total = sum(
        own.map((row) => moneyFromWire(row.baseGross)),
        first.baseGross.currency,
      );
      return [{ key, rows: own, sum: moneyToWire(total) }];
    })
    .toSorted((a, b) => (size(a.sum) > size(b.sum) ? -1 : size(a.sum) < size(b.sum) ? 1 : 0));
}
