import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { Bill } from '../bill.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { proposeBillLines } from './bill-lines.ts';

/**
 * Writes that an invoice in review, of no order so far, is of this one, and of which of its lines its own seem to be. The
 * caller holds the order. @param linkedBy null where the document says so itself.
 */
export async function keepBill(
  trx: Trx,
  companyId: CompanyId,
  { bill, orderId, linkedBy, now }: { bill: Bill; orderId: OrderId; linkedBy: UserId | null; now: Instant },
): Promise<void> {
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.bill')
    .values({
      company_id: companyId,
      invoice_id: bill.invoiceId,
      order_id: orderId,
      request_id: bill.requestId,
      linked_by: linkedBy,
      linked_at: now,
    })
    .execute();
  await proposeBillLines(trx, companyId, { bill, orderId });
}
