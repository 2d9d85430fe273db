import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { TolerancesView } from '../../contract/tolerances.ts';
import { toHundredths } from '../../rules/percent.ts';
import { describeTolerances } from '../queries/tolerances.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { followAllDiscrepancies } from './follow-discrepancies.ts';

/**
 * A new version of how far invoices may stand off their orders. It counts for what is decided from now on, also of orders
 * that are open, whose invoices in review are looked at again; what was counted keeps the version that it was counted by
 * (domain rules 2.0, 2.7).
 * @throws AppError version_conflict when somebody made a version since the caller read them.
 */
export async function setTolerances(
  context: Context,
  { number, tolerances }: { number: number; tolerances: TolerancesView },
): Promise<void> {
  const { trx, actor, now } = context;
  const before = await describeTolerances(context);
  const conflict = (): AppError => new AppError('version_conflict', { data: { version: before.number, state: '' } });
  if (before.number !== number) throw conflict();
  const { total, price, extra, quantityPercent } = tolerances;
  const percent = (text: string): number => Number(toHundredths(text));
  const made = await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.tolerance_version')
    .values({
      company_id: actor.companyId,
      number: number + 1,
      total_percent: percent(total.percent),
      total_units: total.units,
      price_percent: percent(price.percent),
      price_units: price.units,
      extra_percent: percent(extra.percent),
      extra_units: extra.units,
      quantity_percent: percent(quantityPercent),
      made_by: actor.userId,
      made_at: now,
    })
    .onConflict((taken) => taken.columns(['company_id', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst();
  // Two may have read the same version.
  if (made === undefined) throw conflict();
  await followAllDiscrepancies(trx, actor.companyId, now);
  await recordChange(context, {
    action: 'purchase-orders.set-tolerances',
    entity: 'company',
    entityId: actor.companyId,
    before: before.tolerances,
    after: tolerances,
    topics: ['purchase-orders', 'invoices'],
  });
}
