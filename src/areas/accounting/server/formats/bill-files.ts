import { toDecimalText } from '#kernel/money.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { billsOf, type Bill, type BillLine } from './bills.ts';
import type { ExportFacts } from './export-facts.ts';
import { csvRow, dayAs } from './text.ts';

/** Columns of Xero's template of bills, which is another than the one of sales. */
const XERO_COLUMNS =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency'.split(
    ',',
  );
/** So many bills does Xero take in one file. */
export const XERO_BILLS = 500;

/** One file for every 500 bills: a row for each line, with the number, the days and the total of its bill. */
export function* xeroFiles(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<Uint8Array> {
  const fresh = (): string[] => [csvRow(XERO_COLUMNS, ',')];
  const encoded = (rows: readonly string[]): Uint8Array => new TextEncoder().encode(rows.join(''));
  let rows = fresh();
  let count = 0;
  for (const bill of billsOf(lines, facts)) {
    if (count > 0 && count % XERO_BILLS === 0) {
      yield encoded(rows);
      rows = fresh();
    }
    count += 1;
    for (const line of bill.lines) rows.push(csvRow(xeroRow(bill, line), ','));
  }
  yield encoded(rows);
}

const xeroRow = (bill: Bill, line: BillLine): string[] => [
  bill.party,
  ...Array.from({ length: 9 }, () => ''),
  bill.reference,
  dayAs(bill.on, 'dd/MM/yyyy'),
  dayAs(bill.dueOn, 'dd/MM/yyyy'),
  toDecimalText(bill.gross),
  '',
  line.label,
  '1',
  toDecimalText(line.net),
  line.account,
  xeroTax(line),
  toDecimalText(line.tax),
  line.costCentre === '' ? '' : 'Cost centre',
  line.costCentre,
  '',
  '',
  bill.gross.currency,
];

/** The names that Xero gives its rates in the United Kingdom. */
function xeroTax({ rate, tax, isReverse }: BillLine): string {
  if (isReverse) return `Reverse Charge Expenses (${rate}%)`;
  return tax.minor === 0n ? 'No VAT' : `${rate}% (VAT on Expenses)`;
}

const QUICKBOOKS_COLUMNS =
  'Bill No.,Vendor,Bill Date,Due Date,Terms,Location,Memo,Account,Line Description,Line Amount,Line Tax Code,Line Tax Amount,Line Class,Currency'.split(
    ',',
  );
/** QuickBooks Online takes so many signs of a number. */
const DOC_NUMBER = 21;

export function* quickbooksCsv(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string> {
  yield csvRow(QUICKBOOKS_COLUMNS, ',');
  for (const bill of billsOf(lines, facts))
    for (const line of bill.lines)
      yield csvRow(
        [
          bill.reference.slice(0, DOC_NUMBER),
          bill.party,
          dayAs(bill.on, 'dd/MM/yyyy'),
          dayAs(bill.dueOn, 'dd/MM/yyyy'),
          '',
          '',
          line.label,
          `${line.account} ${line.accountName}`,
          line.label,
          toDecimalText(line.net),
          quickbooksTax(line),
          toDecimalText(line.tax),
          line.costCentre,
          bill.gross.currency,
        ],
        ',',
      );
}

const quickbooksTax = ({ rate, tax, isReverse }: BillLine): string =>
  isReverse ? `${rate}.0% RC` : tax.minor === 0n ? 'No VAT' : `${rate.includes('.') ? rate : `${rate}.0`}% S`;

const NETSUITE_COLUMNS =
  'External ID,Vendor,Reference No.,Date,Due Date,Currency,Exchange Rate,Account,Posting Period,Subsidiary,Memo,Expense: Account,Expense: Amount,Expense: Tax Code,Expense: Department,Expense: Class,Expense: Location,Expense: Memo'.split(
    ',',
  );
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The external id is the payable's: NetSuite takes a bill of the same one as the bill that it has. */
export function* netsuiteCsv(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string> {
  const day = (on: Bill['on']): string => {
    const [year, month, date] = on.split('-').map(Number);
    return `${month}/${date}/${year}`;
  };
  yield csvRow(NETSUITE_COLUMNS, ',');
  for (const bill of billsOf(lines, facts))
    for (const line of bill.lines)
      yield csvRow(
        [
          `${bill.party}:${bill.reference}`,
          bill.party,
          bill.reference,
          day(bill.on),
          day(bill.dueOn),
          bill.gross.currency,
          '1.00',
          `${bill.control} ${bill.controlName}`,
          `${MONTHS[Number(bill.on.slice(5, 7)) - 1]} ${bill.on.slice(0, 4)}`,
          facts.companyName,
          line.label,
          `${line.account} ${line.accountName}`,
          toDecimalText(line.net),
          line.taxCode ?? '',
          line.costCentre,
          '',
          '',
          line.label,
        ],
        ',',
      );
}
