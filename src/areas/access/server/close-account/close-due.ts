import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, setCompanyClosed } from '#areas/companies/server/door.ts';
import type { AccountTies } from './account-ties.ts';

/**
 * Closes the companies whose day has come where they are. One with a card that could still pay waits for the next night:
 * nobody could end it in a closed company. `owner` sees every company's row.
 */
export async function closeDueAccounts({
  owner,
  db,
  now,
  ties,
}: {
  owner: Db;
  db: Db;
  now: Instant;
  ties: AccountTies;
}): Promise<void> {
  const { rows } = await sql<{ companyId: CompanyId }>`
    select company_id as "companyId" from access.account_closing order by company_id`.execute(owner);
  for (const { companyId } of rows)
    await inScope(db, { companyId, userId: null }, async (trx) => {
      if ((await ties.openCards(trx, companyId)) > 0) return;
      const { time_zone: zone } = await getCompanyRow(trx, companyId);
      // Whoever keeps the account at the same moment deletes the row instead: one of the two finds it.
      const { rows: due } = await sql`delete from access.account_closing
        where company_id = ${companyId} and closes_on <= ${dayInZone(now, zone)} returning company_id`.execute(trx);
      if (due.length > 0) await setCompanyClosed(trx, companyId, { isClosed: true, now });
    });
}
