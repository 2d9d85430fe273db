import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';

/** Brings the line of this place into sight. */
export type ShowLine = (index: number) => void;

/**
 * Those lines of a long table that are in sight, between two rows as high as what is left out. Loaded with the first long
 * list: most lists are short, and what this needs is 9 kB.
 */
export function VirtualLines<Line>({
  lines,
  frame,
  heightOf,
  draw,
  showLine,
}: {
  lines: readonly Line[];
  /** What scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  /** In pixels. */
  heightOf: (line: Line) => number;
  draw: (line: Line) => ReactNode;
  /** Where the table finds how to bring a line into sight, for as long as these stand there. */
  showLine: RefObject<ShowLine | null>;
}) {
  // The compiler leaves components with this hook alone, which costs nothing here: the rows are drawn by their own.
  // oxlint-disable-next-line react/incompatible-library -- the virtualiser is made for being read during render
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (lines[index] === undefined ? 0 : heightOf(lines[index])),
    overscan: 12,
  });
  useEffect(() => {
    showLine.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });
    return () => {
      showLine.current = null;
    };
  }, [virtual, showLine]);
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {before > 0 ? <tr style={{ height: before }} aria-hidden="true" /> : null}
      {items.flatMap((item) => lines[item.index] ?? []).map(draw)}
      {after > 0 ? <tr style={{ height: after }} aria-hidden="true" /> : null}
    </>
  );
}
