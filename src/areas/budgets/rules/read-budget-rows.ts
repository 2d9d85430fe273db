import { tableLines } from '#kernel/table-lines.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { MINOR_MAX, parseDecimalAmount } from '#kernel/money.ts';
import type { Month } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';
import { isMonth } from './availability.ts';
import { CONTROLS, type Control } from './judge-budgets.ts';

export const IMPORT_COLUMNS = [
  'name',
  'parent',
  'costCenter',
  'category',
  'team',
  'owners',
  'control',
  'amount',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
type Cell = string | number;

/** What a file may call its columns and values: our own exports' words in every language. */
export type ImportWords = {
  readonly columns: Readonly<Record<ImportColumn, readonly string[]>>;
  readonly controls: Readonly<Record<Control, readonly string[]>>;
};

/** One budget as a row says it, its names not looked up yet. */
export type BudgetRowRead = {
  /** As the spreadsheet numbers it, the head being row 1. */
  readonly row: number;
  readonly name: string;
  readonly parent: string;
  readonly costCenter: string;
  readonly category: string;
  readonly team: string;
  readonly owners: readonly string[];
  readonly control: Control;
  readonly total: bigint;
  readonly months: readonly bigint[] | null;
};
export type RowProblem = {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly found: string;
};
export type ReadRows = { readonly rows: readonly BudgetRowRead[]; readonly problems: readonly RowProblem[] };

export type ReadInput = {
  readonly table: readonly (readonly Cell[])[];
  readonly words: ImportWords;
  readonly currency: CurrencyCode;
  readonly months: readonly Month[];
  /** Whether a comma is the decimal mark, as it is in most languages but English. */
  readonly isCommaDecimal: boolean;
};

const FOUND_MAX = 60;

/**
 * Reads budgets out of a table: columns by their heads in any order, plans as one amount or a column a month ("2026-03").
 * Null when the head has no name or no amount. Each wrong cell is named with its row; one row may have several.
 */
export function readBudgetRows({ table, words, currency, months, isCommaDecimal }: ReadInput): ReadRows | null {
  const [head = []] = table;
  const names = head.map((cell) => fold(String(cell)));
  const at = (column: ImportColumn): number =>
    names.findIndex((name) => words.columns[column].map(fold).includes(name));
  const monthAt = months.map((month) => names.indexOf(month));
  const isByMonth = monthAt.some((index) => index >= 0);
  if (at('name') < 0 || (at('amount') < 0 && !isByMonth)) return null;
  const rows: BudgetRowRead[] = [];
  const problems: RowProblem[] = names.flatMap((name, index) =>
    isMonth(name) && !months.includes(name)
      ? [{ row: 1, column: String(head[index]), code: 'month_outside', found: name }]
      : [],
  );
  for (const { line: row, cells } of tableLines(table)) {
    const text = (column: ImportColumn): string => String(cells[at(column)] ?? '').trim();
    const found: RowProblem[] = [];
    const refuse = (column: number, code: string): void =>
      void found.push({
        row,
        column: String(head[column] ?? ''),
        code,
        found: String(cells[column] ?? '').slice(0, FOUND_MAX),
      });
    const amountAt = (column: number): bigint => {
      const cell = cells[column] ?? '';
      if (cell === '') return 0n;
      const minor = amountOf(cell, { currency, isCommaDecimal });
      if (minor === null) refuse(column, 'invalid_amount');
      else if (minor < 0n || minor >= MINOR_MAX) refuse(column, 'amount_out_of_range');
      return minor ?? 0n;
    };
    if (text('name') === '') refuse(at('name'), 'required');
    else if (text('name').length > 80) refuse(at('name'), 'too_long');
    const control = controlOf(text('control'), words);
    if (control === null) refuse(at('control'), 'unknown');
    const plan = isByMonth ? monthAt.map((column) => (column < 0 ? 0n : amountAt(column))) : null;
    if (plan === null && text('amount') === '') refuse(at('amount'), 'required');
    const total = plan === null ? amountAt(at('amount')) : plan.reduce((sum, minor) => sum + minor, 0n);
    problems.push(...found);
    if (found.length > 0) continue;
    rows.push({
      row,
      name: text('name'),
      parent: text('parent'),
      costCenter: text('costCenter'),
      category: text('category'),
      team: text('team'),
      owners: text('owners')
        .split(/[,;]/)
        .map((owner) => owner.trim())
        .filter((owner) => owner !== ''),
      control: control ?? 'warn',
      total,
      months: plan,
    });
  }
  return { rows, problems };
}

/** Without a word of its own a budget warns. */
function controlOf(text: string, words: ImportWords): Control | null {
  if (text === '') return 'warn';
  return (
    CONTROLS.find(
      (control) => fold(control) === fold(text) || words.controls[control].map(fold).includes(fold(text)),
    ) ?? null
  );
}

/**
 * Exact in minor units: a spreadsheet's number as it prints, or text as people type it. The last comma or point is the
 * decimal one, unless it can only part thousands: a file may be of another language than its reader.
 */
function amountOf(
  cell: Cell,
  { currency, isCommaDecimal }: { currency: CurrencyCode; isCommaDecimal: boolean },
): bigint | null {
  const parse = (text: string): bigint | null => parseDecimalAmount(text, currency)?.minor ?? null;
  if (typeof cell === 'number') return parse(String(cell));
  const compact = cell.replaceAll(/[\s\u00A0\u202F'’]/g, '').replace('−', '-');
  if (!/^-?\d[\d.,]*$/.test(compact)) return null;
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  if (last === -1) return parse(compact);
  const [before, sign, after] = [compact.slice(0, last), compact.charAt(last), compact.slice(last + 1)];
  const digits = (text: string): string => text.replaceAll(/[.,]/g, '');
  const isThousands = after.length === 3 && sign !== (isCommaDecimal ? ',' : '.');
  if (before.includes(sign) || isThousands)
    return /^-?\d{1,3}([.,]\d{3})+$/.test(compact) ? parse(digits(compact)) : null;
  if (/[.,]/.test(before) && !/^-?\d{1,3}([.,]\d{3})+$/.test(before)) return null;
  return parse(`${digits(before)}.${after === '' ? '0' : after}`);
}
