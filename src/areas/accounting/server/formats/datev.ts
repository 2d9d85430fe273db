import { assert } from '#kernel/assert.ts';
import { toDecimalText, money } from '#kernel/money.ts';
import { plainDate, type PlainDate } from '#kernel/plain-date.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { BATCH_FIELDS, LABEL_FIELDS, PARTY_FIELDS, type DatevFields } from './datev-fields.ts';
import { accountLength, datevRows, problemOf, type DatevProblem, type DatevRow } from './datev-rows.ts';
import { documentGuid } from './document-guid.ts';
import type { ExportFacts } from './export-facts.ts';
import { dayAs, entriesOf, oneLine, shortLabel, toWindows1252 } from './text.ts';

type File = { readonly name: string; readonly bytes: Uint8Array };

/** DATEV takes so many rows in one Buchungsstapel. */
const ROWS_AT_MOST = 99_999;

/**
 * DATEV's EXTF files: a Buchungsstapel for each financial year, since its rows name day and month only; the suppliers and
 * members as Debitoren/Kreditoren; the names of the accounts. Windows-1252, CRLF, semicolons (header version 700).
 */
export function datevFiles(lines: Iterable<JournalLine>, facts: ExportFacts): File[] {
  const length = accountLength(facts);
  const years = new Map<PlainDate, WrittenRow[]>();
  const used: Used = { auxiliaries: new Set(), names: new Map() };
  for (const entry of entriesOf(lines)) {
    for (const line of entry) noteUsed(line, used);
    const on = entry[0]?.bookedOn;
    if (on === undefined) continue;
    const begins = yearOf(on, facts.datev.yearBegins);
    const rows = years.get(begins) ?? [];
    for (const row of datevRows(entry, facts, length))
      rows.push({ bytes: rowBytes(batchRow(row, { on, facts }), BATCH_FIELDS), on });
    years.set(begins, rows);
  }
  return [
    ...[...years].flatMap(([begins, rows]) => batches(rows, { begins, length, facts })),
    { name: 'EXTF_DebKred_Stamm.csv', bytes: partiesFile(used, { facts, length }) },
    { name: 'EXTF_Sachkontobeschriftungen.csv', bytes: labelsFile(used, { facts, length }) },
  ];
}

/** A row of a Buchungsstapel as it is written, and its day: what it is of does not stay. */
type WrittenRow = { readonly bytes: Uint8Array; readonly on: PlainDate };
/** The personal accounts that lines have, and what their general ones are called. */
type Used = { readonly auxiliaries: Set<string>; readonly names: Map<string, string> };

function noteUsed({ account, auxiliary, names }: JournalLine, used: Used): void {
  if (auxiliary !== undefined) used.auxiliaries.add(auxiliary);
  used.names.set(account, names?.account ?? account);
}

/** The lines that DATEV has no account for, so that nothing leaves without them. */
export const datevProblems = (
  lines: Iterable<JournalLine>,
  facts: ExportFacts,
): { line: JournalLine; code: DatevProblem }[] => {
  const problems: { line: JournalLine; code: DatevProblem }[] = [];
  for (const line of lines) {
    const code = problemOf(line, facts);
    if (code !== null) problems.push({ line, code });
  }
  return problems;
};

/** The first day of the financial year in which a day lies. */
function yearOf(day: PlainDate, begins: number): PlainDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return plainDate(`${month >= begins ? year : year - 1}-${String(begins).padStart(2, '0')}-01`);
}

type Batch = { begins: PlainDate; length: number; facts: ExportFacts };

function batches(rows: readonly WrittenRow[], { begins, length, facts }: Batch): File[] {
  const files: File[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_MOST) {
    const part = rows.slice(start, start + ROWS_AT_MOST);
    const days = part.map(({ on }) => on).toSorted();
    const [from = begins, to = begins] = [days[0], days.at(-1)];
    const suffix = rows.length > ROWS_AT_MOST ? `_${start / ROWS_AT_MOST + 1}` : '';
    files.push({
      name: `EXTF_Buchungsstapel_${dayAs(begins, 'yyyyMMdd')}${suffix}.csv`,
      bytes: fileOf(
        header({ category: 21, name: 'Buchungsstapel', version: 13, begins, length }, facts, {
          from,
          to,
          label: `Merel ${facts.number}`,
        }),
        BATCH_FIELDS,
        part.map(({ bytes }) => bytes),
      ),
    });
  }
  return files;
}

type Kind = { category: number; name: string; version: number; begins: PlainDate; length: number };

/** The 31 fields of the first line: a Buchungsstapel says its days, its label and its currency, the others do not. */
function header(
  { category, name, version, begins, length }: Kind,
  { datev, createdAt, createdBy, currency }: ExportFacts,
  batch: { from: PlainDate; to: PlainDate; label: string } | null,
): string {
  const madeAt = createdAt.replaceAll(/\D/g, '').slice(0, 17).padEnd(17, '0');
  const fields = [
    text('EXTF'),
    '700',
    String(category),
    text(name),
    String(version),
    madeAt,
    '',
    text('RE'),
    text(oneLine(createdBy).slice(0, 25)),
    text(''),
    String(datev.consultant),
    String(datev.client),
    dayAs(begins, 'yyyyMMdd'),
    String(length),
    batch === null ? '' : dayAs(batch.from, 'yyyyMMdd'),
    batch === null ? '' : dayAs(batch.to, 'yyyyMMdd'),
    text(batch === null ? '' : batch.label.slice(0, 30)),
    text(''),
    batch === null ? '' : '1',
    batch === null ? '' : '0',
    batch === null ? '' : '0',
    text(batch === null ? '' : currency),
    '',
    text(''),
    '',
    '',
    text(''),
    '',
    '',
    text(''),
    text(''),
  ];
  return fields.join(';');
}

