import { buffer } from 'node:stream/consumers';
import { toDecimalText } from '#kernel/money.ts';
import { csvCell } from '#kernel/spreadsheet-cell.ts';
import type { Cell, ExportLang, FileFormat, TableFile } from './table-file.ts';
import { writeWorkbook } from './write-workbook.ts';

const BOM = '\u{FEFF}';

/** What the second sheet is called, which says what the first one is of. */
const ABOUT: Readonly<Record<ExportLang, string>> = { en: 'About', fr: 'À propos', de: 'Über', es: 'Acerca de' };

/** The table as bytes, for one that is short. */
export async function renderTableFile(table: TableFile, format: FileFormat, lang: ExportLang): Promise<Uint8Array> {
  return buffer(writeTableFile(table, format, lang));
}

/**
 * The table as chunks of bytes, each made when it is wanted. CSV is as spreadsheets of that language expect it: `;` and
 * decimal comma but in English (ux 8). @throws AppError too_many_rows for more than a spreadsheet has.
 */
export function writeTableFile(table: TableFile, format: FileFormat, lang: ExportLang): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? writeCsv(table, lang) : writeWorkbook(table, ABOUT[lang]);
}

/** So many characters are handed on at once: not a call for every line. */
const CHUNK = 65_536;

async function* writeCsv(table: TableFile, lang: ExportLang): AsyncGenerator<Uint8Array> {
  const [separator, decimalMark] = lang === 'en' ? [',', '.'] : [';', ','];
  const lineOf = (cells: readonly Cell[]): string =>
    `${cells.map((cell) => csvCell(csvText(cell, decimalMark), separator)).join(separator)}\r\n`;
  let text = `${BOM}${lineOf(table.columns)}`;
  for await (const row of table.rows) {
    text += lineOf(row);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function csvText(cell: Cell, decimalMark: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell).replace('.', decimalMark);
  return 'money' in cell ? toDecimalText(cell.money).replace('.', decimalMark) : cell.day;
}
