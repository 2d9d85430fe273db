import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isOpenEntry } from './list-entries.ts';

/** How many bank transactions up to a day still have to be reconciled. */
export async function countOpenEntries(trx: Trx, companyId: CompanyId, until: PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payments.statement_entry e
    where e.company_id = ${companyId} and e.booked_on <= ${until} and ${isOpenEntry}`.execute(trx);
  return rows[0]?.count ?? 0;
}
