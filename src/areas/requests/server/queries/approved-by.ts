import { sql, type RawBuilder } from 'kysely';
import type { CompanyActor } from '#platform/http/actor.ts';
import { hasApproved } from '#areas/approvals/server/door.ts';

/** Whether the caller approved the request that another table's column names, as one condition of somebody's query. */
export const isApprovedByCaller = ({ companyId, userId }: CompanyActor, requestIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from requests.request where request.company_id = ${companyId}
    and request.id = ${sql.ref(requestIdColumn)} and ${hasApproved(companyId, userId, 'request.approval_id')})`;
