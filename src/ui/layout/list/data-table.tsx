import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '../../late/late-part.tsx';
import { ErrorState } from '../../parts/states/error-state.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import type { TableColumn, TableGroup, TableLine, TableSelection } from './list-rows.ts';
import { GroupHeader, TableRow } from './table-row.tsx';
import { SelectPageCell } from './select-cells.tsx';
import { usePrinting } from './use-printing.ts';
import { useEndOfList, useRowKeys } from './use-row-keys.ts';
import type { ShowLine } from './virtual-lines.tsx';
import styles from './list.module.css';

export type ListRow = TableLine;
export type ListGroup = TableGroup;
export type ListColumn = TableColumn;

/** Of a query with pages, what a list needs to go on. */
export type EndlessPages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isRefetchError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
};

export type DataTableProps = {
  /** For screen readers: "12 requests". */
  caption: string;
  rows: readonly ListRow[];
  groups?: readonly ListGroup[];
  openId?: string | undefined;
  selection?: TableSelection;
  onOpen: (row: ListRow) => void;
  /** The query whose pages the rows are: the next one is asked for when the end comes near. */
  pages?: EndlessPages;
  /** Further columns; with them, or a selection, the head of the table shows. `labels` name the first and the last. */
  columns?: readonly ListColumn[];
  labels?: { readonly title: string; readonly amount: string };
  sort?: { readonly value: string; readonly onSort: (value: string) => void };
  /** 40 px rows of one line; see `useDensity`. */
  isCompact?: boolean;
};

/** From so many rows on only those in sight are drawn (ux 8). */
const VIRTUAL_FROM = 200;
/** From so many on, what draws only those is fetched, to be there when it is needed. */
const FETCHED_FROM = 50;
const ROW_PX = { twoLines: 54, compact: 40 } as const;
const GROUP_PX = 37;

const loadVirtualLines = () => import('./virtual-lines.tsx').then((file) => ({ default: file.VirtualLines<Line> }));
const VirtualLines = latePart(loadVirtualLines, 'list');

type Line = { readonly row: ListRow } | { readonly group: ListGroup };

