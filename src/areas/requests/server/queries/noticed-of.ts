import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PolicyResult } from '#areas/policies/contract/result.ts';
import type { RequestFlag } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/** What stood out when a request was sent; `verdict` is null where no rule was asked. */
export type Noticed = { readonly flags: readonly RequestFlag[]; readonly verdict: PolicyResult['verdict'] | null };

/** The same of many requests, for whoever decides about what came of them at once. */
export async function noticedOf(
  trx: Trx,
  companyId: CompanyId,
  requestIds: readonly RequestId[],
): Promise<Map<RequestId, Noticed>> {
  if (requestIds.length === 0) return new Map();
  const rows = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'flags', 'policy_result'])
    .where('company_id', '=', companyId)
    .where('id', 'in', requestIds)
    .execute();
  return new Map(rows.map((row) => [row.id, { flags: row.flags, verdict: row.policy_result?.verdict ?? null }]));
}
