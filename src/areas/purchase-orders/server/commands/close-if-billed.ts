import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Trx } from '#platform/db/scope.ts';
import { releaseFromBudgets } from '#areas/budgets/server/door.ts';
import { billingOf } from '../../rules/order-progress.ts';
import { readTolerances } from '../queries/tolerances.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';

/**
 * An open order of which all is billed closes by itself, and what is left of its promise is free (domain rules 2.7): once
 * more of it is billed than before, so that one that somebody opened again stays open until then. One that is closed stays
 * so, also when a credit note takes something off what was billed. The caller holds the order.
 * @param change what of it was billed before, in its smallest unit.
 */
export async function closeIfBilled(
  trx: Trx,
  order: LoadedOrder,
  { billedBefore, now }: { billedBefore: bigint; now: Instant },
): Promise<LoadedOrder> {
  if (order.billed_minor <= billedBefore) return order;
  const { company_id: companyId, id, currency } = order;
  const { allowed } = await readTolerances(trx, companyId);
  const billing = billingOf({ totalMinor: order.total_minor, billedMinor: order.billed_minor, currency }, allowed);
  if (order.state !== 'open' || (billing !== 'full' && billing !== 'over')) return order;
  const closed = await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ state: 'closed', ended_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await releaseFromBudgets(trx, companyId, { source: { type: 'request', id: order.request_id }, now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'purchase-orders.close',
    entity: 'purchase_order',
    entityId: id,
    before: { state: order.state },
    after: { state: 'closed' },
  });
  return closed;
}
