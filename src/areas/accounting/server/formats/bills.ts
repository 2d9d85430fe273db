import { money, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { entriesOf, oneLine, signedMinor } from './text.ts';

export type BillLine = {
  readonly account: string;
  readonly accountName: string;
  readonly label: string;
  readonly costCentre: string;
  /** Without VAT that is recovered; below zero in a credit note. */
  readonly net: Money;
  readonly tax: Money;
  /** Percent of that VAT, "0" for none; of reverse charge what the buyer owes. */
  readonly rate: string;
  readonly taxCode: string | null;
  readonly isReverse: boolean;
};

/** A payable as programs take bills: whom it is of, its lines and what is owed. */
export type Bill = {
  readonly reference: string;
  readonly party: string;
  readonly on: PlainDate;
  readonly dueOn: PlainDate;
  readonly control: string;
  readonly controlName: string;
  /** What is owed; below zero for a credit note. */
  readonly gross: Money;
  readonly lines: readonly BillLine[];
};

/**
 * The invoices, claims and credit notes among the lines. Programs that take bills make the payments themselves, from the
 * bank; so nothing else is in such a file. What of the tax no line explains is added to the last one: the lines come to the gross.
 */
export function* billsOf(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<Bill> {
  for (const entry of entriesOf(lines)) {
    const bill = billOf(entry, facts);
    if (bill !== null) yield bill;
  }
}

function billOf(entry: readonly JournalLine[], facts: ExportFacts): Bill | null {
  const { roles, journals, currency } = facts;
  const isControl = ({ account }: JournalLine): boolean =>
    account === roles.supplierControl || account === roles.employeeControl;
  const owed = entry.find(isControl);
  if (owed === undefined || owed.journal !== journals.purchase) return null;
  const taxAccounts = new Set(
    entry.flatMap(({ tax }) => (tax === undefined ? [] : [tax.debitAccount, tax.creditAccount ?? tax.debitAccount])),
  );
  const isTax = (line: JournalLine): boolean =>
    line.tax === undefined && (taxAccounts.has(line.account) || line.account === roles.vatDeductible);
  const expenses = entry.filter((line) => !isControl(line) && !isTax(line));
  const gross = -signedMinor(owed);
  const taxLines = entry.filter(isTax);
  const billed = taxLines.reduce((total, line) => total + signedMinor(line), 0n);
  const explained = expenses.reduce((total, line) => total + taxInBill(line), 0n);
  const bill = expenses.map((line, index): BillLine => {
    const rest = index === expenses.length - 1 ? billed - explained : 0n;
    return {
      account: line.account,
      accountName: oneLine(line.names?.account ?? line.account),
      label: oneLine(line.label),
      costCentre: oneLine(line.costCentre ?? ''),
      net: money(signedMinor(line), currency),
      tax: money(taxInBill(line) + rest, currency),
      rate: line.tax?.rate ?? '0',
      taxCode: line.tax?.code ?? null,
      isReverse: line.tax !== undefined && line.tax.creditAccount !== null,
    };
  });
  return {
    reference: oneLine(owed.pieceRef),
    party: oneLine(
      facts.parties[owed.auxiliary ?? '']?.name ?? owed.names?.auxiliary ?? owed.auxiliary ?? owed.account,
    ),
    on: owed.pieceOn,
    dueOn: facts.due[owed.pieceRef] ?? owed.pieceOn,
    control: owed.account,
    controlName: oneLine(owed.names?.account ?? owed.account),
    gross: money(gross, currency),
    lines: bill,
  };
}

/** With reverse charge the supplier bills no tax. */
const taxInBill = ({ tax }: JournalLine): bigint =>
  tax === undefined || tax.creditAccount !== null ? 0n : tax.recovered.minor;
