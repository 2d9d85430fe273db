import { lastDayOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { receivedOrders, type ReceivedOrder } from '#areas/purchase-orders/server/door.ts';
import { accountingTables } from '../tables.ts';

/** An order, and what of its delivery no invoice that is booked by then bills: net, in base currency, above zero. */
export type UnbilledOrder = ReceivedOrder & { readonly leftMinor: bigint };

/** Orders that were delivered by the end of a month and are not billed in it, without those that it has an accrual of. */
export async function unbilledOrders({ trx, actor }: Context, month: Month): Promise<UnbilledOrder[]> {
  const until: PlainDate = lastDayOf(month);
  const db = accountingTables(trx);
  const orders = await receivedOrders(trx, actor.companyId, until);
  const invoices = orders.flatMap(({ bills }) => bills.map(({ invoiceId }) => invoiceId));
  const booked = await db
    .selectFrom('accounting.payable')
    .select('source_id')
    .where('company_id', '=', actor.companyId)
    .where(isAmong('source_id', invoices))
    .where('posting_on', '<=', until)
    .execute();
  const accrued = await db
    .selectFrom('accounting.accrual')
    .select('order_id')
    .where('company_id', '=', actor.companyId)
    .where('month', '=', month)
    .where('kind', '=', 'accrual')
    .execute();
  const [isBooked, isAccrued] = [
    new Set(booked.map((row) => row.source_id)),
    new Set(accrued.map((row) => row.order_id)),
  ];
  return orders.flatMap((order) => {
    const billed = order.bills.reduce((sum, bill) => sum + (isBooked.has(bill.invoiceId) ? bill.minor : 0n), 0n);
    const leftMinor = order.receivedMinor - billed;
    return leftMinor <= 0n || isAccrued.has(order.id) ? [] : [{ ...order, leftMinor }];
  });
}
