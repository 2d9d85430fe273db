import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { toDecimalText } from '#kernel/money.ts';
import { AppError } from '../http/errors.ts';
import type { Cell, TableFile } from './table-file.ts';

/** A spreadsheet has so many rows at most, the headings among them (Excel's specifications and limits). */
const ROWS_MAX = 1_048_576;
/** A part of an archive that is longer would need another kind of archive. */
const BYTES_MAX = 4_000_000_000;
const SHEET = 'xl/worksheets/sheet1.xml';
/** So much of the sheet is packed at once. */
const CHUNK = 65_536;

/**
 * A workbook of two sheets, the rows and what they are of, as chunks of its bytes; rows are taken one by one. The library
 * writes all but the rows: what it streams has one sheet.
 * @throws AppError too_many_rows with how many a spreadsheet can have.
 */
export async function* writeWorkbook(table: TableFile, aboutName: string): AsyncGenerator<Uint8Array> {
  const { frame, styleOfDays } = await writeFrame(table, aboutName);
  const [before = '', after = ''] = strFromU8(frame[SHEET] ?? new Uint8Array())
    .replace(/<dimension[^>]*>/, '')
    .split(/<sheetData>.*<\/sheetData>/s);
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    made.push(chunk);
  });
  const sheet = new ZipDeflate(SHEET, { level: 6 });
  for (const [name, bytes] of Object.entries(frame)) {
    if (name === SHEET) continue;
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(bytes, true);
  }
  zip.add(sheet);
  let text = `${before}<sheetData>${rowXml(table.columns, styleOfDays)}`;
  let rowCount = 1;
  let byteCount = 0;
  for await (const row of table.rows) {
    if (rowCount === ROWS_MAX || byteCount > BYTES_MAX)
      throw new AppError('too_many_rows', { data: { max: rowCount - 1 } });
    text += rowXml(row, styleOfDays);
    rowCount += 1;
    if (text.length < CHUNK) continue;
    const bytes = strToU8(text);
    byteCount += bytes.length;
    sheet.push(bytes);
    text = '';
    yield* made.splice(0);
  }
  sheet.push(strToU8(`${text}</sheetData>${after}`), true);
  zip.end();
  yield* made.splice(0);
}

/** The files of a workbook whose first sheet has one day alone, and the style that this day has. */
async function writeFrame(
  table: TableFile,
  aboutName: string,
): Promise<{ frame: Record<string, Uint8Array>; styleOfDays: string }> {
  // Loaded with the first spreadsheet: most servers write few.
  const { writeXlsx } = await import('hucre');
  const frame = unzipSync(
    await writeXlsx({
      sheets: [
        { name: table.name.slice(0, 31), rows: [[new Date(0)]] },
        { name: aboutName, rows: table.about.map(([name, value]) => [name, value]) },
      ],
    }),
  );
  const styleOfDays = / s="(\d+)"/.exec(strFromU8(frame[SHEET] ?? new Uint8Array()))?.[1];
  return { frame, styleOfDays: styleOfDays ?? '0' };
}

const rowXml = (cells: readonly Cell[], styleOfDays: string): string =>
  `<row>${cells.map((cell) => cellXml(cell, styleOfDays)).join('')}</row>`;

/** Spreadsheets keep numbers as doubles; what has more than 15 digits stays text rather than lose its cents. */
function cellXml(cell: Cell, styleOfDays: string): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return textXml(cell);
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if ('day' in cell) return `<c s="${styleOfDays}"><v>${serialOf(cell.day)}</v></c>`;
  const text = toDecimalText(cell.money);
  return text.replaceAll(/\D/g, '').length > 15 ? textXml(text) : `<c><v>${Number(text)}</v></c>`;
}

const textXml = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML cannot hold, and a carriage return, which its readers take for a line break. */
// oxlint-disable-next-line no-control-regex -- these are the signs that are looked for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** As ECMA-376 (22.9.2.19) writes text: `_x000D_` for a sign that XML cannot hold, and so for text that looks like one. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const DAY_MS = 86_400_000;
/** Days since the one that spreadsheets count from, so that 1 January 1970 is 25569. */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / DAY_MS + 25_569;
