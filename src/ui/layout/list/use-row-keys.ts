import { useEffect, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { TableLine, TableSelection } from './list-rows.ts';

type RowKeys = {
  rows: readonly TableLine[];
  selection: TableSelection | undefined;
  onOpen: (row: TableLine) => void;
  frame: RefObject<HTMLDivElement | null>;
};

/** J, K and the arrows move, X selects, Shift with an arrow extends, ⌘A takes the page; Enter is the link's own (ux 7). */
export function useRowKeys({ rows, frame, selection, onOpen }: RowKeys): void {
  const t = useTranslations('global');
  const focusedIndex = (): number => {
    const id =
      document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ??
      frame.current?.querySelector('[aria-selected="true"]')?.getAttribute('data-row-id');
    return rows.findIndex((row) => row.id === id);
  };
  const move = (by: number): string | undefined => {
    const next = rows[Math.min(Math.max(focusedIndex() + by, 0), rows.length - 1)];
    if (next === undefined) return undefined;
    const link = frame.current?.querySelector<HTMLAnchorElement>(`[data-row-id="${CSS.escape(next.id)}"] a[data-row]`);
    link?.focus();
    // With a panel open, moving shows the next one at once, as a reviewer expects.
    if (frame.current?.querySelector('[aria-selected="true"]') !== null) onOpen(next);
    return next.id;
  };
  const extend = (by: number): void => {
    const from = rows[focusedIndex()]?.id;
    const to = move(by);
    const both = [from, to].filter((id) => id !== undefined);
    if (selection?.select !== undefined) selection.select(both);
    else if (to !== undefined && selection?.ids.has(to) === false) selection.toggle(to);
  };
  const isSelectable = selection !== undefined;
  const next = { label: t('shortcuts.nextRow'), group: 'list' } as const;
  const previous = { label: t('shortcuts.previousRow'), group: 'list' } as const;
  useShortcut({ keys: 'j', ...next, run: () => void move(1) });
  useShortcut({ keys: 'down', ...next, run: () => void move(1) });
  useShortcut({ keys: 'k', ...previous, run: () => void move(-1) });
  useShortcut({ keys: 'up', ...previous, run: () => void move(-1) });
  useShortcut({
    keys: 'shift+down',
    label: t('shortcuts.selectRow'),
    group: 'list',
    isEnabled: isSelectable,
    run: () => extend(1),
  });
  useShortcut({
    keys: 'shift+up',
    label: t('shortcuts.selectRow'),
    group: 'list',
    isEnabled: isSelectable,
    run: () => extend(-1),
  });
  useShortcut({
    keys: 'mod+a',
    label: t('shortcuts.selectAll'),
    group: 'list',
    isEnabled: isSelectable,
    run: () => selection?.togglePage(),
  });
  useShortcut({
    keys: 'x',
    label: t('shortcuts.selectRow'),
    group: 'list',
    isEnabled: isSelectable,
    run: () => {
      const row = rows[focusedIndex()];
      if (row !== undefined) selection?.toggle(row.id);
    },
  });
}

/** Asks for the next page when the end comes near. */
export function useEndOfList(
  frame: RefObject<HTMLDivElement | null>,
  onEnd: (() => void) | undefined,
  count: number,
): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null || onEnd === undefined) return undefined;
    const check = (): void => {
      if (element.scrollTop + element.clientHeight > element.scrollHeight - 600) onEnd();
    };
    check();
    element.addEventListener('scroll', check, { passive: true });
    return () => element.removeEventListener('scroll', check);
  }, [frame, onEnd, count]);
}
