import { moneyToWire, sum } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import { BOOKING_KINDS, type PayableView } from '../../contract/bookkeeping.ts';
import { accountingTables } from '../tables.ts';
import type { Books } from '../../rules/books.ts';
import type { LoadedPayable } from './load-payable.ts';
import { settlementEntryOf } from './read-exportable.ts';

/**
 * What is booked of a payable beside its own entry, the earliest first, as an export would write it: what of its cost
 * leaves its month and comes back in others, and what pays it. None while its own entry cannot be made.
 */
export async function bookingsOf(
  trx: Trx,
  { company, books }: { company: CompanyRow; books: Books },
  payable: LoadedPayable,
): Promise<PayableView['bookings']> {
  const rows = await accountingTables(trx)
    .selectFrom('accounting.settlement')
    .selectAll()
    .where('company_id', '=', company.company_id)
    .where('source_id', '=', payable.source_id)
    .orderBy('booked_on')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const kind = BOOKING_KINDS.find((one) => one === row.kind);
    if (kind === undefined) return [];
    const { bookedOn, lines } = settlementEntryOf(row, { company, books, invoice: payable });
    if (lines.length === 0) return [];
    const accountsOf = (side: 'debit' | 'credit'): string[] => [
      ...new Set(lines.filter((line) => line[side].minor > 0n).map(({ account }) => account)),
    ];
    return [
      {
        id: row.id,
        kind,
        bookedOn,
        debitAccounts: accountsOf('debit'),
        creditAccounts: accountsOf('credit'),
        amount: moneyToWire(
          sum(
            lines.map((line) => line.debit),
            company.base_currency,
          ),
        ),
        isExported: row.state === 'exported' || row.state === 'exportedManually',
      },
    ];
  });
}
