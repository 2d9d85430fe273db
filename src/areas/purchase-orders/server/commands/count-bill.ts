import { assert } from '#kernel/assert.ts';
import { moneyFromWire } from '#kernel/money.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { releaseFromBudgets, usePromiseOf } from '#areas/budgets/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InvoiceRejected, InvoiceValidated } from '#areas/payables/events.ts';
import { billingOf } from '../../rules/order-progress.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { TOPICS } from './topics.ts';

/**
 * A validated invoice that is of an order: what is billed of the order rises, and as much of what was promised to the
 * order in the budgets is used by it (domain rules 2.11: of an order of 100 an invoice of 20 leaves 80 promised). Once all
 * of it is billed the order closes by itself, and what is left of its promise is free.
 */
export async function countBill(
  { trx, companyId: company, now }: ListenerContext,
  invoice: InvoiceValidated,
): Promise<void> {
  const companyId = company as CompanyId;
  const bills = purchaseOrdersTables(trx);
  const linked = await bills
    .selectFrom('purchase_orders.bill')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoice.invoiceId)
    .where('counted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (linked === undefined) return;
  const gross = moneyFromWire(invoice.gross);
  const order = await bills
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', linked.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  assert(order.currency === gross.currency, 'What is validated is in the currency of its order');
  const billedMinor = order.billed_minor + gross.minor;
  const billing = billingOf({ totalMinor: order.total_minor, billedMinor, currency: order.currency });
  const closes = order.state === 'open' && (billing === 'full' || billing === 'over');
  await bills
    .updateTable('purchase_orders.bill')
    .set({ number: invoice.number, gross_minor: gross.minor, counted_at: now })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoice.invoiceId)
    .execute();
  await bills
    .updateTable('purchase_orders.order')
    .set({
      billed_minor: billedMinor,
      version: order.version + 1,
      ...(closes ? { state: 'closed' as const, ended_at: now } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', order.id)
    .execute();
  const source = { type: 'request', id: order.request_id };
  const by = { type: 'invoice', id: invoice.invoiceId };
  await usePromiseOf(trx, companyId, { source, by, grossMinor: BigInt(invoice.baseGross.minor), now });
  if (closes) await releaseFromBudgets(trx, companyId, { source, now });
  const line = { companyId, at: now, actorId: null, onBehalfOf: null, ip: '', entity: 'purchase_order' };
  await appendAudit(trx, {
    ...line,
    action: 'purchase-orders.bill',
    entityId: order.id,
    after: { invoiceId: invoice.invoiceId, gross: invoice.gross },
  });
  if (closes)
    await appendAudit(trx, {
      ...line,
      action: 'purchase-orders.close',
      entityId: order.id,
      before: { state: order.state },
      after: { state: 'closed' },
    });
  await announceChange(trx, { companyId, topics: TOPICS });
}

/** A rejected invoice is of no order. */
export async function forgetBill({ trx, companyId }: ListenerContext, { invoiceId }: InvoiceRejected): Promise<void> {
  await purchaseOrdersTables(trx)
    .deleteFrom('purchase_orders.bill')
    .where('company_id', '=', companyId as CompanyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  await announceChange(trx, { companyId, topics: ['purchase-orders'] });
}
