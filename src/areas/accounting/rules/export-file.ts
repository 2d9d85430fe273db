import { doubleEntryCsv, DOUBLE_ENTRY_COLUMNS } from './double-entry-csv.ts';
import { fecLines } from './fec.ts';
import type { JournalLine } from './journal-entry.ts';

/** Formats whose files are written line by line. */
type StreamedFormat = 'fec' | 'csv';

/** What journals and accounts were called before each line kept its names: files of such exports stay as they are. */
const JOURNALS = new Map<string, string>([
  ['ACH', 'Achats'],
  ['BQ', 'Banque'],
]);
const ACCOUNTS = new Map<string, string>([
  ['401000', 'Fournisseurs'],
  ['421000', 'Personnel'],
  ['445660', 'TVA deductible'],
  ['445200', 'TVA due intracommunautaire'],
  ['471000', "Compte d'attente"],
]);

/** The file of these lines, piece by piece, so that a hundred thousand of them stream. The same lines give the same bytes. */
export function exportFile(lines: Iterable<JournalLine>, format: StreamedFormat): Generator<string> {
  if (format === 'fec') return fecLines(lines, { journals: JOURNALS, accounts: ACCOUNTS, auxiliaries: new Map() });
  return doubleEntryCsv(lines, {
    delimiter: ';',
    decimalMark: ',',
    dateFormat: 'yyyy-MM-dd',
    hasByteOrderMark: true,
    header: DOUBLE_ENTRY_COLUMNS,
  });
}
