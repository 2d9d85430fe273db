import { assert } from '#kernel/assert.ts';
import { money, type Money } from '#kernel/money.ts';
import { monthOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import { accrualEntry } from '../../rules/accrual-entry.ts';
import { deferralEntry } from '../../rules/deferral-entry.ts';
import { discountEntry } from '../../rules/discount-entry.ts';
import type { JournalEntry } from '../../rules/journal-entry.ts';
import { isOffsetDifference, offsetEntry } from '../../rules/offset-entry.ts';
import { isOwnMovement, ownMovementEntry } from '../../rules/own-movement-entry.ts';
import { advanceEntry } from '../../rules/advance-entry.ts';
import type { Books } from '../../rules/books.ts';
import { bankEntry } from '../../rules/payable-entry.ts';
import { accountingTables, type AccrualRow, type SettlementRow } from '../tables.ts';
import { bookableSettlement } from '../review/bookable-settlement.ts';
import { loadBooks } from './load-books.ts';
import { isOpenFor } from './load-periods.ts';
import { accountsOf, entryOf, type LoadedPayable } from './load-payable.ts';

/** One entry with what it books; `key` and the line's place make the line's idempotency key. */
export type ExportableEntry = {
  key: string;
  /** The document that it is of. */
  sourceId: string;
  /** The file that shows it. */
  document: string | null;
  entry: JournalEntry;
};
export type Exportable = {
  payables: LoadedPayable[];
  settlements: SettlementRow[];
  accruals: AccrualRow[];
  entries: ExportableEntry[];
  /** How they are written. */
  books: Books;
};

/** `closed`: months in which the caller may not book, whose items wait. */
type ReadyUntil = { readonly until: PlainDate; readonly lock: boolean; readonly closed: readonly Month[] };

/**
 * Everything ready up to a day: prepared payables, accruals, and the settlements of payables that are or will be exported with
 * them, so that the books never show money leaving for something they do not know.
 */
export async function readExportable(
  trx: Trx,
  company: CompanyRow,
  { until, lock, closed }: ReadyUntil,
): Promise<Exportable> {
  const db = accountingTables(trx);
  const payables = await readPrepared(trx, company, { until, lock, closed });
  const settlementQuery = db
    .selectFrom('accounting.settlement as s')
    .selectAll('s')
    .where('s.company_id', '=', company.company_id)
    .where('s.state', '=', 'created')
    .where('s.posting_on', '<=', until)
    .where(isOpenFor('s.posting_on', closed))
    .where(bookableSettlement({ until, closed }))
    .orderBy('s.posting_on')
    .orderBy('s.id');
  const settlements = await (lock ? settlementQuery.forUpdate('s') : settlementQuery).execute();
  const accruals = await readAccruals(trx, company, { until, lock, closed });
  const books = await loadBooks(trx, company);
  const invoices = await readInvoicesOf(trx, settlements);
  const entries = [
    ...payables.flatMap((row): ExportableEntry[] => {
      const entry = entryOf(row, company, books);
      return entry === null
        ? []
        : [{ key: `${row.id}:${row.revision}`, sourceId: row.source_id, document: row.file_ids[0] ?? null, entry }];
    }),
    ...settlements.map((row) => ({
      key: `${row.id}:${row.revision}`,
      sourceId: row.source_id,
      document: invoices.get(row.source_id)?.file_ids[0] ?? null,
      entry: settlementEntryOf(row, { company, books, invoice: invoices.get(row.source_id) }),
    })),
    ...accruals.map((row) => ({
      key: `${row.id}:${row.revision}`,
      sourceId: row.id,
      document: null,
      entry: accrualEntryOf(row, company, books),
    })),
  ].filter(({ entry }) => entry.lines.length > 0);
  return { payables, settlements, accruals, entries, books };
}

async function readPrepared(
  trx: Trx,
  company: CompanyRow,
  { until, lock, closed }: ReadyUntil,
): Promise<LoadedPayable[]> {
  const query = accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', company.company_id)
    .where('state', '=', 'prepared')
    .where('posting_on', '<=', until)
    .where(isOpenFor('posting_on', closed))
    .orderBy('posting_on')
    .orderBy('id');
  return (lock ? query.forUpdate() : query).execute();
}

async function readAccruals(trx: Trx, company: CompanyRow, { until, lock, closed }: ReadyUntil): Promise<AccrualRow[]> {
  const query = accountingTables(trx)
    .selectFrom('accounting.accrual')
    .selectAll()
    .where('company_id', '=', company.company_id)
    .where('state', '=', 'created')
    .where('posting_on', '<=', until)
    .where(isOpenFor('posting_on', closed))
    .orderBy('posting_on')
    .orderBy('id');
  return (lock ? query.forUpdate() : query).execute();
}

const accrualEntryOf = (row: AccrualRow, company: CompanyRow, books: Books): JournalEntry => ({
  ...accrualEntry(
    row.kind,
    {
      reference: row.reference,
      counterpartyName: row.counterparty_name,
      expenseAccount: row.expense_account,
      costCenter: row.cost_center_name,
      baseMinor: row.base_minor,
      baseCurrency: company.base_currency,
      bookedOn: row.booked_on,
    },
    books,
  ),
  bookedOn: row.posting_on,
});

/** The invoices whose VAT a discount corrects, or that are a cost of later months. */
async function readInvoicesOf(trx: Trx, settlements: readonly SettlementRow[]): Promise<Map<string, LoadedPayable>> {
  const [first, ...others] = settlements.filter(({ kind }) => OF_INVOICES.has(kind));
  if (first === undefined) return new Map();
  const rows = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', first.company_id)
    .where(
      'source_id',
      'in',
      [first, ...others].map((row) => row.source_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.source_id, row]));
}