/** A real table: the row's link is its title; J and K move, X selects, Enter opens. */
export function DataTable(props: DataTableProps) {
  const { caption, rows, openId, selection, onOpen, pages, columns = [], isCompact = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const lines = useLines(rows, props.groups, pages?.hasNextPage === true);
  const isPrinting = usePrinting();
  const isVirtual = rows.length >= VIRTUAL_FROM && !isPrinting;
  const rowPx = isCompact ? ROW_PX.compact : ROW_PX.twoLines;
  const showLine = useRef<ShowLine | null>(null);
  const isLong = rows.length >= FETCHED_FROM;
  useEffect(() => {
    // What fails here is asked for again when the list gets that long.
    if (isLong) loadVirtualLines().catch(() => {});
  }, [isLong]);
  const lineOf = (id: string): number => lines.findIndex((line) => 'row' in line && line.row.id === id);
  const reveal = (id: string): void => {
    showLine.current?.(lineOf(id));
  };
  useRowKeys({ rows, frame, selection, openId, onOpen, reveal });
  // What failed is asked for again by whoever reads that it did, not by each turn of the wheel.
  const goesOn = pages?.hasNextPage === true && !pages.isFetchingNextPage && !pages.isFetchNextPageError;
  useEndOfList(frame, goesOn ? pages.fetchNextPage : undefined, rows.length);

  const span = columns.length + (selection === undefined ? 1 : 2);
  const draw = (line: Line): ReactNode =>
    'group' in line ? (
      <GroupHeader key={`group ${line.group.key}`} group={line.group} span={span} />
    ) : (
      <TableRow
        key={line.row.id}
        row={line.row}
        isOpen={line.row.id === openId}
        selection={selection}
        columns={columns}
      />
    );
  return (
    <div className={styles.frame} ref={frame}>
      {/* The rows stay as they were: they may be old by now, which is said above them. */}
      {pages?.isRefetchError === true ? (
        <div className={styles.said}>
          <ErrorState isInline error={pages.error} onRetry={() => void pages.refetch()} />
        </div>
      ) : null}
      <table className={`${styles.table} ${isCompact ? styles.compact : ''}`} aria-rowcount={rows.length}>
        <caption className={styles.hidden}>{caption}</caption>
        <Head {...props} columns={columns} />
        <tbody>
          {isVirtual ? (
            <Suspense fallback={lines.map(draw)}>
              <VirtualLines
                lines={lines}
                frame={frame}
                heightOf={(line) => ('group' in line ? GROUP_PX : rowPx)}
                draw={draw}
                showLine={showLine}
              />
            </Suspense>
          ) : (
            lines.map(draw)
          )}
        </tbody>
      </table>
      {pages?.isFetchNextPageError === true ? (
        <div className={styles.said}>
          <ErrorState isInline error={pages.error} onRetry={() => void pages.fetchNextPage()} />
        </div>
      ) : null}
    </div>
  );
}

function Head({
  caption,
  rows,
  selection,
  columns,
  labels,
  sort,
}: DataTableProps & { columns: readonly ListColumn[] }) {
  const t = useTranslations('global');
  return (
    <thead className={columns.length === 0 && selection === undefined ? styles.hidden : styles.columns}>
      <tr>
        {selection === undefined ? null : <SelectPageCell rows={rows} selection={selection} />}
        <th scope="col" className={styles.main}>
          {labels?.title ?? (
            <>
              {/* Where the head is there for the box alone, it says what the box is for. */}
              <span aria-hidden="true">{t('list.selectPage')}</span>
              <span className="visually-hidden">{caption}</span>
            </>
          )}
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.align === 'end' ? styles.columnEnd : styles.column}
            aria-sort={sort === undefined ? undefined : directionOf(column, sort.value)}
          >
            {column.sort === undefined || sort === undefined ? (
              column.label
            ) : (
              <SortButton column={column} sort={sort} />
            )}
          </th>
        ))}
        <th scope="col" className={styles.end}>
          {labels?.amount ?? <span className="visually-hidden">{t('list.total')}</span>}
        </th>
      </tr>
    </thead>
  );
}

function SortButton({ column, sort }: { column: ListColumn; sort: NonNullable<DataTableProps['sort']> }) {
  const direction = directionOf(column, sort.value);
  return (
    <button type="button" onClick={() => sort.onSort(direction === 'ascending' ? `-${column.sort}` : `${column.sort}`)}>
      {column.label}
      {direction === undefined ? null : <Icon of={direction === 'ascending' ? IconArrowUp : IconArrowDown} size={14} />}
    </button>
  );
}

function directionOf(column: ListColumn, value: string): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined) return undefined;
  if (value === column.sort) return 'ascending';
  return value === `-${column.sort}` ? 'descending' : undefined;
}

/**
 * Rows with the head of each group before its first; without heads where another order takes a group apart. While there is
 * more to read, the last group may go on.
 */
function useLines(
  rows: readonly ListRow[],
  groups: readonly ListGroup[] = NO_GROUPS,
  hasMore: boolean,
): readonly Line[] {
  return useMemo(() => {
    const heads = rows.flatMap(({ group }, index) => (group === rows[index - 1]?.group ? [] : [group]));
    const isTorn = new Set(heads).size < heads.length;
    if (isTorn) return rows.map((row) => ({ row }));
    const goesOn = hasMore ? heads.at(-1) : undefined;
    const byKey = new Map(groups.map((group) => [group.key, group]));
    return rows.flatMap((row, index): Line[] => {
      const group = row.group === undefined ? undefined : byKey.get(row.group);
      if (group === undefined || rows[index - 1]?.group === row.group) return [{ row }];
      return [{ group: group.key === goesOn ? { ...group, count: null, sum: null } : group }, { row }];
    });
  }, [rows, groups, hasMore]);
}

const NO_GROUPS: readonly ListGroup[] = [];
