import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireMoney } from '#kernel/money.ts';
import type { Grouping, PayableRow, PayableView } from '../../contract/bookkeeping.ts';
import type { PrepareQueueView } from '../../contract/prepare-queue.ts';
import { payablesQuery, type PayableFilter } from '../api.ts';
import { queueQuery } from './api.ts';
import type { Part } from './cells.ts';

/** One line of the sheet: the head of a group, an item that is split, or what can be set: an item or one of its parts. */
export type SheetLine =
  | { readonly kind: 'group'; readonly key: string; readonly group: GroupHead }
  | { readonly kind: 'split'; readonly key: string; readonly row: PayableRow; readonly group: string }
  | {
      readonly kind: 'item';
      readonly key: string;
      readonly row: PayableRow;
      readonly part: Part;
      readonly group: string;
    };
export type ItemLine = Extract<SheetLine, { kind: 'item' }>;
type GroupHead = {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly sum: WireMoney | null;
};

export const lineKey = (id: string, part: Part): string => `${id}:${part}`;

const keyOf = (row: PayableRow, by: Grouping): string => {
  if (by === 'supplier') return row.counterpartyId;
  return by === 'account' ? (row.expenseAccount ?? '') : (row.blockers[0] ?? '');
};

/**
 * The rows of what is to prepare in their groups. A row stays in the group in which it came while it is worked on, whatever is set on it;
 * `beside` is one that was asked for by its address and is on no page yet.
 */
export function useSheet(input: {
  companyId: string;
  grouping: Grouping;
  filter: PayableFilter;
  beside: PayableView | undefined;
}) {
  const { companyId, grouping, filter, beside } = input;
  const list = useInfiniteQuery(payablesQuery(companyId, { ...filter, state: 'created', sort: grouping }));
  const queue = useQuery(queueQuery(companyId, grouping, filter));
  const [held] = useState(() => new Map<string, string>());
  const pages = list.data?.pages;
  const rows = useMemo(() => {
    const loaded = [...new Map((pages ?? []).flatMap((page) => page.items).map((row) => [row.id, row])).values()];
    return beside === undefined || beside.state !== 'created' || loaded.some(({ id }) => id === beside.id)
      ? loaded
      : [beside, ...loaded];
  }, [pages, beside]);
  const groupOf = (row: PayableRow): string => {
    const name = `${grouping} ${row.id}`;
    const before = held.get(name) ?? keyOf(row, grouping);
    held.set(name, before);
    return before;
  };
  const lines = linesOf(rows, { groupOf, groups: queue.data?.groups ?? [], grouping });
  /** Every row of a group, those that no page has shown yet too. */
  const loadGroup = async (key: string): Promise<PayableRow[]> => {
    const count = queue.data?.groups.find((group) => group.key === key)?.count ?? 0;
    let own = rows.filter((row) => groupOf(row) === key);
    let hasMore = list.hasNextPage;
    while (own.length < count && hasMore) {
      const { data, hasNextPage, isError } = await list.fetchNextPage();
      own = (data?.pages ?? []).flatMap((page) => page.items.filter((row) => groupOf(row) === key));
      hasMore = hasNextPage && !isError;
    }
    return own;
  };
  return { list, queue, rows, lines, groupOf, loadGroup };
}
export type Sheet = ReturnType<typeof useSheet>;

type Grouped = {
  groupOf: (row: PayableRow) => string;
  groups: PrepareQueueView['groups'];
  grouping: Grouping;
};

function linesOf(rows: readonly PayableRow[], { groupOf, groups, grouping }: Grouped): SheetLine[] {
  const known = new Map(groups.map((group) => [group.key, group]));
  return [...Map.groupBy(rows, groupOf)].flatMap(([key, own]): SheetLine[] => {
    const title = grouping === 'supplier' ? (own[0]?.counterpartyName ?? '') : key;
    const group = known.get(key);
    const head = { key, title, count: group?.count ?? own.length, sum: group?.sum ?? null };
    return [{ kind: 'group', key: `group ${key}`, group: head }, ...own.flatMap((row) => linesOfRow(row, key))];
  });
}

function linesOfRow(row: PayableRow, group: string): SheetLine[] {
  const item = (part: Part): ItemLine => ({ kind: 'item', key: lineKey(row.id, part), row, part, group });
  if (row.splits.length === 0) return [item('rest')];
  return [
    { kind: 'split', key: `${row.id} split`, row, group },
    ...row.splits.map((_split, index) => item(index)),
    item('rest'),
  ];
}
