import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '../../contract/company.ts';

/** The company whose inbox address has this local part; null when there is none. Needs no scope. */
export async function findCompanyOfInbox(db: Db | Trx, inboxName: string): Promise<CompanyId | null> {
  const { rows } = await sql<{ id: CompanyId | null }>`select companies.company_of_inbox(${inboxName}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
