import { assert } from '#kernel/assert.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import { discountEntry } from '../../rules/discount-entry.ts';
import type { JournalEntry } from '../../rules/journal-entry.ts';
import { isOffsetDifference, offsetEntry } from '../../rules/offset-entry.ts';
import { advanceEntry } from '../../rules/advance-entry.ts';
import { bankEntry } from '../../rules/payable-entry.ts';
import { accountingTables, type SettlementRow } from '../tables.ts';
import { entryOf, type LoadedPayable } from './load-payable.ts';

/** One entry with what it books; `key` and the line's place make the line's idempotency key. */
export type ExportableEntry = { key: string; entry: JournalEntry };
export type Exportable = { payables: LoadedPayable[]; settlements: SettlementRow[]; entries: ExportableEntry[] };

/**
 * Everything ready up to a day: prepared payables, and the settlements of payables that are or will be exported with
 * them, so that the books never show money leaving for something they do not know.
 */
export async function readExportable(
  trx: Trx,
  company: CompanyRow,
  { until, lock }: { until: PlainDate; lock: boolean },
): Promise<Exportable> {
  const db = accountingTables(trx);
  const payableQuery = db
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', company.company_id)
    .where('state', '=', 'prepared')
    .where('payable_on', '<=', until)
    .orderBy('payable_on')
    .orderBy('id');
  const payables = await (lock ? payableQuery.forUpdate() : payableQuery).execute();
  const settlementQuery = db
    .selectFrom('accounting.settlement as s')
    .selectAll('s')
    .where('s.company_id', '=', company.company_id)
    .where('s.state', '=', 'created')
    .where('s.booked_on', '<=', until)
    .where((eb) =>
      // Advances have nothing to prepare (domain rules 2.12); what is set off for a claim waits for the claim.
      eb('s.kind', 'in', ['advance', 'advanceReturn', 'givenBack']).or(
        eb.exists(
          eb
            .selectFrom('accounting.payable as p')
            .select('p.id')
            .whereRef('p.company_id', '=', 's.company_id')
            .whereRef('p.source_id', '=', 's.source_id')
            .where((or) =>
              or.or([
                or('p.state', '=', 'exported'),
                or.and([or('p.state', '=', 'prepared'), or('p.payable_on', '<=', until)]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('s.booked_on')
    .orderBy('s.id');
  const settlements = await (lock ? settlementQuery.forUpdate('s') : settlementQuery).execute();
  const discounted = await readDiscounted(trx, settlements);
  const entries = [
    ...payables.flatMap((row): ExportableEntry[] => {
      const entry = entryOf(row, company);
      return entry === null ? [] : [{ key: `${row.id}:1`, entry }];
    }),
    ...settlements.map((row) => ({
      key: `${row.id}:1`,
      entry: settlementEntryOf(row, { company, invoice: discounted.get(row.source_id) }),
    })),
  ];
  return { payables, settlements, entries };
}

type Discounted = Pick<LoadedPayable, 'vat_lines' | 'recoverable_percent'>;

/** The invoices that something was taken off for paying them early, whose VAT it corrects. */
async function readDiscounted(trx: Trx, settlements: readonly SettlementRow[]): Promise<Map<string, Discounted>> {
  const [first, ...others] = settlements.filter(({ kind }) => isDiscount(kind));
  if (first === undefined) return new Map();
  const rows = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .select(['source_id', 'vat_lines', 'recoverable_percent'])
    .where('company_id', '=', first.company_id)
    .where(
      'source_id',
      'in',
      [first, ...others].map((row) => row.source_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.source_id, row]));
}

const isDiscount = (kind: SettlementRow['kind']): boolean => kind === 'discount' || kind === 'discountBack';

function settlementEntryOf(
  row: SettlementRow,
  { company, invoice }: { company: CompanyRow; invoice: Discounted | undefined },
): JournalEntry {
  const settlement = {
    reference: row.reference,
    counterpartyName: row.counterparty_name,
    auxiliaryAccount: row.auxiliary_account,
    baseMinor: row.base_minor,
    bookedMinor: row.booked_minor,
    bookedOn: row.booked_on,
    bankAccount: row.bank_account,
    baseCurrency: company.base_currency,
  };
  if (row.kind === 'discount' || row.kind === 'discountBack') {
    assert(invoice !== undefined, 'What is exported of a payment is exported with its payable');
    const { vat_lines: vatLines, recoverable_percent: recoverablePercent } = invoice;
    return discountEntry({ ...settlement, isReturn: row.kind === 'discountBack', vatLines, recoverablePercent });
  }
  if (isOffsetDifference(row.kind)) return offsetEntry(row.kind, settlement);
  if (row.kind !== 'payment' && row.kind !== 'return') return advanceEntry(row.kind, settlement);
  return bankEntry({ ...settlement, isReturn: row.kind === 'return', isEmployee: row.source_id.startsWith('clm_') });
}
