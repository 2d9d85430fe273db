import type { SidePanelProps } from '../panel/side-panel.tsx';

/**
 * Which row of a list an open panel is, and where its neighbours are; nothing while its row is not among those that came.
 * `total` is how many match, of which `rows` are the first.
 */
export function placeInList<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  { total, toOf }: { total: number; toOf: (row: Row) => string },
): Pick<SidePanelProps, 'position'> {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return {};
  const [before, after] = [rows[index - 1], rows[index + 1]];
  return {
    position: {
      index: index + 1,
      total,
      previousTo: before === undefined ? undefined : toOf(before),
      nextTo: after === undefined ? undefined : toOf(after),
    },
  };
}