/** Accounts are numbers: DATEV's own files write 0085 as 85. */
const numberOf = (account: string): string => account.replace(/^0+(?=\d)/, '');

const text = (value: string): string => `"${value.replaceAll('"', '""')}"`;

type Cells = ReadonlyMap<string, string>;

const fileOf = (first: string, { names }: DatevFields, rows: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([toWindows1252(`${first}\r\n${names.join(';')}\r\n`), ...rows]);

/** Where the columns of a file stand, and what they are written as where they are empty: most of them are. */
const layouts = new Map<
  DatevFields,
  { readonly empty: readonly string[]; readonly places: ReadonlyMap<string, number> }
>();

function layoutOf(fields: DatevFields) {
  const known = layouts.get(fields);
  if (known !== undefined) return known;
  const made = {
    empty: fields.isText.map((one) => (one ? '""' : '')),
    places: new Map(fields.names.map((name, index) => [name, index])),
  };
  layouts.set(fields, made);
  return made;
}

function rowBytes(cells: Cells, fields: DatevFields): Uint8Array {
  const { empty, places } = layoutOf(fields);
  const row: string[] = [...empty];
  for (const [name, value] of cells) {
    const index = places.get(name);
    assert(index !== undefined, `DATEV has a column ${name}`);
    row[index] = fields.isText[index] === true ? text(value) : value;
  }
  return toWindows1252(`${row.join(';')}\r\n`);
}

function batchRow(
  { minor, side, account, contra, key, line }: DatevRow,
  { on, facts }: { on: PlainDate; facts: ExportFacts },
): Cells {
  const cells = new Map<string, string>([
    ['Umsatz (ohne Soll/Haben-Kz)', toDecimalText(money(minor, facts.currency)).replace('.', ',')],
    ['Soll/Haben-Kennzeichen', side],
    ['Konto', numberOf(account)],
    ['Gegenkonto (ohne BU-Schlüssel)', numberOf(contra)],
    ['BU-Schlüssel', key ?? ''],
    ['Belegdatum', dayAs(on, 'ddMM')],
    // DATEV takes these signs only (field 11); 36 of them.
    ['Belegfeld 1', line.pieceRef.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, 36)],
    ['Buchungstext', shortLabel(line, 60)],
    ['KOST1 - Kostenstelle', oneLine(line.costCentre ?? '').slice(0, 36)],
    ['Festschreibung', '0'],
  ]);
  if (line.document !== undefined) cells.set('Beleglink', `BEDI "${documentGuid(line.document)}"`);
  if (line.foreign !== undefined) {
    cells.set('Beleginfo - Art 1', 'Belegbetrag');
    cells.set('Beleginfo - Inhalt 1', `${toDecimalText(line.foreign).replace('.', ',')} ${line.foreign.currency}`);
  }
  if (line.pieceOn !== on) cells.set('Leistungsdatum', dayAs(line.pieceOn, 'ddMMyyyy'));
  return cells;
}

type Shared = { facts: ExportFacts; length: number };

function partiesFile({ auxiliaries }: Used, { facts, length }: Shared): Uint8Array {
  const personal = [...auxiliaries].filter((code) => /^\d+$/.test(code) && code.length === length + 1).toSorted();
  const begins = yearOf(facts.fromOn, facts.datev.yearBegins);
  return fileOf(
    header({ category: 16, name: 'Debitoren/Kreditoren', version: 5, begins, length }, facts, null),
    PARTY_FIELDS,
    personal.map((code) => {
      const name = oneLine(facts.parties[code]?.name ?? code);
      const isMember = facts.parties[code]?.type === 'member';
      return rowBytes(
        new Map([
          ['Konto', code],
          [
            isMember ? 'Name (Adressattyp natürl. Person)' : 'Name (Adressattyp Unternehmen)',
            name.slice(0, isMember ? 30 : 50),
          ],
          ['Adressattyp', isMember ? '1' : '2'],
          ['Kurzbezeichnung', name.slice(0, 15)],
        ]),
        PARTY_FIELDS,
      );
    }),
  );
}

function labelsFile({ names }: Used, { facts, length }: Shared): Uint8Array {
  const begins = yearOf(facts.fromOn, facts.datev.yearBegins);
  return fileOf(
    header({ category: 20, name: 'Kontenbeschriftungen', version: 3, begins, length }, facts, null),
    LABEL_FIELDS,
    [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([account, name]) =>
        rowBytes(
          new Map([
            ['Konto', numberOf(account)],
            ['Kontobeschriftung', oneLine(name).slice(0, 40)],
            ['SprachId', 'de-DE'],
            ['Kontenbeschriftung lang', oneLine(name).slice(0, 300)],
          ]),
          LABEL_FIELDS,
        ),
      ),
  );
}
