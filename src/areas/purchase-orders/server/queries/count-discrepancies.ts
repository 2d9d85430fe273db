import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** Invoices that do not fit their order and of which nobody decided yet what to do. */
export async function countDiscrepancies(trx: Trx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from purchase_orders.discrepancy
    where company_id = ${companyId} and state = 'open'`.execute(trx);
  return rows[0]?.count ?? 0;
}
