import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { VirtualLines, type ShowLine } from '#ui/layout/list/virtual-lines.tsx';
import { isFocusLost } from '#ui/layout/shell/lost-focus.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { isMissing, learntOf, readBlock, valueOf, type Column } from './cells.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellText } from './cell.tsx';
import type { Cells } from './use-cells.ts';
import type { Options } from './use-options.ts';
import type { ItemLine, SheetLine } from './use-sheet.ts';
import styles from './sheet.module.css';

export const ROW_HEIGHT = 36;

export type SheetGridProps = {
  lines: readonly SheetLine[];
  cells: Cells;
  options: Options;
  /** Whether items are called by who is paid: where no head of a group says it. */
  isNamed: boolean;
  titleOf: (group: { key: string; title: string }) => string;
  /** `before`: what the cell had when it was opened, where it was. */
  onSet: (cell: { line: ItemLine; column: Column; before?: string }, value: string) => void;
  onFill: (line: ItemLine, column: Column, value: string) => void;
  /** A pasted block, from the cell in which the keyboard is. */
  onPaste: (block: readonly (readonly string[])[]) => void;
  onUndo: () => void;
  /** The last lines are in sight. */
  onEnd: () => void;
};

/** How often, and after how long each time, a line is sought that is not drawn yet. */
const SEEKS = 20;
const SEEK_MS = 50;

const cellId = (line: string, column: number): string => `cell-${line}-${column}`.replaceAll(/[^\w-]/g, '_');

