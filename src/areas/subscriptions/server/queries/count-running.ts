import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** How many subscriptions of the company run, those on trial or paused among them. */
export async function countRunning(trx: Trx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from subscriptions.subscription
    where company_id = ${companyId} and state in ('trial', 'active', 'paused')`.execute(trx);
  return rows[0]?.count ?? 0;
}
