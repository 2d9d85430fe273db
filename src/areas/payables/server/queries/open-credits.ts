import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { OpenCredits } from '#areas/payments/server/door.ts';

/** Of each of these suppliers what is left of validated credit notes, by currency. */
export const openCredits: OpenCredits = async (trx, companyId, supplierIds) => {
  const { rows } = await sql<{ supplierId: string; currency: CurrencyCode; minor: bigint }>`
    select supplier_id as "supplierId", currency, sum(gross_minor - applied_minor)::bigint as minor
    from payables.credit_note
    where company_id = ${companyId} and supplier_id = any(${[...supplierIds]})
      and state in ('validated', 'partly_applied')
    group by supplier_id, currency order by supplier_id, currency`.execute(trx);
  return rows.map(({ supplierId, currency, minor }) => ({ supplierId, left: money(minor, currency) }));
};
