import { money, moneyToWire } from '#kernel/money.ts';
import type { Sought } from '#kernel/sought.ts';
import { likePattern } from '#platform/db/cursor.ts';
import { isAmount } from '#platform/db/is-amount.ts';
import type { Context } from '#platform/http/call.ts';
import { suppliersNamedLike } from '#areas/suppliers/server/door.ts';
import type { OrderRow } from '../../contract/order.ts';
import { visibleOrders } from './list-orders.ts';

export type FoundOrder = Pick<OrderRow, 'id' | 'number' | 'supplierName' | 'description' | 'total'>;

/** The newest orders that the caller may see, by number, what they are for, supplier or amount. */
export async function findOrders(context: Context, sought: Sought, limit: number): Promise<FoundOrder[]> {
  const pattern = likePattern(sought.text);
  const rows = await visibleOrders(context)
    .where((eb) =>
      eb.or([
        eb('o.number', 'ilike', pattern),
        eb('o.description', 'ilike', pattern),
        eb('o.supplier_id', 'in', suppliersNamedLike(context.actor.companyId, pattern)),
        ...(sought.amounts.length === 0
          ? []
          : [isAmount(sought.amounts, { minor: 'total_minor', currency: 'currency' })]),
      ]),
    )
    .orderBy('o.opened_on', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    supplierName: row.supplier_name ?? '',
    description: row.description,
    total: moneyToWire(money(row.total_minor, row.currency)),
  }));
}
