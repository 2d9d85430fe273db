import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { moveOrder } from '../../rules/order-states.ts';
import { partsIn } from '../queries/visible-orders.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';
import { loadOrderForUpdate } from './load-order.ts';
import { TOPICS } from './topics.ts';

export type SetReceiptRule = { orderId: OrderId; version: number; requiresReceipt: boolean; reason: string };

/**
 * Says whether an invoice of the order waits for what came (domain rules 2.7, two- or three-way). Finance says so, and
 * nobody of an order of their own.
 * @throws AppError not_found, illegal_state, not_yours, version_conflict.
 */
export async function setReceiptRule(context: Context, input: SetReceiptRule): Promise<void> {
  const { trx, actor, now } = context;
  const { order, use } = await loadOrderForUpdate(context, input);
  valueOrThrow(moveOrder('set-receipt-rule', { state: order.state, use }, partsIn(order, actor)));
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ requires_receipt: input.requiresReceipt, version: order.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', order.id)
    .execute();
  await followDiscrepancies(trx, { ...order, requires_receipt: input.requiresReceipt }, { cause: 'fits', now });
  await recordChange(context, {
    action: 'purchase-orders.set-receipt-rule',
    entity: 'purchase_order',
    entityId: order.id,
    before: { requiresReceipt: order.requires_receipt },
    after: { requiresReceipt: input.requiresReceipt },
    reason: input.reason,
    topics: [...TOPICS, 'invoices'],
  });
}
