import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { OrderUse } from '../../rules/order-states.ts';
import { linesOfOrders } from '../queries/order-lines.ts';
import { isVisibleTo } from '../queries/visible-orders.ts';
import { purchaseOrdersTables, type LoadedOrder, type LoadedOrderLine } from '../tables.ts';

export type OrderForChange = { order: LoadedOrder; lines: readonly LoadedOrderLine[]; use: OrderUse };

/**
 * The order with its lines, locked for a change. @throws AppError not_found for what is not in the caller's list,
 * version_conflict when somebody changed it since the caller read it.
 */
export async function loadOrderForUpdate(
  { trx, actor }: Context,
  { orderId, version }: { orderId: OrderId; version: number },
): Promise<OrderForChange> {
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order as o')
    .selectAll('o')
    .where('o.company_id', '=', actor.companyId)
    .where('o.id', '=', orderId)
    .where(isVisibleTo(actor))
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) throw notFound();
  if (order.version !== version)
    throw new AppError('version_conflict', { data: { version: order.version, state: order.state } });
  const lines = (await linesOfOrders(trx, actor.companyId, [orderId])).get(orderId) ?? [];
  return { order, lines, use: await useOf(trx, order, lines) };
}

/** What has come of an order so far; an invoice in review that is said to be of it counts too. */
export async function useOf(trx: Trx, order: LoadedOrder, lines: readonly LoadedOrderLine[]): Promise<OrderUse> {
  const bill = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select('invoice_id')
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .limit(1)
    .executeTakeFirst();
  return {
    isReceived: lines.some((line) => line.received_quantity > 0n || line.received_minor > 0n),
    isBilled: order.billed_minor !== 0n || bill !== undefined,
  };
}
