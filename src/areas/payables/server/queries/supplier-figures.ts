import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';

/**
 * By supplier, in base currency's smallest unit: what is validated and unpaid, and what of the invoices issued in these
 * days was validated or paid. What is still in review may be rejected, so it counts for neither.
 */
export async function supplierFigures(
  trx: Trx,
  companyId: CompanyId,
  { supplierIds, from, to }: { supplierIds: readonly SupplierId[]; from: PlainDate; to: PlainDate },
): Promise<Map<SupplierId, { openMinor: bigint; spentMinor: bigint }>> {
  const { rows } = await sql<{ id: SupplierId; openMinor: bigint; spentMinor: bigint }>`
    select supplier_id as id,
      coalesce(sum(base_minor - credited_base_minor) filter (where state = 'validated'), 0)::bigint as "openMinor",
      coalesce(sum(base_minor) filter (where issued_on between ${from} and ${to}), 0)::bigint as "spentMinor"
    from payables.invoice
    where company_id = ${companyId} and supplier_id = any(${[...supplierIds]}) and state in ('validated', 'paid')
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
    select supplier_id as id, count(*)::int as count from payables.invoice
    where company_id = ${companyId} and supplier_id = any(${[...supplierIds]}) group by supplier_id`.execute(trx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
