import { toDecimalText, type Money } from '#kernel/money.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { comma, csvRow, dayAs, entriesOf, oneLine, shortLabel, signedMinor } from './text.ts';

const SAGE_COLUMNS = ['Date', 'Journal', 'Compte', 'Piece', 'Libelle', 'Debit', 'Credit', 'Devise', 'Analytique'];

/** Sage takes one row a line; the account of a supplier or member is their own, and the side that is nothing is empty. */
export function* sageCsv(lines: Iterable<JournalLine>): Generator<string> {
  const side = (amount: Money): string => (amount.minor === 0n ? '' : comma(amount));
  yield csvRow(SAGE_COLUMNS, ';');
  for (const line of lines)
    yield csvRow(
      [
        dayAs(line.bookedOn, 'dd/MM/yyyy'),
        line.journal,
        line.auxiliary ?? line.account,
        oneLine(line.pieceRef),
        oneLine(line.label),
        side(line.debit),
        side(line.credit),
        line.debit.currency,
        oneLine(line.costCentre ?? ''),
      ],
      ';',
    );
}

const left = (text: string, length: number): string => oneLine(text).slice(0, length).padEnd(length);
const NO_DAY = '01011900';
const NONE = '0,00'.padStart(20);

/**
 * Cegid's file of movements ("TRA", version 011): fixed width, Windows-1252, CRLF. The header and all journals come before
 * the first entry; a cost centre is an analytical line behind its general one.
 */
export function* cegidTra(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string> {
  const made = facts.createdAt.replaceAll(/\D/g, '');
  const moment = `${made.slice(6, 8)}${made.slice(4, 6)}${made.slice(0, 4)}${made.slice(8, 12)}`;
  yield `***S5CLIJRLSTD   ${NO_DAY}${NO_DAY}011     ${moment}${left(facts.createdBy, 35)}${left(facts.companyName, 35)}${' '.repeat(21)}001--\r\n`;
  const journals = new Map<string, Named>();
  for (const { journal, account, names } of lines) {
    const against = journals.get(journal)?.against ?? (facts.roots[account] === 'Assets' ? account : undefined);
    journals.set(journal, { name: names?.journal ?? journal, against });
  }
  for (const [code, named] of journals) yield journalLine(code, named, facts);
  for (const entry of entriesOf(lines)) for (const line of entry) yield* entryLines(line, entry, facts);
}

/** A journal as it is called, and the first account of money that is booked in it. */
type Named = { readonly name: string; readonly against: string | undefined };

function journalLine(code: string, { name, against: money }: Named, facts: ExportFacts): string {
  const { purchase, bank, cash } = facts.journals;
  const nature = code === purchase ? 'ACH' : code === bank ? 'BQE' : code === cash ? 'CAI' : 'OD';
  // A journal of money says which account it is against.
  const against = nature === 'BQE' || nature === 'CAI' ? (money ?? '') : '';
  return `***JAL${left(code, 3)}${left(name, 35)}${left(nature, 3)}${' '.repeat(6)}${left(against, 17)}${' '.repeat(3)}-\r\n`;
}

function* entryLines(line: JournalLine, entry: readonly JournalLine[], facts: ExportFacts): Generator<string> {
  const minor = signedMinor(line);
  const amount = comma(minor < 0n ? line.credit : line.debit).padStart(20);
  const dueOn = line.auxiliary === undefined ? undefined : facts.due[line.pieceRef];
  const written = (type: string, section: string, axis: string): string =>
    [
      left(line.journal, 3),
      dayAs(line.bookedOn, 'ddMMyyyy'),
      kindOf(entry, facts),
      left(line.account, 17),
      type,
      left(section, 17),
      left(line.pieceRef, 35),
      left(shortLabel(line, 35), 35),
      ' '.repeat(3),
      dueOn === undefined ? NO_DAY : dayAs(dueOn, 'ddMMyyyy'),
      minor < 0n ? 'C' : 'D',
      amount,
      'N',
      String(line.entryNumber).padStart(8),
      line.debit.currency,
      '1,00000000',
      'E--',
      NONE,
      NONE,
      '001',
      axis.padEnd(2),
      ' '.repeat(2),
    ].join('');
  yield `${written(line.auxiliary === undefined ? ' ' : 'X', line.auxiliary ?? '', '')}\r\n`;
  if (line.costCentre !== undefined) yield `${written('A', line.costCentre, 'A1')}\r\n`;
}

/** FF and AF: a supplier's invoice and credit note; RF: a payment to one; OD: all else. */
function kindOf(entry: readonly JournalLine[], { journals, roles, bankJournals = [] }: ExportFacts): string {
  const owed = entry.find(({ account }) => [roles.supplierControl, roles.employeeControl].includes(account));
  const [first] = entry;
  if (owed === undefined || first === undefined) return 'OD';
  if (first.journal === journals.purchase) return signedMinor(owed) > 0n ? 'AF' : 'FF';
  return [journals.bank, ...bankJournals].includes(first.journal) ? 'RF' : 'OD';
}

const SINGLE_COLUMNS = [
  'Date',
  'Journal',
  'Entry',
  'Piece',
  'Label',
  'DebitAccount',
  'CreditAccount',
  'Amount',
  'Currency',
  'CostCentre',
];

/** Single entry: every amount once, from one account to another. */
export function singleEntryRow(
  row: { line: JournalLine; debit: string; credit: string; amount: Money } | null,
): string {
  if (row === null) return csvRow(SINGLE_COLUMNS, ';');
  const { line, debit, credit, amount } = row;
  return csvRow(
    [
      line.bookedOn,
      line.journal,
      String(line.entryNumber),
      oneLine(line.pieceRef),
      oneLine(line.label),
      debit,
      credit,
      toDecimalText(amount).replace('.', ','),
      amount.currency,
      oneLine(line.costCentre ?? ''),
    ],
    ';',
  );
}
