import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/** How often a request was changed since it was first sent: a decision counts for what was read, not for what came after. */
export async function countAmendments(trx: Trx, companyId: CompanyId, requestId: RequestId): Promise<number> {
  const { count } = await requestsTables(trx)
    .selectFrom('requests.amendment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
