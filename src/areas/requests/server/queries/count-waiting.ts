import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** How many requests of the company wait for an approver or for changes. */
export async function countWaiting(trx: Trx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requests.request
    where company_id = ${companyId} and state in ('pending', 'needs_changes')`.execute(trx);
  return rows[0]?.count ?? 0;
}
