import type { Instant } from '#kernel/instant.ts';
import { dayInZone, monthOf } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { expectSpend } from '#areas/budgets/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import { forecast } from '../../rules/forecast.ts';
import { isRunning } from '../../rules/states.ts';
import type { SubscriptionRow } from '../tables.ts';

/** The last day on which it is charged; null where it goes on. */
export const endsOn = (row: Pick<SubscriptionRow, 'renewal_on' | 'auto_renew'>): SubscriptionRow['renewal_on'] =>
  row.auto_renew ? null : row.renewal_on;

/** Tells budgets what the next twelve months cost, or that nothing is expected of it any more (domain rules 2.6). */
export async function expectCharges({ trx, now }: { trx: Trx; now: Instant }, row: SubscriptionRow): Promise<void> {
  const companyId = row.company_id;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const supplier = await getSupplier(trx, companyId, row.supplier_id);
  const today = dayInZone(now, zone);
  const months =
    isRunning(row.state) && row.next_on !== null
      ? forecast(
          { nextOn: row.next_on, recurrence: row.recurrence, endsOn: endsOn(row), amountMinor: row.base_minor },
          today,
        )
      : [];
  await expectSpend(trx, companyId, {
    source: { type: 'subscription', id: row.id },
    label: row.name,
    supplierName: supplier.name,
    months: [...months].map(([month, minor]) => ({
      month,
      minor,
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      supplierId: row.supplier_id,
    })),
    from: monthOf(today),
    now,
  });
}
