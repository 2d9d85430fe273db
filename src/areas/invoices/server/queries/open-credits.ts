import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { OpenCredits } from '#areas/payments/server/door.ts';

/** Of each of these suppliers what is left of validated credit notes, by currency, and the one of which most is left. */
export const openCredits: OpenCredits = async (trx, companyId, supplierIds) => {
  const { rows } = await sql<Row>`
    select supplier_id as "supplierId", currency, sum(gross_minor - applied_minor)::bigint as minor,
      (array_agg(id order by gross_minor - applied_minor desc, id))[1] as "creditNoteId"
    from invoices.credit_note
    where company_id = ${companyId} and supplier_id = any(${[...supplierIds]})
      and state in ('validated', 'partly_applied')
    group by supplier_id, currency order by supplier_id, currency`.execute(trx);
  return rows.map(({ minor, currency, ...one }) => ({ ...one, left: money(minor, currency) }));
};

type Row = { supplierId: string; creditNoteId: string; currency: CurrencyCode; minor: bigint };
