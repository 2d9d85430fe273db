import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import styles from './list.module.css';

export type ListRow = {
  readonly id: string;
  /** Where the row's title leads: the panel's own address. */
  readonly to: string;
  /** A small drawing before the title. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** At most one flag. */
  readonly flag?: ReactNode;
  /** Before the amount: waiting time, date, rail. */
  readonly aside?: ReactNode;
  readonly amount?: ReactNode;
  readonly group?: string;
};

export type ListGroup = {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly sum: ReactNode;
};

export type DataTableProps = {
  /** For screen readers: "12 requests". */
  caption: string;
  rows: readonly ListRow[];
  groups?: readonly ListGroup[];
  openId?: string | undefined;
  selection?: {
    readonly ids: ReadonlySet<string>;
    readonly toggle: (id: string) => void;
    readonly togglePage: () => void;
  };
  onOpen: (row: ListRow) => void;
  onEnd?: () => void;
};

/** From so many rows on only those in sight are drawn (ux 8). */
const VIRTUAL_FROM = 200;
const ROW_PX = 54;

/** A real table: the row's link is its title; J and K move, X selects, Enter opens. */
export function DataTable({ caption, rows, groups = [], openId, selection, onOpen, onEnd }: DataTableProps) {
  const t = useTranslations('global');
  const frame = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  useRowKeys({ rows, frame, selection, onOpen });
  useEndOfList(frame, onEnd, rows.length);

  const items = isVirtual ? virtual.getVirtualItems() : [];
  const shown = isVirtual ? items.flatMap((item) => rows[item.index] ?? []) : rows;
  const before = items[0]?.start ?? 0;
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const isAll = selection !== undefined && rows.length > 0 && rows.every((row) => selection.ids.has(row.id));
  return (
    <div className={styles.frame} ref={frame}>
      <table className={styles.table} aria-rowcount={rows.length}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead className={styles.hidden}>
          <tr>
            {selection === undefined ? null : (
              <th>
                <input
                  type="checkbox"
                  aria-label={t('list.selectPage')}
                  checked={isAll}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            <th>{caption}</th>
            <th>{t('list.total')}</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <tr style={{ height: before }} aria-hidden="true" /> : null}
          {shown.map((row, index) => {
            const group = groups.find((one) => one.key === row.group);
            const isFirst = group !== undefined && (index === 0 || shown[index - 1]?.group !== row.group);
            return (
              <Fragment key={row.id}>
                {isFirst ? <GroupHeader group={group} hasBoxes={selection !== undefined} /> : null}
                <Row row={row} isOpen={row.id === openId} selection={selection} />
              </Fragment>
            );
          })}
          {after > 0 ? <tr style={{ height: after }} aria-hidden="true" /> : null}
        </tbody>
      </table>
    </div>
  );
}

function GroupHeader({ group, hasBoxes }: { group: ListGroup; hasBoxes: boolean }) {
  return (
    <tr className={styles.group}>
      <th colSpan={hasBoxes ? 2 : 1} scope="rowgroup">
        {group.title} <span>{group.count}</span>
      </th>
      <td>{group.sum}</td>
    </tr>
  );
}

function Row({ row, isOpen, selection }: { row: ListRow; isOpen: boolean; selection: DataTableProps['selection'] }) {
  const t = useTranslations('global');
  const isSelected = selection?.ids.has(row.id) === true;
  // The whole row opens, but links and boxes inside keep their own click.
  const openRow = (event: MouseEvent<HTMLTableRowElement>): void => {
    const target = event.target as HTMLElement;
    if (target.closest('a, button, input, label') !== null) return;
    event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')?.click();
  };
  return (
    <tr className={isOpen ? styles.rowOpen : styles.row} aria-selected={isOpen} data-row-id={row.id} onClick={openRow}>
      {selection === undefined ? null : (
        <td className={styles.check}>
          <Checkbox
            size="xs"
            aria-label={t('list.selectRow', { title: row.title })}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <td className={styles.main}>
        <div className={styles.cell}>
          {row.icon === undefined ? null : <span className={styles.rowIcon}>{row.icon}</span>}
          <span className={styles.words}>
            <Link to={row.to} data-row="" className={styles.rowTitle}>
              {row.title}
            </Link>
            {row.subtitle === undefined ? null : <span className={styles.subtitle}>{row.subtitle}</span>}
            {row.flag === undefined ? null : <span className={styles.flagBelow}>{row.flag}</span>}
          </span>
          {row.flag === undefined ? null : <span className={styles.flag}>{row.flag}</span>}
        </div>
      </td>
      <td className={styles.end}>
        <div className={styles.endCell}>
          <span className={styles.aside}>{row.aside}</span>
          <span className={styles.amount}>{row.amount}</span>
        </div>
      </td>
    </tr>
  );
}

type RowKeys = Pick<DataTableProps, 'rows' | 'selection' | 'onOpen'> & {
  frame: React.RefObject<HTMLDivElement | null>;
};

function useRowKeys({ rows, frame, selection, onOpen }: RowKeys): void {
  const t = useTranslations('global');
  const focusedIndex = (): number => {
    const id =
      document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ??
      frame.current?.querySelector('[aria-selected="true"]')?.getAttribute('data-row-id');
    return rows.findIndex((row) => row.id === id);
  };
  const move = (by: number): void => {
    const next = rows[Math.min(Math.max(focusedIndex() + by, 0), rows.length - 1)];
    if (next === undefined) return;
    const link = frame.current?.querySelector<HTMLAnchorElement>(`[data-row-id="${next.id}"] a[data-row]`);
    link?.focus();
    // With a panel open, moving shows the next one at once, as a reviewer expects.
    if (frame.current?.querySelector('[aria-selected="true"]') !== null) onOpen(next);
  };
  useShortcut({ keys: 'J', label: t('panel.next'), group: 'list', run: () => move(1) });
  useShortcut({ keys: 'K', label: t('panel.previous'), group: 'list', run: () => move(-1) });
  useShortcut({
    keys: 'X',
    label: t('list.selectPage'),
    group: 'list',
    isEnabled: selection !== undefined,
    run: () => {
      const row = rows[focusedIndex()];
      if (row !== undefined) selection?.toggle(row.id);
    },
  });
}

/** Asks for the next page when the end comes near. */
function useEndOfList(
  frame: React.RefObject<HTMLDivElement | null>,
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
