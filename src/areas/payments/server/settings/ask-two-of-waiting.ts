import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/**
 * Runs that wait and come to more than the company's amount, which was lowered, need two people from now on (domain rules
 * 2.8): they say so before the first one confirms, and not only afterwards. None needs fewer than it did. `above` is in the
 * base currency's smallest unit; null asks for two never.
 */
export async function askTwoOfWaiting(trx: Trx, companyId: CompanyId, above: bigint | null): Promise<void> {
  if (above === null) return;
  await sql`
    update payments.run r set confirmations_needed = 2
    where r.company_id = ${companyId} and r.state = 'to_confirm' and r.confirmations_needed = 1
      and (select sum(p.base_minor) from payments.payment p
        where p.company_id = r.company_id and p.run_id = r.id and p.state = 'to_confirm') > ${above}`.execute(trx);
}
