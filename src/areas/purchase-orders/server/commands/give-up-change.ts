import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { ProcessEnded } from '#areas/approvals/events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { voidChange } from './void-change.ts';

/** The request for what a change of an order costs more was declined or taken back: it will not be what was approved. */
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
  await voidChange(trx, { order, version, now });
}
