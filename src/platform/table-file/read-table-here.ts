import { parse } from 'csv-parse/sync';
import { refuse, ok, type Result } from '#kernel/result.ts';
import { restoreCell } from '#kernel/spreadsheet-cell.ts';
import { isBlank } from '#kernel/table-lines.ts';
import type { ReadCell, TableRefusal, TableToRead } from './read-cell.ts';

const CELLS_MAX = 60;
/** Of a cell so much is looked at: nothing that a table brings may be as long, and it is said to be too long all the same. */
const CELL_MAX = 1000;

/** What `readTable` decides, in the thread that opens it. */
export async function readTableHere({ bytes, rowsMax }: TableToRead): Promise<Result<ReadCell[][], TableRefusal>> {
  if (bytes.length === 0) return refuse('file_empty');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isZip ? await readXlsxRows(bytes, rowsMax) : readCsvRows(bytes);
  if (rows === null) return refuse('file_type_not_allowed');
  const first = rows.findIndex((row) => !isBlank(row));
  if (first < 0) return refuse('file_empty');
  // Blank ones in between stay, or what is said of a line would be said of another one.
  const kept = rows.slice(first, rows.findLastIndex((row) => !isBlank(row)) + 1);
  if (kept.length > rowsMax + 1) return refuse('too_many_rows', { max: rowsMax });
  return ok(kept.map((row) => row.slice(0, CELLS_MAX).map(shortened)));
}

const shortened = (cell: ReadCell): ReadCell => (typeof cell === 'string' ? cell.slice(0, CELL_MAX) : cell);

/** Null for what is no table. */
function readCsvRows(bytes: Uint8Array): ReadCell[][] | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What older spreadsheets save where their users write é and ü.
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\u0000')) return null;
  const delimiter = delimiterOf(text);
  try {
    // Not every program quotes a name that has quotes in it: Gasthaus "Zur Post".
    const relaxed = { relax_column_count: true, relax_quotes: true };
    const rows: string[][] = parse(text, { bom: true, delimiter, ...relaxed });
    return rows.map((row) => row.map((cell) => restoreCell(cell.trim())));
  } catch {
    return null;
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

async function readXlsxRows(bytes: Uint8Array, rowsMax: number): Promise<ReadCell[][] | null> {
  // Loaded with the first spreadsheet: most servers read few.
  const { readXlsx } = await import('hucre');
  const book = await readXlsx(bytes, { sheets: [0], maxRows: rowsMax + 2 }).catch(() => null);
  return book === null ? null : (book.sheets[0]?.rows ?? []).map((row) => [...row].map(cellOf));
}

function cellOf(value: unknown): ReadCell {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return restoreCell(value.trim());
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? String(value) : '';
}
