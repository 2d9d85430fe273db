import { useEffect, useRef, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { isFocusLost } from '../shell/lost-focus.ts';
import type { TableLine, TableSelection } from './list-rows.ts';

type RowKeys = {
  rows: readonly TableLine[];
  selection: TableSelection | undefined;
  openId: string | undefined;
  onOpen: (row: TableLine) => void;
  frame: RefObject<HTMLDivElement | null>;
  /** Scrolls so that the row is drawn; long lists draw only what is in sight. */
  reveal: (id: string) => void;
};

/** How many frames a row may take to be drawn after it was scrolled to. */
const FRAMES = 20;

/** J, K and the arrows move, X selects, Shift with an arrow extends, ⌘A takes the page; Enter is the link's own (ux 7). */
export function useRowKeys({ rows, frame, selection, openId, onOpen, reveal }: RowKeys): void {
  const t = useTranslations('global');
  const focus = useRowFocus({ frame, reveal });
  const place = usePlace(rows, openId);
  useFocusBack({ openId, focus, rows, place });
  const focusedIndex = (): number => {
    const id =
      document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ?? openId ?? focus.last.current;
    return rows.findIndex((row) => row.id === id);
  };
  const move = (by: number): string | undefined => {
    const at = focusedIndex();
    const to = at >= 0 ? at + by : by > 0 ? place.current : place.current - 1;
    const next = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (next === undefined) return undefined;
    focus.to(next.id);
    // With a panel open, moving shows the next one at once, as a reviewer expects.
    if (openId !== undefined) onOpen(next);
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
  const select = { label: t('shortcuts.selectRow'), group: 'list', isEnabled: isSelectable } as const;
  useShortcut({ keys: 'j', ...next, run: () => void move(1) });
  useShortcut({ keys: 'down', ...next, run: () => void move(1) });
  useShortcut({ keys: 'k', ...previous, run: () => void move(-1) });
  useShortcut({ keys: 'up', ...previous, run: () => void move(-1) });
  useShortcut({ keys: 'shift+down', ...select, run: () => extend(1) });
  useShortcut({ keys: 'shift+up', ...select, run: () => extend(-1) });
  useShortcut({ keys: 'mod+a', ...select, label: t('shortcuts.selectAll'), run: () => selection?.togglePage() });
  useShortcut({
    keys: 'x',
    ...select,
    run: () => {
      const row = rows[focusedIndex()];
      if (row !== undefined) selection?.toggle(row.id);
    },
  });
}

type RowFocus = { readonly to: (id: string) => void; readonly last: RefObject<string | undefined> };

/** Focus for a row that may not be drawn yet: it is scrolled to, and takes the focus as soon as it is there. */
function useRowFocus({ frame, reveal }: Pick<RowKeys, 'frame' | 'reveal'>): RowFocus {
  const last = useRef<string | undefined>(undefined);
  const take = (id: string, frames: number): void => {
    // Another key came meanwhile: its row is the one.
    if (last.current !== id) return;
    const link = frame.current?.querySelector<HTMLAnchorElement>(`[data-row-id="${CSS.escape(id)}"] a[data-row]`);
    if (link !== null && link !== undefined) link.focus();
    else if (frames > 0) {
      if (frames === FRAMES) reveal(id);
      requestAnimationFrame(() => take(id, frames - 1));
    }
  };
  return {
    last,
    to: (id) => {
      last.current = id;
      take(id, FRAMES);
    },
  };
}

type Place = RefObject<number>;

/**
 * Where the open row stands, or stood before what was done about it took it off the list: the row that has its place now is the
 * next one (ux 14).
 */
function usePlace(rows: RowKeys['rows'], openId: string | undefined): Place {
  const place = useRef(0);
  useEffect(() => {
    const index = openId === undefined ? -1 : rows.findIndex((row) => row.id === openId);
    if (index >= 0) place.current = index;
  }, [rows, openId]);
  return place;
}

type FocusBack = Pick<RowKeys, 'openId' | 'rows'> & { focus: RowFocus; place: Place };

/**
 * After a panel closes the focus is back on its row, or on the one that has its place now, unless it is somewhere of its own by
 * then (ux 14).
 */
function useFocusBack({ openId, focus, rows, place }: FocusBack): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? before.current : undefined;
    before.current = openId;
    if (closed === undefined || !isFocusLost()) return;
    const isThere = rows.some((row) => row.id === closed);
    const back = isThere ? closed : rows[Math.min(place.current, rows.length - 1)]?.id;
    if (back !== undefined) focus.to(back);
  }, [openId, focus, rows, place]);
}

/** Asks for the next page when the end comes near. */
export function useEndOfList(
  frame: RefObject<HTMLDivElement | null>,
  onEnd: (() => unknown) | undefined,
  count: number,
): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null || onEnd === undefined) return undefined;
    // On phones the page scrolls, not the list in it.
    const check = (): void => {
      const isOwn = element.scrollHeight > element.clientHeight + 1;
      const left = isOwn
        ? element.scrollHeight - element.scrollTop - element.clientHeight
        : element.getBoundingClientRect().bottom - window.innerHeight;
      if (left < 600) onEnd();
    };
    check();
    // Scrolling does not bubble, but it can be caught on the way down, whatever it is that scrolls.
    window.addEventListener('scroll', check, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', check, { capture: true });
  }, [frame, onEnd, count]);
}
