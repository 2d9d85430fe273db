import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PolicyResult, Statement } from '#areas/policies/contract/result.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/**
 * What the rules said to a request when it was last sent, and what its requester said to that: for whoever looks at what
 * came of it. Null of a request that no rule was asked about, or that is not there.
 */
export async function saidOfRequest(
  trx: Trx,
  companyId: CompanyId,
  requestId: RequestId,
): Promise<{ result: PolicyResult; statement: Statement | null } | null> {
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['policy_result', 'policy_statement'])
    .where('company_id', '=', companyId)
    .where('id', '=', requestId)
    .executeTakeFirst();
  return row === undefined || row.policy_result === null
    ? null
    : { result: row.policy_result, statement: row.policy_statement };
}
