import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';

/**
 * By supplier, in base currency's smallest unit: what is validated and unpaid, and what of the invoices issued in these
 * days was validated or paid, less the credit notes of these days. What is still in review may be rejected, so it counts
 * for neither.
 */
export async function supplierFigures(
  trx: Trx,
  companyId: CompanyId,
  { supplierIds, from, to }: { supplierIds: readonly SupplierId[]; from: PlainDate; to: PlainDate },
): Promise<Map<SupplierId, { openMinor: bigint; spentMinor: bigint }>> {
  const { rows } = await sql<{ id: SupplierId; openMinor: bigint; spentMinor: bigint }>`
    select supplier_id as id, sum(open_minor)::bigint as "openMinor",
      coalesce(sum(spent_minor) filter (where issued_on between ${from} and ${to}), 0)::bigint as "spentMinor"
    from (
      select supplier_id, issued_on, base_minor as spent_minor,
        case state when 'validated' then base_minor - credited_base_minor else 0 end as open_minor
      from invoices.invoice
      where company_id = ${companyId} and supplier_id = any(${[...supplierIds]}) and state in ('validated', 'paid')
      union all
      select supplier_id, issued_on, -base_minor, 0
      from invoices.credit_note
      where company_id = ${companyId} and supplier_id = any(${[...supplierIds]}) and outcome = 'validated'
    ) document
    group by supplier_id`.execute(trx);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** How many invoices each of these suppliers has, whatever became of them; one without any is left out. */
export async function countInvoicesOf(
  trx: Trx,
  companyId: CompanyId,
  supplierIds: readonly SupplierId[],
): Promise<Map<SupplierId, number>> {
  const { rows } = await sql<{ id: SupplierId; count: number }>`
    select supplier_id as id, count(*)::int as count from invoices.invoice
    where company_id = ${companyId} and supplier_id = any(${[...supplierIds]}) group by supplier_id`.execute(trx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
