import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { coverPromises, holdPromises } from '#areas/budgets/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';

type Order = Pick<LoadedOrder, 'company_id' | 'id' | 'request_id'>;

/**
 * The invoices in review that are of an order were promised money of their own: as far as the order's promise reaches it
 * stands for theirs, so that each amount is promised once (domain rules 2.11). Told after every change of the order's
 * promise or its invoices, by who holds the order.
 * @param freed the requests of invoices that are not of it any more.
 */
export async function coverBills(
  trx: Trx,
  order: Order,
  { freed = [], now }: { freed?: readonly string[]; now: Instant },
): Promise<void> {
  const waiting = await requestsOfBills(trx, order.company_id, [order.id]);
  await coverPromises(trx, order.company_id, {
    by: sourceOf(order.request_id),
    parts: waiting.map(sourceOf),
    freed: freed.map(sourceOf),
    now,
  });
}

/** Holds the promises of these orders and of their invoices in review, before any of them is changed. */
export async function holdPromisesOf(trx: Trx, orders: readonly Order[], freed: readonly string[] = []): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const waiting = await requestsOfBills(
    trx,
    first.company_id,
    orders.map(({ id }) => id),
  );
  const ids = new Set([...orders.map((order) => order.request_id), ...waiting, ...freed]);
  await holdPromises(trx, first.company_id, [...ids].map(sourceOf));
}

/** The requests of the invoices in review that are of these orders, those first that were said to be of them first. */
export async function requestsOfBills(trx: Trx, companyId: CompanyId, orderIds: readonly OrderId[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select('request_id')
    .where('company_id', '=', companyId)
    .where('order_id', 'in', orderIds)
    .where('counted_at', 'is', null)
    .orderBy('linked_at')
    .orderBy('invoice_id')
    .execute();
  return rows.flatMap(({ request_id: id }) => id ?? []);
}

const sourceOf = (id: string) => ({ type: 'request', id });
