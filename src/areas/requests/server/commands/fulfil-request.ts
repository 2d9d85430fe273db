import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/**
 * What was approved has become something else, such as an order: nobody gives the request up any more. What its budgets
 * promised stays promised.
 * @returns whether it did so now; false for one that was given up, or that something came of before.
 */
export async function fulfilRequest(
  trx: Trx,
  companyId: CompanyId,
  { requestId, now }: { requestId: RequestId; now: Instant },
): Promise<boolean> {
  const fulfilled = await requestsTables(trx)
    .updateTable('requests.request')
    .set((eb) => ({ state: 'fulfilled', version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', requestId)
    .where('state', '=', 'approved')
    .returning('id')
    .executeTakeFirst();
  if (fulfilled === undefined) return false;
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'requests.fulfil',
    entity: 'request',
    entityId: requestId,
    before: { state: 'approved' },
    after: { state: 'fulfilled' },
  });
  await announceChange(trx, { companyId, topics: ['requests', 'home'] });
  return true;
}
