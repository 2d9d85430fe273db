import { money, negate, toDecimalText } from '#kernel/money.ts';
import { defuseCell } from '#kernel/spreadsheet-cell.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { dayAs, entriesOf, oneLine, signedMinor } from './text.ts';

const HEADER = [
  '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO\tCLEAR\tTOPRINT\tDUEDATE\tTERMS',
  '!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO\tCLEAR\tQNTY\tREIMBEXP',
  '!ENDTRNS',
];

/**
 * QuickBooks Desktop: every entry is a block that sums to zero, debits above zero. Bills and their refunds are of their own
 * types, all else is a general journal entry.
 */
export function* quickbooksIif(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string> {
  yield `${HEADER.join('\r\n')}\r\n`;
  for (const entry of entriesOf(lines)) {
    const owed = entry.find(({ account }) =>
      [facts.roles.supplierControl, facts.roles.employeeControl].includes(account),
    );
    const isBill = owed !== undefined && owed.journal === facts.journals.purchase;
    const first = owed ?? entry[0];
    if (first === undefined) continue;
    const type = isBill ? (signedMinor(first) > 0n ? 'BILL REFUND' : 'BILL') : 'GENERAL JOURNAL';
    const dueOn = facts.due[first.pieceRef];
    const rows = [first, ...entry.filter((line) => line !== first)].map((line, index) => [
      index === 0 ? 'TRNS' : 'SPL',
      '',
      type,
      dayAs(line.bookedOn, 'MM/dd/yyyy'),
      cell(line.names?.account ?? line.account),
      line.auxiliary === undefined ? '' : cell(facts.parties[line.auxiliary]?.name ?? line.auxiliary),
      cell(line.costCentre ?? ''),
      amount(line),
      cell(line.pieceRef),
      cell(line.label),
      'N',
      ...(index === 0 ? ['N', isBill && dueOn !== undefined ? dayAs(dueOn, 'MM/dd/yyyy') : '', ''] : ['', '']),
    ]);
    yield `${[...rows.map((row) => row.join('\t')), 'ENDTRNS'].join('\r\n')}\r\n`;
  }
}

const cell = (text: string): string => defuseCell(oneLine(text)).replaceAll('"', "'");

function amount(line: JournalLine): string {
  const minor = signedMinor(line);
  const value = money(minor < 0n ? -minor : minor, line.debit.currency);
  return toDecimalText(minor < 0n ? negate(value) : value);
}
