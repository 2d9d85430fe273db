import { fold } from '#kernel/text.ts';
import type { Dimensions } from '#areas/dimensions/contract/dimension.ts';
import type { ORIGINS, PayableRow } from '../../contract/bookkeeping.ts';
import { isAccount, isPercent } from '../parts/coding.ts';

export type Origin = (typeof ORIGINS)[number];
export type Field = Dimensions['analyticalFields'][number];
/** What can be set of each line; an analytical field is a column of its own. */
export type Column =
  | { readonly key: 'account' | 'vat' | 'costCenter' }
  | { readonly key: `field:${string}`; readonly field: Field };
/** Which line of an item: one of its parts by its place, or the item itself, which takes what the parts leave. */
export type Part = number | 'rest';

/** The columns: account, VAT, cost centre, then the company's own fields, those that must be set first. */
export function columnsOf(fields: readonly Field[]): Column[] {
  const needed = fields.filter(({ isRequired }) => isRequired);
  const others = fields.filter(({ isRequired }) => !isRequired);
  return [
    { key: 'account' },
    { key: 'vat' },
    { key: 'costCenter' },
    ...[...needed, ...others].map((field): Column => ({ key: `field:${field.id}`, field })),
  ];
}

/** What is set on a row, as it is sent; everything else of the payable stays. */
export type Coded = Pick<
  PayableRow,
  'expenseAccount' | 'costCenterId' | 'analyticalValues' | 'recoverablePercent' | 'splits'
>;
export const codedOf = ({
  expenseAccount,
  costCenterId,
  analyticalValues,
  recoverablePercent,
  splits,
}: Coded): Coded => ({ expenseAccount, costCenterId, analyticalValues, recoverablePercent, splits });

/** As the server takes it: a part that was asked for as a percentage stays one. */
export const bodyOf = (coded: Coded, version: number) => ({
  version,
  expenseAccount: coded.expenseAccount,
  costCenterId: coded.costCenterId,
  analyticalValues: coded.analyticalValues,
  recoverablePercent: coded.recoverablePercent,
  splits: coded.splits.map(({ percent, amount, expenseAccount, costCenterId, analyticalValues, description }) => ({
    percent,
    amount: percent === null ? { ...amount, minor: amount.minor.replace('-', '') } : null,
    expenseAccount,
    costCenterId,
    analyticalValues,
    description,
  })),
});

/** The value of a cell as it is compared and sent: an account, a percentage, the id of a cost centre, a value; empty where nothing is set. */
export function valueOf(row: Coded, part: Part, column: Column): string {
  const line = part === 'rest' ? row : row.splits[part];
  if (line === undefined) return '';
  if (column.key === 'account') return line.expenseAccount ?? '';
  if (column.key === 'vat') return String(row.recoverablePercent);
  if (column.key === 'costCenter') return line.costCenterId ?? '';
  return fieldOf(column, line.analyticalValues);
}

const fieldOf = (column: Column, values: PayableRow['analyticalValues']): string =>
  'field' in column ? (values.find(({ fieldId }) => fieldId === column.field.id)?.value ?? '') : '';

/** The row with this value in a cell; empty takes it away, of VAT back to all of it. */
export function withValue(row: Coded, place: { part: Part; column: Column }, value: string): Coded {
  const { part, column } = place;
  if (column.key === 'vat') return { ...row, recoverablePercent: value === '' ? 100 : Number(value) };
  const set = <Line extends Pick<Coded, 'expenseAccount' | 'costCenterId' | 'analyticalValues'>>(line: Line): Line => {
    if (column.key === 'account') return { ...line, expenseAccount: value === '' ? null : value };
    if (column.key === 'costCenter')
      return { ...line, costCenterId: value === '' ? null : (value as Coded['costCenterId']), costCenterName: null };
    if (!('field' in column)) return line;
    const others = line.analyticalValues.filter(({ fieldId }) => fieldId !== column.field.id);
    return { ...line, analyticalValues: value === '' ? others : [...others, { fieldId: column.field.id, value }] };
  };
  if (part === 'rest') return set(row);
  return { ...row, splits: row.splits.map((split, index) => (index === part ? set(split) : split)) };
}

/** Mandatory and empty: what keeps the item from being ready (domain rules 2.12). */
export const isMissing = (row: Coded, part: Part, column: Column): boolean =>
  column.key !== 'vat' && (!('field' in column) || column.field.isRequired) && valueOf(row, part, column) === '';

/** The first cell of an item that is mandatory and empty, line by line. */
export function firstMissing(row: Coded, columns: readonly Column[]): { part: Part; index: number } | undefined {
  const parts: Part[] = [...row.splits.keys(), 'rest'];
  for (const part of parts) {
    const index = columns.findIndex((column) => isMissing(row, part, column));
    if (index !== -1) return { part, index };
  }
  return undefined;
}

/** Where a value came from, null where there is none; a part of a split was typed. */
export function originOf(row: PayableRow, part: Part, column: Column): Origin | null {
  if (column.key === 'account' && part === 'rest') return row.expenseAccountOrigin;
  if (valueOf(row, part, column) === '') return null;
  if (part !== 'rest' && column.key !== 'vat') return 'person';
  const name =
    column.key === 'vat' ? 'recoverablePercent' : 'field' in column ? `analytical:${column.field.id}` : 'costCenterId';
  return row.origins.find(({ field }) => field === name)?.origin ?? null;
}

/** What was learnt and nobody accepted yet; empty where there is nothing, or something is set. */
export function learntOf(row: PayableRow, part: Part, column: Column): string {
  if (part !== 'rest' || valueOf(row, part, column) !== '') return '';
  if (column.key === 'account') return row.learnt.expenseAccount ?? '';
  return column.key === 'costCenter' ? (row.learnt.costCenterId ?? '') : '';
}

export type Option = { readonly value: string; readonly label: string; readonly note?: string };

/** Those that begin with what was typed, then those that have it somewhere; what was learnt comes first while nothing is typed. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const sought = fold(typed);
  if (sought === '') return [...options];
  const found = options.filter(({ label }) => fold(label).includes(sought));
  const starts = ({ label, value }: Option): boolean =>
    fold(label).startsWith(sought) || fold(value).startsWith(sought);
  return [...found.filter(starts), ...found.filter((option) => !starts(option))];
}

/** What text typed or pasted means in a column; null where it means nothing. Empty text empties. */
export function readValue(text: string, column: Column, options: readonly Option[]): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const same = options.find(({ value, label }) => value === typed || fold(label) === fold(typed));
  if (same !== undefined) return same.value;
  if (column.key === 'vat') {
    const percent = typed.replace(/\s*%$/, '');
    return isPercent(percent) ? percent : null;
  }
  const [first = ''] = typed.split(/\s/);
  if (column.key === 'account') return isAccount(first.toUpperCase()) ? first.toUpperCase() : null;
  const starting = options.filter(({ label }) => fold(label).startsWith(fold(typed)));
  return starting.length === 1 ? (starting[0]?.value ?? null) : null;
}

/** A pasted block as rows of cells: lines as spreadsheets copy them. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
