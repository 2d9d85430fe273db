import { useState } from 'react';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import type { SupplierView } from '../../contract/supplier-page.ts';

export type SeenItem<Item> = {
  /** The supplier as it was seen, whose version goes with the change. */
  readonly seen: SupplierView;
  /** What is changed; undefined for a new one. */
  readonly item: Item | undefined;
  /** The list as it becomes with something else in the item's place, or with nothing there. */
  readonly replacedBy: (items: readonly Item[]) => Item[];
  /** Where in it that stands. */
  readonly at: number;
  readonly hasMoved: boolean;
  readonly keepMine: () => void;
};

/**
 * One of several things kept of a supplier, all of which are sent: somebody else may have added or removed others since.
 * Whoever keeps theirs then finds its place anew; what is gone meanwhile is added again.
 */
export function useSeenItem<Item>(
  supplier: SupplierView,
  listOf: (supplier: SupplierView) => readonly Item[],
  index: number,
): SeenItem<Item> {
  const { seen, hasMoved, look } = useSeen(supplier);
  const [at, setAt] = useState(index);
  const list = listOf(seen);
  const item = list[at];
  return {
    seen,
    item,
    at,
    replacedBy: (items) => [...list.slice(0, at), ...items, ...list.slice(at + 1)],
    hasMoved,
    keepMine: () => {
      const now = listOf(supplier);
      const place = now.findIndex((one) => JSON.stringify(one) === JSON.stringify(item));
      setAt(place < 0 ? now.length : place);
      look();
    },
  };
}
