import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { LineProgress } from '../../rules/order-progress.ts';
import { purchaseOrdersTables, type LoadedOrderLine } from '../tables.ts';

export type { LoadedOrderLine } from '../tables.ts';

/** The lines of these orders by their order, each in the order of its numbers. */
export async function linesOfOrders(
  trx: Trx,
  companyId: CompanyId,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, LoadedOrderLine[]>> {
  const lines = new Map<OrderId, LoadedOrderLine[]>();
  if (orderIds.length === 0) return lines;
  const rows = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order_line')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute();
  for (const row of rows) lines.set(row.order_id, [...(lines.get(row.order_id) ?? []), row]);
  return lines;
}

export const progressOf = (line: LoadedOrderLine): LineProgress => ({
  ordered: line.quantity,
  received: line.received_quantity,
  netMinor: line.net_minor,
  receivedMinor: line.received_minor,
});
