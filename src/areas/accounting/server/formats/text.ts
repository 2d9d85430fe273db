import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { csvCell } from '#kernel/spreadsheet-cell.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';

/** What Windows-1252 has for each of its bytes. */
const ENCODED: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_none, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);

/** What Latin-1 writes as other bytes than Windows-1252, or not at all. */
const NOT_LATIN = /[\u0080-\u009f\u{100}-\u{10ffff}]/gu;

/** The sign whose Latin-1 byte is the one that Windows-1252 has for this sign. */
function toSignOfByte(sign: string): string {
  const byte = ENCODED.get(sign) ?? ENCODED.get([...sign.normalize('NFD')][0] ?? '?') ?? 0x3f;
  return String.fromCodePoint(byte);
}

/** Text as Windows-1252. A letter that it lacks loses its accent, "ł" and the like become "?": no byte is lost or doubled. */
export const toWindows1252 = (text: string): Uint8Array =>
  Buffer.from(text.normalize('NFC').replaceAll(NOT_LATIN, toSignOfByte), 'latin1');

/** One line of a text: control characters and line breaks become blanks. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/**
 * The label of a line in so many characters. Of a split, which line it is stands at its end and stays, with at least half of the room;
 * what stands before it is cut.
 */
export function shortLabel({ label, part }: Pick<JournalLine, 'label' | 'part'>, length: number): string {
  const text = oneLine(label);
  const end = `, ${oneLine(part ?? '')}`;
  if (part === undefined || text.length <= length || !text.endsWith(end)) return text.slice(0, length);
  const before = text.slice(0, -end.length);
  const kept = end.slice(0, Math.max(Math.ceil(length / 2), length - before.length));
  return `${before.slice(0, length - kept.length)}${kept}`;
}

export const dayAs = (day: PlainDate, form: 'ddMMyyyy' | 'dd/MM/yyyy' | 'MM/dd/yyyy' | 'yyyyMMdd' | 'ddMM'): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (form) {
    case 'ddMMyyyy':
      return `${date}${month}${year}`;
    case 'dd/MM/yyyy':
      return `${date}/${month}/${year}`;
    case 'MM/dd/yyyy':
      return `${month}/${date}/${year}`;
    case 'yyyyMMdd':
      return `${year}${month}${date}`;
    case 'ddMM':
      return `${date}${month}`;
  }
};

export const comma = (amount: Money): string => toDecimalText(amount).replace('.', ',');

/** Cells of a CSV line with CRLF; none of them runs as a formula in a spreadsheet (security 113). */
export const csvRow = (cells: readonly string[], delimiter: string): string =>
  `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;

/** Debit above zero, credit below. */
export const signedMinor = ({ debit, credit }: JournalLine): bigint => debit.minor - credit.minor;

/** The lines of each entry together, in their order: an entry is a number of its journal. */
export function* entriesOf(lines: Iterable<JournalLine>): Generator<readonly JournalLine[]> {
  let open: JournalLine[] = [];
  for (const line of lines) {
    const [first] = open;
    if (first !== undefined && (first.journal !== line.journal || first.entryNumber !== line.entryNumber)) {
      yield open;
      open = [];
    }
    open.push(line);
  }
  if (open.length > 0) yield open;
}
