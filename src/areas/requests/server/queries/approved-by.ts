import { sql, type RawBuilder } from 'kysely';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Trx } from '#platform/db/scope.ts';
import { approversOf, hasApproved } from '#areas/approvals/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/** Whether the caller approved the request that another table's column names, as one condition of somebody's query. */
export const isApprovedByCaller = ({ companyId, userId }: CompanyActor, requestIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from requests.request where request.company_id = ${companyId}
    and request.id = ${sql.ref(requestIdColumn)} and ${hasApproved(companyId, userId, 'request.approval_id')})`;

/** Who approved a request, for what is opened to them later; nobody where it was approved without being asked about. */
export async function requestApprovers(trx: Trx, companyId: CompanyId, requestId: RequestId): Promise<UserId[]> {
  const request = await requestsTables(trx)
    .selectFrom('requests.request')
    .select('approval_id')
    .where('company_id', '=', companyId)
    .where('id', '=', requestId)
    .executeTakeFirst();
  const approvalId = request?.approval_id ?? null;
  return approvalId === null ? [] : approversOf(trx, companyId, approvalId);
}
