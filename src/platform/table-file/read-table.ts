import { parse } from 'csv-parse/sync';
import { restoreCell } from '#kernel/spreadsheet-cell.ts';
import { isBlank } from '#kernel/table-lines.ts';
import { AppError } from '../http/errors.ts';

/** A cell as it stands in a file that somebody made: text as typed, or a number that a spreadsheet keeps as one. */
export type ReadCell = string | number;

const CELLS_MAX = 60;

/**
 * The rows of a CSV or XLSX file that somebody uploaded, the head first; `tableLines` has what stands under it. Which of both it is its bytes say, not its name.
 * What our own exports put before a formula to defuse it is taken off again.
 * @throws AppError file_empty, file_type_not_allowed when it is neither, too_many_rows with how many are allowed.
 */
export async function readTable(bytes: Uint8Array, { rowsMax }: { rowsMax: number }): Promise<ReadCell[][]> {
  if (bytes.length === 0) throw new AppError('file_empty');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isZip ? await readXlsxRows(bytes, rowsMax) : readCsvRows(bytes);
  const first = rows.findIndex((row) => !isBlank(row));
  if (first < 0) throw new AppError('file_empty');
  // Blank ones in between stay, or what is said of a line would be said of another one.
  const kept = rows.slice(first, rows.findLastIndex((row) => !isBlank(row)) + 1);
  if (kept.length > rowsMax + 1) throw new AppError('too_many_rows', { data: { max: rowsMax } });
  return kept.map((row) => row.slice(0, CELLS_MAX));
}

/**
 * A template that nobody filled in adds as little as no file. Call it once the head is known to be one: of a table without
 * the columns it needs that is the thing to say. @throws AppError file_empty.
 */
export function refuseHeadAlone(rows: readonly unknown[]): void {
  if (rows.length < 2) throw new AppError('file_empty');
}

function readCsvRows(bytes: Uint8Array): ReadCell[][] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What older spreadsheets save where their users write é and ü.
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\u0000')) throw new AppError('file_type_not_allowed');
  const delimiter = delimiterOf(text);
  try {
    // Not every program quotes a name that has quotes in it: Gasthaus "Zur Post".
    const relaxed = { relax_column_count: true, relax_quotes: true };
    const rows: string[][] = parse(text, { bom: true, delimiter, ...relaxed });
    return rows.map((row) => row.map((cell) => restoreCell(cell.trim())));
  } catch {
    throw new AppError('file_type_not_allowed');
  }
}

/** No head of a table is longer. */
const HEAD_MAX = 20_000;

/** The delimiter of the first line that is not blank; what a heading has in quotes is none. */
function delimiterOf(text: string): string {
  const [head = ''] = text
    .slice(0, HEAD_MAX)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  return [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
}

async function readXlsxRows(bytes: Uint8Array, rowsMax: number): Promise<ReadCell[][]> {
  // Loaded with the first spreadsheet: most servers read few.
  const { readXlsx } = await import('hucre');
  const book = await readXlsx(bytes, { sheets: [0], maxRows: rowsMax + 2 }).catch(() => {
    throw new AppError('file_type_not_allowed');
  });
  return (book.sheets[0]?.rows ?? []).map((row) => [...row].map(cellOf));
}

function cellOf(value: unknown): ReadCell {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return restoreCell(value.trim());
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? String(value) : '';
}
