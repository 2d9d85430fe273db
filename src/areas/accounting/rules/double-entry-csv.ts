import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { JournalLine } from './journal-entry.ts';
import { csvCell } from '#kernel/spreadsheet-cell.ts';

export type CsvOptions = {
  readonly delimiter: ';' | ',';
  readonly decimalMark: ',' | '.';
  readonly dateFormat: 'yyyy-MM-dd' | 'dd/MM/yyyy' | 'dd.MM.yyyy' | 'yyyyMMdd';
  /** Excel reads UTF-8 only with it. */
  readonly hasByteOrderMark: boolean;
  /** Column names in the order below; null writes no header. */
  readonly header: readonly string[] | null;
};

/** Names for files whose reader is a program rather than a person of one language. */
export const DOUBLE_ENTRY_COLUMNS = [
  'Date',
  'Journal',
  'Entry',
  'Account',
  'Auxiliary',
  'Piece',
  'PieceDate',
  'Label',
  'Debit',
  'Credit',
  'Currency',
  'ForeignAmount',
  'ForeignCurrency',
  'CostCentre',
  'Letter',
] as const;

/**
 * The journal as CSV, line by line with CRLF, for programs without a format of their own. Amounts are plain numbers;
 * texts cannot run as formulas (security 113) and are restored by our own import. The same lines and options give the
 * same bytes.
 */
export function* doubleEntryCsv(lines: Iterable<JournalLine>, options: CsvOptions): Generator<string> {
  if (options.hasByteOrderMark) yield '\ufeff';
  if (options.header !== null) yield toRow(options.header, options);
  for (const line of lines) yield toRow(cellsOf(line, options), options);
}

function cellsOf(line: JournalLine, options: CsvOptions): string[] {
  const amount = (value: Money): string => toDecimalText(value).replace('.', options.decimalMark);
  return [
    dayText(line.bookedOn, options.dateFormat),
    line.journal,
    String(line.entryNumber),
    line.account,
    line.auxiliary ?? '',
    line.pieceRef,
    dayText(line.pieceOn, options.dateFormat),
    line.label,
    amount(line.debit),
    amount(line.credit),
    line.debit.currency,
    line.foreign === undefined ? '' : amount(line.foreign),
    line.foreign?.currency ?? '',
    line.costCentre ?? '',
    line.letter?.code ?? '',
  ];
}

const toRow = (cells: readonly string[], options: CsvOptions): string =>
  `${cells.map((cell) => csvCell(cell, options.delimiter)).join(options.delimiter)}\r\n`;

function dayText(day: PlainDate, format: CsvOptions['dateFormat']): string {
  const [year, month, date] = day.split('-');
  switch (format) {
    case 'yyyy-MM-dd':
      return day;
    case 'dd/MM/yyyy':
      return `${date}/${month}/${year}`;
    case 'dd.MM.yyyy':
      return `${date}.${month}.${year}`;
    case 'yyyyMMdd':
      return `${year}${month}${date}`;
  }
}