/** The sheet: a line for each item and each of its parts, a cell for each value; the keyboard goes as in a spreadsheet. */
export function SheetGrid(props: SheetGridProps) {
  const { lines, cells, options } = props;
  const t = useTranslations('prepareSheet');
  const frame = useRef<HTMLDivElement>(null);
  // What scrolls is there only after its first drawing: lines drawn with it would find nothing to measure, and none be shown.
  const [isFramed, setFramed] = useState(false);
  const hold = useCallback((element: HTMLDivElement | null): void => {
    frame.current = element;
    setFramed(element !== null);
  }, []);
  const showLine = useRef<ShowLine | null>(null);
  const { columns } = options;
  useFocusedCell(cells, { lines, frame, showLine });
  const onKeyDown = useKeys(props);
  // In the list of shortcuts, and from beside the sheet.
  useShortcut({ keys: 'mod+z', label: t('undo'), group: 'item', run: props.onUndo });
  const onPaste = (event: ClipboardEvent): void => {
    if (cells.editing !== null) return;
    event.preventDefault();
    props.onPaste(readBlock(event.clipboardData.getData('text/plain')));
  };
  const onCopy = (event: ClipboardEvent): void => {
    const column = columns[cells.column];
    if (cells.editing !== null || cells.line === undefined || column === undefined) return;
    event.preventDefault();
    const value = valueOf(cells.line.row, cells.line.part, column);
    event.clipboardData.setData('text/plain', options.labelOf(column, value));
  };
  // A table that is typed into is a grid (ARIA), and its cells follow it; what they are pressed comes up to it.
  const grid = { role: 'grid', onKeyDown, onPaste, onCopy } as const;
  return (
    <div
      className={styles.frame}
      ref={hold}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        if (scrollHeight - scrollTop - clientHeight < 20 * ROW_HEIGHT) props.onEnd();
      }}
    >
      <table {...grid} aria-label={t('grid')} aria-rowcount={lines.length + 1} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.itemHead}>
              {t('column.item')}
            </th>
            <th scope="col" className={styles.end}>
              {t('column.gross')}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-column={column.key.split(':')[0]} title={options.titleOf(column)}>
                {options.titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isFramed ? (
            <VirtualLines
              lines={lines}
              frame={frame}
              heightOf={() => ROW_HEIGHT}
              draw={(line) => <Line key={line.key} line={line} {...props} />}
              showLine={showLine}
            />
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

type Drawn = {
  lines: readonly SheetLine[];
  frame: RefObject<HTMLDivElement | null>;
  showLine: RefObject<ShowLine | null>;
};

/** The keyboard's cell has the focus where the sheet, or nothing, has it; out of sight it is brought there first. */
function useFocusedCell({ line, column, editing, turn }: Cells, { lines, frame, showLine }: Drawn): void {
  const key = line?.key;
  const index = lines.findIndex((one) => one.key === key);
  const isEditing = editing !== null;
  useEffect(() => {
    if (key === undefined || isEditing) return undefined;
    const focus = (): boolean => {
      const cell = document.getElementById(cellId(key, column));
      if (cell === null) return false;
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { activeElement } = document;
      // What lies around the sheet has the focus only where nothing else took it.
      const isAround = activeElement?.contains(frame.current) === true;
      const isOurs = frame.current?.contains(activeElement) === true || isAround || isFocusLost();
      if (isOurs && document.querySelector('[aria-modal="true"]') === null) cell.focus({ preventScroll: true });
      return true;
    };
    // A line that is far away is drawn once the sheet knows its own height and has been brought there.
    let tries = 0;
    let timer = 0;
    const seek = (): void => {
      if (focus() || tries >= SEEKS) return;
      tries += 1;
      showLine.current?.(index);
      timer = window.setTimeout(seek, SEEK_MS);
    };
    seek();
    return () => window.clearTimeout(timer);
  }, [key, column, isEditing, turn, index, frame, showLine]);
}

/** What the keys do in a cell that is not being typed into. */
function useKeys({ cells, options, onSet, onFill, onUndo }: SheetGridProps): (event: KeyboardEvent) => void {
  return (event) => {
    const { key } = event;
    const column = options.columns[cells.column];
    if (cells.editing !== null || cells.line === undefined || column === undefined) return;
    const { line } = cells;
    const isMod = event.ctrlKey || event.metaKey;
    const act = (): boolean => {
      if (isMod) return key.toLowerCase() === 'z' && !event.shiftKey ? (onUndo(), true) : false;
      if (event.altKey) return false;
      if (key === 'Tab') return cells.step(event.shiftKey ? -1 : 1);
      if (key === 'Enter' && event.shiftKey) return fillDown(line, column);
      if (key === 'Enter' || key === 'F2') return (cells.edit(null), true);
      if (key === 'Delete' || key === 'Backspace') return (onSet({ line, column }, ''), true);
      if (key.length === 1 && key !== ' ' && key !== '?') return (cells.edit(key), true);
      return cells.move(key);
    };
    const fillDown = (from: ItemLine, of: Column): boolean => {
      const value = valueOf(from.row, from.part, of);
      if (value !== '') onFill(from, of, value);
      return true;
    };
    if (act()) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

function Line({ line, ...props }: SheetGridProps & { line: SheetLine }) {
  const t = useTranslations('prepareSheet');
  const format = useFormat();
  const { cells, options } = props;
  if (line.kind === 'group')
    return (
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={options.columns.length + 2}>
          <b>{props.titleOf(line.group)}</b> <span>{t('items', { count: line.group.count })}</span>
          {line.group.sum === null ? null : <span className="tnum">, {format.money(line.group.sum)}</span>}
        </th>
      </tr>
    );
  const isCurrent = cells.line?.row.id === line.row.id;
  if (line.kind === 'split')
    return (
      <tr className={styles.split} data-current={isCurrent}>
        <ItemCells row={line.row} isNamed={props.isNamed} />
        <td colSpan={options.columns.length}>
          {t('split.into', { count: line.row.splits.length + 1 })}{' '}
          <b>{t('split.remainder', { amount: format.money({ ...line.row.gross, minor: '0' }) })}</b>
        </td>
      </tr>
    );
  return (
    <tr data-current={isCurrent} data-part={line.row.splits.length > 0} aria-selected={isCurrent}>
      {line.row.splits.length === 0 ? <ItemCells row={line.row} isNamed={props.isNamed} /> : <PartCells line={line} />}
      {options.columns.map((column, index) => (
        <Cell key={column.key} line={line} column={column} index={index} {...props} />
      ))}
    </tr>
  );
}

function ItemCells({ row, isNamed }: { row: ItemLine['row']; isNamed: boolean }) {
  const format = useFormat();
  return (
    <>
      <th scope="row" className={styles.item}>
        <span className="tnum">{format.shortDay(row.payableOn)}</span>
        <b title={[row.reference, row.counterpartyName, row.description].join(' · ')}>
          {isNamed ? row.counterpartyName : row.reference}
        </b>
      </th>
      <td className={styles.end}>
        <b className="tnum">{format.money(row.gross)}</b>
      </td>
    </>
  );
}

function PartCells({ line: { row, part } }: { line: ItemLine }) {
  const t = useTranslations('prepareSheet');
  const format = useFormat();
  const split = part === 'rest' ? undefined : row.splits[part];
  const number = part === 'rest' ? row.splits.length + 1 : part + 1;
  const share = split?.percent ?? null;
  return (
    <>
      <th scope="row" className={styles.part}>
        {t('split.line', { number, total: row.splits.length + 1 })} {split?.description}{' '}
        <small>{part === 'rest' ? t('split.rest') : share === null ? '' : format.percent(share / 10_000)}</small>
      </th>
      <td className={`${styles.end} tnum`}>{format.money(split?.amount ?? row.rest)}</td>
    </>
  );
}

function Cell({ line, column, index, ...props }: SheetGridProps & { line: ItemLine; column: Column; index: number }) {
  const { cells, options } = props;
  const isHere = cells.line?.key === line.key && cells.column === index;
  const editing = isHere ? cells.editing : null;
  const value = valueOf(line.row, line.part, column);
  const learnt = learntOf(line.row, line.part, column);
  const group = isHere && line.part === 'rest' ? props.titleOf(groupOf(line, props.lines)) : null;
  const goOn = (way: 'stay' | 'next' | 'previous' | 'away'): void => {
    cells.stopEditing();
    if (way === 'next' || way === 'previous') cells.step(way === 'next' ? 1 : -1);
  };
  return (
    <td
      id={cellId(line.key, index)}
      tabIndex={isHere ? 0 : -1}
      data-column={column.key.split(':')[0]}
      data-missing={isMissing(line.row, line.part, column) && learnt === ''}
      data-here={isHere}
      onClick={() => {
        if (editing !== null) return;
        if (isHere && document.activeElement?.id === cellId(line.key, index)) cells.edit(null);
        else cells.placeAt(line.key, index);
      }}
      onDoubleClick={() => cells.edit(null)}
    >
      {editing === null ? (
        <div className={styles.value}>
          <CellText row={line.row} part={line.part} column={column} options={options} />
        </div>
      ) : (
        <CellEditor
          label={options.titleOf(column)}
          column={column}
          options={options.optionsOf(column)}
          current={{ value, label: column.key === 'vat' ? value : options.labelOf(column, value) }}
          typed={editing.text}
          learnt={learnt}
          group={group}
          onSet={(next, { isForGroup, way }) => {
            if (isForGroup && group !== null && next !== '') props.onFill(line, column, next);
            else props.onSet({ line, column, before: editing.before }, next);
            goOn(way);
          }}
          onCancel={goOn}
        />
      )}
    </td>
  );
}

function groupOf(line: ItemLine, lines: readonly SheetLine[]): { key: string; title: string } {
  const head = lines.find((one) => one.kind === 'group' && one.group.key === line.group);
  return head?.kind === 'group' ? head.group : { key: line.group, title: line.group };
}
