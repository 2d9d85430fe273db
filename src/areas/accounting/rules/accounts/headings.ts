import { fold } from '#kernel/text.ts';

type Cell = string | number;
export type Rows = readonly (readonly Cell[])[];

/** "USt-IdNr.", "Ust IdNr" and "USTIDNR" are one heading. */
const plain = (heading: string): string => fold(heading).replaceAll(/[^a-z0-9]/g, '');

/** What a column may be called: its words with commas between. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** In which place of a line each column stands, from 0: by its heading, the first where two say the same. */
export function placesIn<Column extends string>(
  head: readonly Cell[],
  headings: Headings<Column>,
): ReadonlyMap<Column, number> {
  const columnOf = new Map(
    (Object.entries(headings) as [Column, readonly string[]][]).flatMap(([column, lists]) =>
      lists.flatMap((list) => list.split(', ')).map((word): [string, Column] => [plain(word), column]),
    ),
  );
  const places = new Map<Column, number>();
  for (const [place, heading] of head.entries()) {
    const column = columnOf.get(plain(String(heading)));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

/**
 * A file for DATEV begins with a line about itself, before the head. `skipped` is how many lines are before the head that is
 * given back.
 */
export function withoutDatevHeader(rows: Rows): { readonly rows: Rows; readonly skipped: number } {
  const first = String(rows[0]?.[0] ?? '').trim();
  return first === 'EXTF' || first === 'DTVF' ? { rows: rows.slice(1), skipped: 1 } : { rows, skipped: 0 };
}

export const cellIn = (cells: readonly Cell[], place: number | undefined): string =>
  place === undefined ? '' : String(cells[place] ?? '').trim();
