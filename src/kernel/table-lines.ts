type Cell = string | number;
type Rows = readonly (readonly Cell[])[];

/** What stands under the head of a table, line by line as a spreadsheet counts them: the head is 1, and blank ones count. */
export const tableLines = (rows: Rows): { readonly line: number; readonly cells: readonly Cell[] }[] =>
  rows.slice(1).flatMap((cells, index) => (isBlank(cells) ? [] : [{ line: index + 2, cells }]));

export const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => String(cell).trim() === '');
