import { useState } from 'react';
import type { TableSelection } from './list-rows.ts';

export type Selection = Required<TableSelection> & {
  /** Everything that matches, also what is not loaded. */
  readonly isAll: boolean;
  readonly chooseAll: () => void;
  readonly replace: (ids: readonly string[]) => void;
};

/** Which rows are selected. Any change by hand ends "all that match": what follows is about the rows that are ticked. */
export function useSelection(rows: readonly { readonly id: string }[]): Selection {
  const [ticked, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  // Where all that match are meant, each row that is there is ticked.
  const ids = isAll ? new Set(rows.map((row) => row.id)) : ticked;
  const change = (next: (before: ReadonlySet<string>) => Iterable<string>): void => {
    setAll(false);
    setIds(new Set(next(ids)));
  };
  return {
    ids,
    isAll,
    toggle: (id) => change((before) => (before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    togglePage: () => change((before) => (rows.every((row) => before.has(row.id)) ? [] : rows.map((row) => row.id))),
    select: (more) => change((before) => [...before, ...more]),
    chooseAll: () => setAll(true),
    replace: (next) => change(() => next),
  };
}
