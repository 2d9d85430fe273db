import { sql } from 'kysely';
import { domainOf } from '#kernel/email.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

export type DomainOwner = { companyId: CompanyId; name: string; isEnabled: boolean; isEnforced: boolean };

type Row = { company_id: CompanyId; name: string; is_enabled: boolean; is_enforced: boolean };

/** The company that has proven the domain of this address to be its own, and how it wants its people to sign in. */
export async function ownerOfDomainOf(db: Db | Trx, email: string): Promise<DomainOwner | null> {
  const { rows } = await sql<Row>`select * from access.sign_on_of_domain(${domainOf(email)})`.execute(db);
  const row = rows[0];
  return row === undefined
    ? null
    : { companyId: row.company_id, name: row.name, isEnabled: row.is_enabled, isEnforced: row.is_enforced };
}
