import { dayInZone, firstDayOf, lastDayOf, nextMonth, type Month } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import { ACCRUAL_KINDS } from '../../rules/accrual-entry.ts';
import { mayBookIn } from '../../rules/periods.ts';
import { loadBooks } from '../queries/load-books.ts';
import { loadPeriods, lockBooks } from '../queries/load-periods.ts';
import { unbilledOrders } from '../queries/unbilled-orders.ts';
import { accountingTables } from '../tables.ts';

/**
 * Books what was delivered by the end of a month and not billed in it, once an order and month: on its last day, and back on
 * the first of the next one. @throws AppError month_not_over, period_closed; nothing_to_accrue.
 */
export async function accrueReceived(context: Context, month: Month): Promise<{ accrued: number }> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  await lockBooks(context);
  if (lastDayOf(month) >= dayInZone(now, company.time_zone)) throw new AppError('month_not_over', { data: { month } });
  if (!mayBookIn(await loadPeriods(context), month)) throw new AppError('period_closed', { data: { month } });
  const orders = await unbilledOrders(context, month);
  if (orders.length === 0) throw new AppError('nothing_to_accrue');
  const { costCenters, expenseCategories } = await listDimensions(trx, actor.companyId);
  const { roles } = await loadBooks(trx, company);
  for (const order of orders) {
    const supplier = await getSupplier(trx, actor.companyId, order.supplierId);
    const category = expenseCategories.find(({ id }) => id === order.expenseCategoryId);
    await accountingTables(trx)
      .insertInto('accounting.accrual')
      .values(
        ACCRUAL_KINDS.map((kind) => ({
          company_id: actor.companyId,
          id: newId('acr', Date.parse(now)),
          kind,
          month,
          order_id: order.id,
          reference: order.number,
          counterparty_name: supplier.name,
          expense_account: category?.accountCode ?? roles.defaultExpense,
          cost_center_name: costCenters.find(({ id }) => id === order.costCenterId)?.name ?? null,
          base_minor: order.leftMinor,
          booked_on: kind === 'accrual' ? lastDayOf(month) : firstDayOf(nextMonth(month)),
          state: 'created' as const,
          export_id: null,
          created_at: now,
        })),
      )
      .execute();
  }
  await recordChange(context, {
    action: 'accounting.accrue-received',
    entity: 'company',
    entityId: actor.companyId,
    after: { month, orders: orders.map(({ number, leftMinor }) => `${number} ${leftMinor}`) },
    topics: ['bookkeeping', 'home'],
  });
  return { accrued: orders.length };
}
