import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { releaseFromBudgets } from '#areas/budgets/server/door.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { moveOrder, type OrderUse } from '../../rules/order-states.ts';
import { partsIn } from '../queries/visible-orders.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';
import { coverBills, holdPromisesOf } from './cover-bills.ts';
import { loadOrderForUpdate } from './load-order.ts';
import { TOPICS } from './topics.ts';

export type EndOrder = { orderId: OrderId; version: number; reason: string };

/**
 * Ends an order of which nothing more is to be billed; what is still promised to it in the budgets is given back
 * (domain rules 2.7). @throws AppError not_found, illegal_state, version_conflict.
 */
export const closeOrder = (context: Context, input: EndOrder): Promise<void> => endOrder(context, 'close', input);

/**
 * Gives up an order of which nothing came; all that was promised to it in the budgets is given back.
 * @throws AppError not_found, illegal_state, not_yours, already_used where something came or was billed, version_conflict.
 */
export const cancelOrder = (context: Context, input: EndOrder): Promise<void> => endOrder(context, 'cancel', input);

async function endOrder(context: Context, action: 'close' | 'cancel', input: EndOrder): Promise<void> {
  const { order, use } = await loadOrderForUpdate(context, input);
  await endLoaded(context, action, { order, use, reason: input.reason });
}

/** The same for an order that the caller holds. @throws AppError illegal_state, not_yours, already_used. */
export async function endLoaded(
  context: Context,
  action: 'close' | 'cancel',
  { order, use, reason }: { order: LoadedOrder; use: OrderUse; reason: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const state = valueOrThrow(moveOrder(action, { state: order.state, use }, partsIn(order, actor)));
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ state, reason, ended_at: now, version: order.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', order.id)
    .execute();
  await holdPromisesOf(trx, [order]);
  // The promise stands under the name of its request, which made it.
  await releaseFromBudgets(trx, actor.companyId, { source: { type: 'request', id: order.request_id }, now });
  await coverBills(trx, order, { now });
  await recordChange(context, {
    action: `purchase-orders.${action}`,
    entity: 'purchase_order',
    entityId: order.id,
    before: { state: order.state },
    after: { state },
    reason,
    topics: TOPICS,
  });
}
