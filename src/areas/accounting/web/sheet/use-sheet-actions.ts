import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import { codedOf, firstMissing, readValue, valueOf, withValue, type Coded, type Column } from './cells.ts';
import type { Cells } from './use-cells.ts';
import type { Options } from './use-options.ts';
import { useReady } from './use-ready.ts';
import type { Saves } from './use-saves.ts';
import { lineKey, type ItemLine, type Sheet } from './use-sheet.ts';

type Input = {
  companyId: string;
  sheet: Sheet;
  cells: Cells;
  options: Options;
  saves: Saves;
  /** Nothing is left. */
  onDone: () => void;
};

/** So many values that mean nothing are named. */
const NAMED = 3;

/** What can be done in the sheet: set a cell, fill its group, paste, and mark an item ready or go to what it lacks. */
export function useSheetActions({ companyId, sheet, cells, options, saves, onDone }: Input) {
  const t = useTranslations('prepareSheet');
  const accounting = useTranslations('accounting');
  const format = useFormat();
  const goOn = (row: PayableRow): void => {
    const place = cells.items.findIndex((line) => line.row.id === row.id);
    const next =
      cells.items.find((line, index) => index > place && line.row.id !== row.id) ??
      cells.items.find((line) => line.row.id !== row.id);
    if (next === undefined) return onDone();
    const missing = firstMissing(next.row, options.columns);
    const key = missing === undefined ? next.key : lineKey(next.row.id, missing.part);
    cells.placeAt(key, missing?.index ?? 0);
  };
  const marking = useReady(companyId, saves, goOn);
  const set = ({ line, column, before }: { line: ItemLine; column: Column; before?: string }, value: string): void => {
    const now = valueOf(line.row, line.part, column);
    if (now === value) return;
    const change = { row: line.row, next: withValue(codedOf(line.row), { part: line.part, column }, value) };
    // Somebody set it while it was being typed into: neither is taken unasked.
    if (before !== undefined && before !== now) void saves.clash(change);
    else saves.save([change]);
  };
  const fill = async (line: ItemLine, column: Column, value: string): Promise<void> => {
    // A part of a split has no others like it.
    if (line.part !== 'rest') return set({ line, column }, value);
    await saves.fill(await sheet.loadGroup(line.group), column, value);
  };
  const paste = (block: readonly (readonly string[])[]): void => {
    const changes = new Map<string, { row: PayableRow; next: Coded }>();
    const wrong: string[] = [];
    for (const [down, texts] of block.entries()) {
      const line = cells.items[cells.index + down];
      if (line === undefined) break;
      for (const [right, text] of texts.entries()) {
        const column = options.columns[cells.column + right];
        if (column === undefined) break;
        const value = readValue(text, column, options.optionsOf(column));
        if (value === null) {
          wrong.push(text.trim());
          continue;
        }
        const before = changes.get(line.row.id)?.next ?? codedOf(line.row);
        const next = withValue(before, { part: line.part, column }, value);
        changes.set(line.row.id, { row: line.row, next });
      }
    }
    if (changes.size > 0) saves.save([...changes.values()]);
    if (wrong.length > 0)
      notify({
        message: t('pastedWrong', { count: wrong.length, values: format.list(wrong.slice(0, NAMED)) }),
        tone: 'failed',
      });
  };
  /** With something missing it leads there instead. */
  const ready = (): void => {
    if (cells.line === undefined || marking.isPending) return;
    const row = saves.newest(cells.line.row);
    const missing = firstMissing(row, options.columns);
    const column = missing === undefined ? undefined : options.columns[missing.index];
    if (missing !== undefined && column !== undefined) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      cells.placeAt(lineKey(row.id, missing.part), missing.index);
      notify({ message: t('setFirst', { column: options.titleOf(column) }), tone: 'info' });
      return;
    }
    const blocker = row.blockers.find((code) => code === 'no_receipt' || code === 'sums_differ');
    if (blocker !== undefined) notify({ message: accounting(`blocker.${blocker}`), tone: 'info' });
    else marking.mutate(row);
  };
  return { set, fill, paste, ready, goOn, isMarking: marking.isPending };
}