const OF_INVOICES: ReadonlySet<SettlementRow['kind']> = new Set([
  'discount',
  'discountBack',
  'deferral',
  'amortisation',
]);

const foreignOf = ({ foreign_minor: minor, foreign_currency: currency }: SettlementRow): { foreign?: Money } =>
  minor === null || currency === null ? {} : { foreign: money(minor, currency) };

type OfSettlement = { company: CompanyRow; books: Books; invoice: LoadedPayable | undefined };

/** What a settlement books, on the day that is open for it; `invoice` is the payable that it is of. */
export const settlementEntryOf = (row: SettlementRow, of: OfSettlement): JournalEntry => ({
  ...entryOnItsDay(row, of),
  bookedOn: row.posting_on,
});

function entryOnItsDay(row: SettlementRow, { company, books, invoice }: OfSettlement): JournalEntry {
  const movement = {
    reference: row.reference,
    counterpartyName: row.counterparty_name,
    baseMinor: row.base_minor,
    bookedMinor: row.booked_minor,
    bookedOn: row.booked_on,
    // What has no side at the bank names no account, and its entry has none.
    bankAccount: row.bank_account ?? books.roles.transit,
    baseCurrency: company.base_currency,
    ...foreignOf(row),
  };
  if (isOwnMovement(row.kind)) return ownMovementEntry(row.kind, { ...movement, paymentId: row.payment_id }, books);
  assert(row.auxiliary_account !== null, 'What is owed is owed to somebody, or by them');
  const settlement = { ...movement, auxiliaryAccount: row.auxiliary_account };
  if (row.kind === 'discount' || row.kind === 'discountBack') {
    assert(invoice !== undefined, 'What is exported of a payment is exported with its payable');
    const { vat_lines: vatLines, recoverable_percent: recoverablePercent } = invoice;
    return discountEntry({ ...settlement, isReturn: row.kind === 'discountBack', vatLines, recoverablePercent }, books);
  }
  if (row.kind === 'deferral' || row.kind === 'amortisation') {
    assert(invoice !== undefined && invoice.expense_account !== null, 'It is exported with its invoice');
    const entry = entryOf(invoice, company, books);
    assert(
      entry !== null && invoice.amortised_from !== null && invoice.amortised_to !== null,
      'It is a cost of months',
    );
    const payable = {
      ...settlement,
      entry,
      expenseAccounts: accountsOf(invoice),
      amortisation: { from: invoice.amortised_from, to: invoice.amortised_to },
      bookedOn: invoice.payable_on,
    };
    return deferralEntry(payable, row.kind === 'deferral' ? null : monthOf(row.booked_on), books);
  }
  if (isOffsetDifference(row.kind)) return offsetEntry(row.kind, settlement, books);
  if (row.kind !== 'payment' && row.kind !== 'return') return advanceEntry(row.kind, settlement, books);
  return bankEntry(
    { ...settlement, isReturn: row.kind === 'return', isEmployee: row.source_id.startsWith('clm_') },
    books,
  );
}
