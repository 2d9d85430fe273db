import type { Context } from '#platform/http/call.ts';
import { purchaseOrdersTables } from '../tables.ts';
import type { Bill } from './link-bill.ts';

/** What an invoice in review says has changed, or of what it is: its order names it so. Of none, nothing happens. */
export async function followBill({ trx, actor }: Context, bill: Bill): Promise<void> {
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .set({ said_number: bill.number, said_minor: bill.grossMinor })
    .where('company_id', '=', actor.companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .where('counted_at', 'is', null)
    .execute();
}
