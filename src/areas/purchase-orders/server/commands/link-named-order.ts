import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isCalled } from '../../rules/rank-orders.ts';
import type { Bill } from '../bill.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { coverBills, holdPromisesOf } from './cover-bills.ts';
import { followBill } from './follow-bill.ts';
import { keepBill } from './keep-bill.ts';

/**
 * An invoice in review that is of no order yet is of the order whose exact number its document says, where that is an open one of its
 * supplier, in its currency (domain rules 2.7); anything less is only proposed. So an invoice that differs from what was
 * ordered or came is a task from the start, and nobody validates past it by choosing nothing. Whoever reviews it can still
 * say another order, or none. The caller holds the invoice.
 */
export async function linkNamedOrder(
  trx: Trx,
  companyId: CompanyId,
  { bill, now }: { bill: Bill; now: Instant },
): Promise<void> {
  const { orderNumber } = bill;
  if (orderNumber === null || (await isOfOrder(trx, companyId, bill))) return;
  const open = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .select(['id', 'number', 'company_id', 'request_id'])
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', bill.supplierId)
    .where('currency', '=', bill.currency)
    .where('state', '=', 'open')
    .execute();
  const named = open.find(({ number }) => isCalled(number, orderNumber));
  if (named === undefined) return;
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .select(['id', 'company_id', 'request_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', named.id)
    // Somebody may have closed it or moved it to another supplier meanwhile.
    .where('state', '=', 'open')
    .where('supplier_id', '=', bill.supplierId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return;
  await keepBill(trx, companyId, { bill, orderId: order.id, linkedBy: null, now });
  await holdPromisesOf(trx, [order]);
  await coverBills(trx, order, { now });
  await followBill(trx, companyId, { bill, now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'purchase-orders.link-bill',
    entity: 'invoice',
    entityId: bill.invoiceId,
    before: { orderId: null },
    after: { orderId: order.id },
  });
  await announceChange(trx, { companyId, topics: ['purchase-orders', 'invoices'] });
}

const isOfOrder = async (trx: Trx, companyId: CompanyId, { invoiceId }: Bill): Promise<boolean> =>
  (await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()) !== undefined;
