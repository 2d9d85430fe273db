import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** How many payables of the company no export of the books holds yet. */
export async function countUnexported(trx: Trx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from accounting.payable
    where company_id = ${companyId} and state in ('created', 'prepared', 'failedToExport')`.execute(trx);
  return rows[0]?.count ?? 0;
}
