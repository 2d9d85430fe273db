import { money } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { renewPromise } from '#areas/budgets/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { orderTotals } from '#areas/requests/server/door.ts';
import { moveOrder } from '../../rules/order-states.ts';
import { restOfOrder } from '../../rules/rest-of-order.ts';
import { partsIn } from '../queries/visible-orders.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { coverBills, holdPromisesOf } from './cover-bills.ts';
import type { EndOrder } from './end-order.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';
import { loadOrderForUpdate } from './load-order.ts';
import { TOPICS } from './topics.ts';

/**
 * Opens a closed order again, such as after a credit note for which another invoice comes. What is still to be billed of
 * it is promised in its budgets again, at the rate of its approval (domain rules 2.11). It stays open until more is
 * billed, also where nothing is left to bill now: it may be changed then.
 * @throws AppError not_found, illegal_state, not_yours, version_conflict; budget_exceeded where a budget has no room for it
 *   any more.
 */
export async function reopenOrder(context: Context, input: EndOrder): Promise<void> {
  const { trx, actor, now } = context;
  const { order, lines, use } = await loadOrderForUpdate(context, input);
  const state = valueOrThrow(moveOrder('reopen', { state: order.state, use }, partsIn(order, actor)));
  const opened = await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ state, reason: null, ended_at: null, reopened_at: now, version: order.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await holdPromisesOf(trx, [order]);
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const parts = restOfOrder(
    { totalMinor: order.total_minor, billedMinor: order.billed_minor, baseMinor: order.base_minor, base },
    lines.map((line) => {
      const priced = [{ quantity: '1', unitPrice: money(line.net_minor, order.currency), vatRate: line.vat_rate }];
      return {
        place: { costCenterId: line.cost_center_id, expenseCategoryId: line.expense_category_id },
        netMinor: line.net_minor,
        grossMinor: orderTotals(priced, order.currency).gross.minor,
        billedMinor: line.billed_minor,
      };
    }),
  ).map(({ place, ...amounts }) => ({ ...place, ...amounts }));
  // The promise stands under the name of its request, which made it.
  await renewPromise(trx, actor.companyId, { source: { type: 'request', id: order.request_id }, parts, now });
  await coverBills(trx, opened, { now });
  await followDiscrepancies(trx, opened, { cause: 'fits', now });
  await recordChange(context, {
    action: 'purchase-orders.reopen',
    entity: 'purchase_order',
    entityId: order.id,
    before: { state: order.state },
    after: { state, promised: parts.reduce((sum, { grossMinor }) => sum + grossMinor, 0n).toString(), currency: base },
    reason: input.reason,
    topics: TOPICS,
  });
}
