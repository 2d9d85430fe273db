import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';

const STEP = 'use:credit:';

/** What each credit note gave back to the promises of a company, in base minor units, by the credit note's id and count. */
export async function restoredByCredits(trx: Trx, companyId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ step: string; minor: bigint }>`
    select substr(step, ${STEP.length + 1}) as step, sum(gross_minor)::bigint as minor from budgets.movement
    where company_id = ${companyId} and kind = 'committed' and step like ${`${STEP}%`} group by 1`.execute(trx);
  return new Map(rows.map(({ step, minor }) => [step, minor]));
}
