import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';

/** What an order repeats of a document of another area, in the document's currency; null where it repeats nothing. */
export type RepeatedAmount = {
  readonly documentId: string;
  readonly table: string;
  readonly column: 'said_minor' | 'said_net_minor' | 'gross_minor';
  readonly label: string;
  readonly on: PlainDate;
  readonly currency: CurrencyCode;
  readonly is: bigint | null;
};

/** What the orders of a company say of invoices in review and of credit notes: beside the documents themselves. */
export async function repeatedAmounts(trx: Trx, companyId: string): Promise<RepeatedAmount[]> {
  const { rows } = await sql<RepeatedAmount>`
    select b.invoice_id as "documentId", 'purchase_orders.bill' as "table", said.name as "column",
      o.number || ', ' || coalesce(b.said_number, '') as label, o.opened_on as "on", o.currency, said.minor as "is"
    from purchase_orders.bill b
    join purchase_orders.order o on o.company_id = b.company_id and o.id = b.order_id
    cross join lateral (values ('said_minor', b.said_minor), ('said_net_minor', b.said_net_minor)) said(name, minor)
    where b.company_id = ${companyId} and b.counted_at is null and b.said_minor is not null
    union all
    select c.credit_note_id, 'purchase_orders.credit', 'gross_minor', o.number || ', ' || c.number, o.opened_on, o.currency,
      c.gross_minor
    from purchase_orders.credit c
    join purchase_orders.order o on o.company_id = c.company_id and o.id = c.order_id
    where c.company_id = ${companyId}`.execute(trx);
  return rows;
}
