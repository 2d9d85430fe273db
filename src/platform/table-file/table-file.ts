import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { csvCell } from '#kernel/spreadsheet-cell.ts';

/** A cell keeps its kind until the file is written: numbers stay numbers, days stay days, text is never a formula. */
export type Cell = string | number | null | { readonly money: Money } | { readonly day: PlainDate };
export type TableFile = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Filters and time, on a second sheet: what this is an export of. */
  readonly about: readonly (readonly [string, string])[];
};
export type FileFormat = 'csv' | 'xlsx';
export type ExportLang = 'en' | 'fr' | 'de' | 'es';

export const MIME: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const BOM = '\u{FEFF}';

/** The table as bytes. CSV is as spreadsheets of that language expect it: `;` and decimal comma but in English (ux 8). */
export async function renderTableFile(table: TableFile, format: FileFormat, lang: ExportLang): Promise<Uint8Array> {
  return format === 'csv' ? new TextEncoder().encode(renderCsv(table, lang)) : renderXlsx(table, lang);
}

function renderCsv(table: TableFile, lang: ExportLang): string {
  const [separator, decimalMark] = lang === 'en' ? [',', '.'] : [';', ','];
  const line = (cells: readonly Cell[]): string =>
    cells.map((cell) => csvCell(csvText(cell, decimalMark), separator)).join(separator);
  return `${BOM}${[line(table.columns), ...table.rows.map(line)].join('\r\n')}\r\n`;
}

function csvText(cell: Cell, decimalMark: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell).replace('.', decimalMark);
  return 'money' in cell ? toDecimalText(cell.money).replace('.', decimalMark) : cell.day;
}

/** What the second sheet is called, which says what the first one is of. */
const ABOUT: Readonly<Record<ExportLang, string>> = { en: 'About', fr: 'À propos', de: 'Über', es: 'Acerca de' };

async function renderXlsx(table: TableFile, lang: ExportLang): Promise<Uint8Array> {
  const rows = [table.columns.slice(), ...table.rows.map((row) => row.map(xlsxValue))];
  const about = table.about.map(([name, value]) => [name, value]);
  // Loaded with the first spreadsheet: most servers write few.
  const { writeXlsx } = await import('hucre');
  return writeXlsx({
    sheets: [
      { name: table.name.slice(0, 31), rows },
      { name: ABOUT[lang], rows: about },
    ],
  });
}

/** Spreadsheets keep numbers as doubles; what has more than 15 digits stays text rather than lose its cents. */
function xlsxValue(cell: Cell): string | number | Date | null {
  if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell;
  if ('day' in cell) return new Date(`${cell.day}T00:00:00.000Z`);
  const text = toDecimalText(cell.money);
  return text.replaceAll(/\D/g, '').length > 15 ? text : Number(text);
}
