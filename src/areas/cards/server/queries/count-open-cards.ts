import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** Cards of issuers of ours that are not over: those that their bank decides about (`feed`) pay whatever happens here. */
export async function countOpenCards(trx: Trx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cards.card c
    join cards.account a on a.company_id = c.company_id and a.id = c.account_id
    where c.company_id = ${companyId} and a.issuer <> 'feed'
      and c.state not in ('expired', 'cancelled', 'lost', 'stolen')`.execute(trx);
  return rows[0]?.count ?? 0;
}
