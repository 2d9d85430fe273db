import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { closureTables, type ClosureRow } from '../tables.ts';

/** The closing that was asked for and neither taken back nor done; null while the account stays. */
export async function findClosure(
  trx: Trx,
  companyId: CompanyId,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ClosureRow | null> {
  const query = closureTables(trx)
    .selectFrom('closure.closure')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}
