import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { requestIdSchema } from '../../contract/request-id.ts';
import type { RequestState } from '../../rules/request-states.ts';
import { requestsTables } from '../tables.ts';

/** How these requests stand and what they are called, for areas that hang something on them. */
export async function statesOf(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<Map<string, { state: RequestState; number: number | null }>> {
  const known = ids.flatMap((id) => requestIdSchema.safeParse(id).data ?? []);
  if (known.length === 0) return new Map();
  const rows = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'state', 'number'])
    .where('company_id', '=', companyId)
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, state, number }) => [id, { state, number }]));
}
