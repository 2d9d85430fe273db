import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

type Named = { readonly type: string; readonly ids: readonly string[] };

/**
 * What is promised to these sources now, and what wider promises stand for of theirs meanwhile (`cover-promises.ts`), gross
 * in base currency.
 */
export async function sumPromised(
  trx: Trx,
  companyId: CompanyId,
  { type, ids }: Named,
): Promise<{ promisedMinor: bigint; coveredMinor: bigint }> {
  const { rows } = await sql<{ promised: bigint; covered: bigint }>`
    select coalesce(sum(gross_minor), 0)::bigint as promised,
      coalesce(-sum(gross_minor) filter (where step like 'cover:%'), 0)::bigint as covered
    from budgets.movement
    where company_id = ${companyId} and source_type = ${type} and source_id = any(${[...ids]}) and kind = 'committed'`.execute(
    trx,
  );
  return { promisedMinor: rows[0]?.promised ?? 0n, coveredMinor: rows[0]?.covered ?? 0n };
}
