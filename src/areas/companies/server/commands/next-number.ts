import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '../../contract/company.ts';

/**
 * The next number of this kind without gaps: taken in the caller's transaction, so a rolled-back caller gives it back
 * and two callers wait for each other.
 */
export async function nextNumber(trx: Trx, companyId: CompanyId, name: string): Promise<number> {
  const { rows } = await sql<{ value: bigint }>`
    insert into companies.counter as c (company_id, name, value) values (${companyId}, ${name}, 1)
    on conflict (company_id, name) do update set value = c.value + 1
    returning value`.execute(trx);
  const row = rows[0];
  assert(row !== undefined, 'A counter always answers');
  return Number(row.value);
}
