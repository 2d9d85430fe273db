import { money } from '#kernel/money.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import { exportFile } from '../../rules/export-file.ts';
import { fecFileName } from '../../rules/fec.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { auditfileNl } from './auditfile-nl.ts';
import { netsuiteCsv, quickbooksCsv, XERO_BILLS, xeroFiles } from './bill-files.ts';
import { pairsOf } from './datev-rows.ts';
import { datevFiles } from './datev.ts';
import type { ExportFacts } from './export-facts.ts';
import { cegidTra, sageCsv, singleEntryRow } from './french-files.ts';
import { beancountLedger, hledgerJournal } from './plain-text-ledgers.ts';
import { quickbooksIif } from './quickbooks-iif.ts';
import { templateFile, templateName } from '../templates/template-file.ts';
import { entriesOf, toWindows1252 } from './text.ts';

export type Piece = string | Uint8Array;
/** Formats that are no stream may go through them more than once. */
type Lines = Iterable<JournalLine>;

/** What a file is named by. */
export type NamingFacts = Pick<
  ExportFacts,
  'companyName' | 'fromOn' | 'toOn' | 'number' | 'registrationNumber' | 'bills' | 'template'
>;

export type Writer = {
  /** A line of the books is a piece of the file, after the header: so any number of them streams. */
  readonly isStream?: true;
  readonly mime: string;
  readonly fileName: (facts: NamingFacts) => string;
  readonly write: (lines: Lines, facts: ExportFacts) => Iterable<Piece>;
};

const named =
  (stem: string, extension: string): Writer['fileName'] =>
  ({ toOn, number }) =>
    `${stem}-${toOn}-${number}.${extension}`;

/** Excel reads UTF-8 only with it. */
const MARK = '\ufeff';

function* inLatin(pieces: Iterable<string>): Generator<Uint8Array> {
  for (const piece of pieces) yield toWindows1252(piece);
}

function* marked(pieces: Iterable<string>): Generator<string> {
  yield MARK;
  yield* pieces;
}

/**
 * How each format is written. A new one is a name in `contract/export-formats.ts`, an entry here and its words: screens,
 * downloads and settings take it from there.
 */
export const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  fec: {
    mime: 'text/plain; charset=utf-8',
    isStream: true,
    fileName: ({ registrationNumber, toOn, number }) => {
      const name = fecFileName(registrationNumber ?? '', toOn);
      return name.ok ? name.value : `FEC${toOn.replaceAll('-', '')}-${number}.txt`;
    },
    write: (lines) => exportFile(lines, 'fec'),
  },
  csv: {
    mime: 'text/csv; charset=utf-8',
    isStream: true,
    fileName: named('journal', 'csv'),
    write: (lines) => exportFile(lines, 'csv'),
  },
  datev: {
    mime: 'application/zip',
    fileName: named('DATEV', 'zip'),
    write: (lines, facts) => [writeZip(datevFiles(lines, facts))],
  },
  sage: { mime: 'text/csv; charset=utf-8', fileName: named('sage', 'csv'), write: (lines) => marked(sageCsv(lines)) },
  cegid: {
    mime: 'text/plain; charset=windows-1252',
    fileName: named('cegid', 'tra'),
    write: (lines, facts) => inLatin(cegidTra(lines, facts)),
  },
  xero: {
    mime: 'text/csv; charset=utf-8',
    // More bills than Xero takes in one file are several.
    fileName: (facts) => named('xero-bills', facts.bills > XERO_BILLS ? 'zip' : 'csv')(facts),
    write: (lines, facts) => {
      const files = [...xeroFiles(lines, facts)];
      const [only] = files;
      if (files.length === 1 && only !== undefined) return [only];
      return [writeZip(files.map((bytes, index) => ({ name: `bills-${index + 1}.csv`, bytes })))];
    },
  },
  quickbooks_iif: {
    mime: 'text/plain; charset=windows-1252',
    fileName: named('quickbooks', 'iif'),
    write: (lines, facts) => inLatin(quickbooksIif(lines, facts)),
  },
  quickbooks_csv: {
    mime: 'text/csv; charset=utf-8',
    fileName: named('quickbooks-bills', 'csv'),
    write: quickbooksCsv,
  },
  netsuite: {
    mime: 'text/csv; charset=utf-8',
    fileName: named('netsuite-bills', 'csv'),
    write: netsuiteCsv,
  },
  hledger: { mime: 'text/plain; charset=utf-8', fileName: named('ledger', 'journal'), write: hledgerJournal },
  beancount: { mime: 'text/plain; charset=utf-8', fileName: named('ledger', 'beancount'), write: beancountLedger },
  auditfile_nl: {
    mime: 'application/xml; charset=utf-8',
    fileName: named('auditfile', 'xaf'),
    write: auditfileNl,
  },
  template: {
    mime: 'text/csv',
    fileName: templateName,
    write: templateFile,
  },
  single_entry: {
    mime: 'text/csv; charset=utf-8',
    fileName: named('single-entry', 'csv'),
    write: (lines, facts) => marked(singleEntries(lines, facts)),
  },
};

function* singleEntries(lines: Lines, facts: ExportFacts): Generator<string> {
  yield singleEntryRow(null);
  for (const entry of entriesOf(lines))
    for (const { minor, side, account, contra, line } of pairsOf(entry, facts))
      yield singleEntryRow({
        line,
        debit: side === 'S' ? account : contra,
        credit: side === 'S' ? contra : account,
        amount: money(minor, facts.currency),
      });
}

/** What the server answers a file of this name with. */
export const mimeOf = (format: ExportFormat, fileName: string): string =>
  fileName.endsWith('.zip') ? 'application/zip' : WRITERS[format].mime;
