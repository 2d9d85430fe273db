import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';
import type { Bill } from '../bill.ts';

/**
 * What an invoice in review says has changed, or of what it is: its order names it so, and whether it fits is looked at
 * again. Of none, nothing happens. The caller holds the invoice.
 */
export async function followBill(
  trx: Trx,
  companyId: CompanyId,
  { bill, now }: { bill: Bill; now: Instant },
): Promise<void> {
  const linked = await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .set({ said_number: bill.number, said_minor: bill.grossMinor, said_net_minor: bill.netMinor })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .where('counted_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (linked === undefined) return;
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', linked.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await followDiscrepancies(trx, order, { cause: 'fits', now });
}
