import { useState } from 'react';
import { valueOf, type Column } from './cells.ts';
import type { ItemLine, SheetLine } from './use-sheet.ts';

/** Where the keyboard is: a line by its key, a column by its place. */
export type Place = { readonly line: string; readonly column: number; readonly turn: number };
/** `before`: what the cell had when it was opened, so that what somebody else made of it meanwhile is seen. */
export type Editing = Omit<Place, 'turn'> & { readonly text: string | null; readonly before: string };
/** A page of lines, for Page Up and Page Down. */
const PAGE = 12;

type CellsInput = {
  lines: readonly SheetLine[];
  columns: readonly Column[];
  /** The item of the address, where the keyboard begins. */
  current: string | undefined;
  onPlace: (line: ItemLine) => void;
};

/**
 * Where the keyboard is. The address follows it a moment later; only an address that the keyboard did not ask for leads it.
 */
function usePlace(current: string | undefined) {
  const [at, setAt] = useState<Place | null>(null);
  const [asked] = useState(() => new Set<string>());
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    if (current !== undefined && !asked.has(current))
      setAt((before) => ({ line: '', column: before?.column ?? 0, turn: before?.turn ?? 0 }));
  }
  const go = (line: ItemLine, column: number): void => {
    asked.add(line.row.id);
    setAt((before) => ({ line: line.key, column, turn: (before?.turn ?? 0) + 1 }));
  };
  return { at, go };
}

/** Where the keyboard is in the sheet, and how arrows, Tab and the like move it: as in a spreadsheet, past heads of groups. */
export function useCells({ lines, columns, current, onPlace }: CellsInput) {
  const items = lines.filter((line): line is ItemLine => line.kind === 'item');
  const { at, go } = usePlace(current);
  const [editing, setEditing] = useState<Editing | null>(null);
  const held = items.findIndex((line) => line.key === at?.line);
  const ofAddress = items.findIndex((line) => line.row.id === current);
  const index = held === -1 ? Math.max(0, ofAddress) : held;
  const column = Math.min(at?.column ?? 0, columns.length - 1);
  const place = (next: number, nextColumn: number): boolean => {
    const line = items[Math.max(0, Math.min(next, items.length - 1))];
    if (line === undefined) return false;
    go(line, Math.max(0, Math.min(nextColumn, columns.length - 1)));
    setEditing(null);
    if (line.row.id !== current) onPlace(line);
    return true;
  };
  /** To the next cell that can be set, from the last of a line to the first of the one below; false at either end. */
  const step = (by: 1 | -1): boolean => {
    const next = index * columns.length + column + by;
    if (next < 0 || next >= items.length * columns.length) return false;
    return place(Math.floor(next / columns.length), next % columns.length);
  };
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [index + 1, column],
    ArrowUp: [index - 1, column],
    ArrowLeft: [index, column - 1],
    ArrowRight: [index, column + 1],
    PageDown: [index + PAGE, column],
    PageUp: [index - PAGE, column],
    Home: [index, 0],
    End: [index, columns.length - 1],
  };
  const line = items[index];
  return {
    items,
    index,
    line,
    column,
    /** Another each time that the keyboard goes somewhere, also to where it is. */
    turn: at?.turn ?? 0,
    step,
    move: (key: string): boolean => (moves[key] === undefined ? false : place(...moves[key])),
    placeAt: (key: string, nextColumn: number): boolean =>
      place(
        items.findIndex((one) => one.key === key),
        nextColumn,
      ),
    editing: editing !== null && line?.key === editing.line && editing.column === column ? editing : null,
    edit: (text: string | null): void => {
      const opened = columns[column];
      if (line === undefined || opened === undefined) return;
      setEditing({ line: line.key, column, text, before: valueOf(line.row, line.part, opened) });
    },
    stopEditing: (): void => setEditing(null),
  };
}
export type Cells = ReturnType<typeof useCells>;
