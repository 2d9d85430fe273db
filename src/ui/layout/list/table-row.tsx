import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { INTO_PANEL } from '../panel/into-panel.ts';
import type { TableColumn, TableGroup, TableLine, TableSelection } from './list-rows.ts';
import { SelectCell } from './select-cells.tsx';
import styles from './list.module.css';

/** The head of a group with its count and subtotals. `span` is how many cells come before the sum. */
export function GroupHeader({ group, span }: { group: TableGroup; span: number }) {
  return (
    <tr className={styles.group}>
      <th colSpan={span} scope="rowgroup">
        {group.title} <span>{group.count}</span>
      </th>
      <td>{group.sum}</td>
    </tr>
  );
}

type TableRowProps = {
  row: TableLine;
  isOpen: boolean;
  selection: TableSelection | undefined;
  columns: readonly TableColumn[];
};

/** One row; a press anywhere opens it, its link is in the title for keyboards and new tabs. */
export function TableRow({ row, isOpen, selection, columns }: TableRowProps) {
  // The whole row opens, but links and boxes inside keep their own click.
  const openRow = (event: MouseEvent<HTMLTableRowElement>): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return;
    event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')?.click();
  };
  return (
    <tr className={isOpen ? styles.rowOpen : styles.row} aria-selected={isOpen} data-row-id={row.id} onClick={openRow}>
      {selection === undefined ? null : <SelectCell id={row.id} title={row.title} selection={selection} />}
      <td className={styles.main}>
        <div className={styles.cell}>
          {row.icon === undefined ? null : <span className={styles.rowIcon}>{row.icon}</span>}
          <span className={styles.words}>
            <Link
              to={row.to}
              state={isOpen ? INTO_PANEL : null}
              data-row=""
              className={styles.rowTitle}
              title={row.title}
            >
              {row.title}
            </Link>
            {row.subtitle === undefined ? null : (
              <span className={styles.subtitle} title={row.subtitle}>
                {row.subtitle}
              </span>
            )}
            {row.flag === undefined ? null : <span className={styles.flagBelow}>{row.flag}</span>}
          </span>
          {row.flag === undefined ? null : <span className={styles.flag}>{row.flag}</span>}
        </div>
      </td>
      {columns.map((column) => (
        <td key={column.key} className={column.align === 'end' ? styles.columnEnd : styles.column}>
          {row.cells?.[column.key]}
        </td>
      ))}
      <td className={styles.end}>
        <div className={styles.endCell}>
          {row.rail === undefined ? null : <span className={styles.rail}>{row.rail}</span>}
          {row.aside === undefined ? null : <span className={styles.aside}>{row.aside}</span>}
          <span className={styles.amount}>{row.amount}</span>
        </div>
      </td>
    </tr>
  );
}
