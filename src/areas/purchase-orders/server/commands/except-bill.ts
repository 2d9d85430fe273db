import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { describeBill } from '../queries/describe-bill.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { followBill } from './follow-bill.ts';
import type { Bill } from '../bill.ts';

/**
 * Lets an invoice pass that does not fit its order, up to the gross that it has now, with the reason (domain rules 2.7).
 * The caller holds the invoice and has seen to it that it is not their own; whoever ordered does not either.
 * @throws AppError illegal_state where nothing is to be let pass, second_person_needed.
 */
export async function exceptBill(context: Context, bill: Bill, reason: string): Promise<void> {
  const { trx, actor, now } = context;
  const { order, exception, canExcept, isDifferent } = await describeBill(context, bill);
  if (order === null || exception !== null || !isDifferent) throw new AppError('illegal_state');
  if (!canExcept) throw new AppError('second_person_needed');
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .set({ exception_by: actor.userId, exception_reason: reason, exception_minor: bill.grossMinor })
    .where('company_id', '=', actor.companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .execute();
  await followBill(trx, actor.companyId, { bill, now });
  await recordChange(context, {
    action: 'purchase-orders.except-bill',
    entity: 'invoice',
    entityId: bill.invoiceId,
    after: { orderId: order.id, gross: bill.grossMinor.toString() },
    reason,
    topics: ['purchase-orders', 'invoices'],
  });
}
