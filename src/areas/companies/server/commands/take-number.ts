import { sql } from 'kysely';
import { runAtCommit, type Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '../../contract/company.ts';
import { nextNumber } from './next-number.ts';

/** So many numbers are issued ahead at least: more than there are transactions at once. */
const LOW = 200;
const ISSUED = 400;

/**
 * A number of this kind that no other transaction waits for: the lowest that is free. A rolled-back caller gives it back,
 * and it is the next to be taken. For what many people make at once; where numbers also have to follow time (orders,
 * exports, statements) use `nextNumber`, for which callers wait for each other.
 */
export async function takeNumber(trx: Trx, companyId: CompanyId, name: string): Promise<number> {
  const { rows } = await sql<{ value: bigint; last: bigint }>`
    with taken as (
      delete from companies.free_number where company_id = ${companyId} and name = ${name} and value = (
        select value from companies.free_number where company_id = ${companyId} and name = ${name}
        order by value limit 1 for update skip locked)
      returning value
    )
    select taken.value, c.value as last from taken, companies.counter c
    where c.company_id = ${companyId} and c.name = ${name}`.execute(trx);
  const row = rows[0];
  // The first of a company, or as many at once as were issued ahead: in line, and then ahead again.
  const value = row?.value ?? BigInt(await nextNumber(trx, companyId, name));
  const last = row?.last ?? value;
  if (last - value < LOW)
    await runAtCommit(
      trx,
      `select companies.issue_numbers('${companyId}', '${name.replaceAll("'", '')}', ${last}, ${ISSUED})`,
    );
  return Number(value);
}
