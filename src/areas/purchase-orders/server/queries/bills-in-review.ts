import type { Trx } from '#platform/db/scope.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { OrderRow } from '../../contract/order.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { OPEN_DISCREPANCIES } from '../../rules/discrepancy-states.ts';
import { DISCREPANT_MATCHES } from '../../rules/match-bill.ts';
import { purchaseOrdersTables } from '../tables.ts';

/** What is known of the invoices in review of an order; orders without any have none. */
export type InReview = { readonly differs: OrderRow['differs'] };

/** Of each of these orders that has invoices in review: by what one of them differs, what is to be decided first. */
export async function billsInReview(
  trx: Trx,
  companyId: CompanyId,
  orderIds: readonly OrderId[],
): Promise<Map<string, InReview>> {
  const rows = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill as b')
    .leftJoin('purchase_orders.discrepancy as d', (join) =>
      join.onRef('d.company_id', '=', 'b.company_id').onRef('d.invoice_id', '=', 'b.invoice_id'),
    )
    .select(['b.order_id', 'd.state', 'd.match'])
    .where('b.company_id', '=', companyId)
    .where('b.counted_at', 'is', null)
    .where(isAmong('b.order_id', orderIds))
    .execute();
  const found = new Map<string, InReview>();
  for (const row of rows) {
    const state = OPEN_DISCREPANCIES.find((one) => one === row.state);
    const match = DISCREPANT_MATCHES.find((one) => one === row.match);
    const differs = state === undefined || match === undefined ? null : { state, match };
    const before = found.get(row.order_id)?.differs ?? null;
    found.set(row.order_id, { differs: worse(before, differs) });
  }
  return found;
}

type Differs = OrderRow['differs'];

/** What somebody has in hand comes after what is to be decided; of the same, the worse one counts. */
function worse(one: Differs, other: Differs): Differs {
  if (one === null || other === null) return one ?? other;
  const weightOf = ({ state, match }: NonNullable<Differs>): number =>
    (state === 'open' ? DISCREPANT_MATCHES.length : 0) + DISCREPANT_MATCHES.indexOf(match);
  return weightOf(other) > weightOf(one) ? other : one;
}
