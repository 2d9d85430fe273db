import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { ProcessEnded } from '#areas/approvals/events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { setState } from './apply-change.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';
import { TOPICS } from './topics.ts';

/**
 * The request for what a change of an order costs more was declined or taken back: the change comes to nothing, and an
 * invoice that waited for it is to be decided again (domain rules 2.7).
 */
export async function giveUpChange(
  { trx, companyId: company, now }: ListenerContext,
  { subjectId, state }: ProcessEnded,
): Promise<void> {
  if (state !== 'rejected' && state !== 'ended') return;
  const companyId = company as CompanyId;
  const db = purchaseOrdersTables(trx);
  const version = await db
    .selectFrom('purchase_orders.order_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', '=', subjectId as RequestId)
    .executeTakeFirst();
  if (version?.state !== 'pending') return;
  const order = await db
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', version.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await setState(trx, version, { state: 'void', applied_at: null });
  await followDiscrepancies(trx, order, { cause: 'amended', now });
  await announceChange(trx, { companyId, topics: [...TOPICS, 'invoices', 'home'] });
}
