import type { Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

/** A cell keeps its kind until the file is written: numbers stay numbers, days stay days, text is never a formula. */
export type Cell = string | number | null | { readonly money: Money } | { readonly day: PlainDate };
export type TableFile = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Taken once, one after the other, so that a list of any length is never in memory whole. */
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** Filters and time, on a second sheet: what this is an export of. */
  readonly about: readonly (readonly [string, string])[];
};
export type FileFormat = 'csv' | 'xlsx';
export type ExportLang = 'en' | 'fr' | 'de' | 'es';

export const MIME: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
