import type { ReactNode } from 'react';

export type TableLine = {
  readonly id: string;
  /** Where the row's title leads: the panel's own address. */
  readonly to: string;
  /** A small drawing before the title. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** At most one flag. */
  readonly flag?: ReactNode;
  /** The line of three as dots; on phones it is left out, so it says nothing that the flag doesn’t. */
  readonly rail?: ReactNode;
  /** Before the amount: waiting time, date. */
  readonly aside?: ReactNode;
  readonly amount?: ReactNode;
  readonly group?: string;
  /** What stands in the table's further columns, by their key. */
  readonly cells?: Readonly<Record<string, ReactNode>>;
};

export type TableGroup = {
  readonly key: string;
  readonly title: string;
  /** Null while not all of its rows are known: part of a count or a sum would be taken for all of it. */
  readonly count: number | null;
  readonly sum: ReactNode;
};

/** A column between title and amount; on phones these are left out, so nothing vital may stand in them alone. */
export type TableColumn = {
  readonly key: string;
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** Shows only when the address asks for it. */
  readonly isExtra?: boolean;
  /** The `sort` of the address for this column, ascending; descending is the same with `-` before it. */
  readonly sort?: string;
};

/** What is selected, and how to change it. */
export type TableSelection = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly togglePage: () => void;
  /** Adds these; with it, Shift and an arrow extend the selection. */
  readonly select?: (ids: readonly string[]) => void;
};
