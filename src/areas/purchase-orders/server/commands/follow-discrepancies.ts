import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { billReleased } from '../../events.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { DISCREPANCY_MOVES, isHeld, type ClosedHow, type DiscrepancyState } from '../../rules/discrepancy-states.ts';
import { isDiscrepancy, type BillMatch } from '../../rules/match-bill.ts';
import { judgeBill } from '../queries/judge-bill.ts';
import { purchaseOrdersTables, type BillRow, type LoadedDiscrepancy, type LoadedOrder } from '../tables.ts';

/** Why they are looked at: what closes one is told by it. */
export type Cause = Extract<ClosedHow, 'fits' | 'received' | 'amended'>;

/**
 * Looks at each invoice in review of an order again: one that does not fit opens a task, one that fits now, was let pass or
 * is made good by a credit note closes it (domain rules 2.7). What waited for goods comes back to review with any receipt,
 * and what waited for another version of the order is to be decided again with any. Told after every change of the order
 * or its invoices, by who holds the order.
 */
export async function followDiscrepancies(
  trx: Trx,
  order: LoadedOrder,
  { cause, now }: { cause: Cause; now: Instant },
): Promise<void> {
  const bills = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .selectAll()
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('counted_at', 'is', null)
    .orderBy('invoice_id')
    .execute();
  for (const bill of bills) await followOne(trx, { order, bill, cause, now });
}

/** The same of every invoice in review, whichever order it is of: how far one may stand off has changed. */
export async function followAllDiscrepancies(trx: Trx, companyId: CompanyId, now: Instant): Promise<void> {
  const db = purchaseOrdersTables(trx);
  const orders = await db
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('purchase_orders.bill')
        .select('order_id')
        .where('company_id', '=', companyId)
        .where('counted_at', 'is', null),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const order of orders) await followDiscrepancies(trx, order, { cause: 'fits', now });
}

type One = { order: LoadedOrder; bill: BillRow; cause: Cause; now: Instant };

async function followOne(trx: Trx, { order, bill, cause, now }: One): Promise<void> {
  const { said_minor: grossMinor, said_net_minor: netMinor, invoice_id: invoiceId } = bill;
  if (grossMinor === null || netMinor === null) return;
  const { matching, isCovered } = await judgeBill(trx, order, {
    invoiceId,
    grossMinor,
    netMinor,
    creditMinor: bill.credit_minor ?? 0n,
  });
  const isExcepted = (bill.exception_minor ?? 0n) >= grossMinor;
  const known = await findDiscrepancy(trx, order.company_id, invoiceId);
  const isOpen = known !== undefined && known.state !== 'closed';
  if (!isDiscrepancy(matching.match) || isCovered || isExcepted) {
    const how = !isDiscrepancy(matching.match) ? cause : isExcepted ? 'excepted' : 'credited';
    if (isOpen) await closeDiscrepancy(trx, known, { how, now });
    return;
  }
  if (!isOpen) return openDiscrepancy(trx, { order, bill, match: matching.match, now });
  const comesBack = COMES_BACK[cause] === known.state;
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.discrepancy')
    .set({ match: matching.match, order_id: order.id, ...(comesBack ? { state: 'open' as const } : {}) })
    .where('company_id', '=', order.company_id)
    .where('invoice_id', '=', invoiceId)
    .execute();
  if (comesBack && isHeld(known.state)) await release(trx, known);
}

/** Who changes the order has what does not fit it in hand, until the change counts or comes to nothing. */
export async function markAmending(
  trx: Trx,
  order: LoadedOrder,
  { by, now }: { by: UserId; now: Instant },
): Promise<void> {
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.discrepancy')
    .set({ state: DISCREPANCY_MOVES.amend.to, way_by: by, way_at: now, note: null, is_mailed: false })
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .execute();
  await announceChange(trx, { companyId: order.company_id, topics: ['purchase-orders', 'invoices', 'home'] });
}

/** What was waited for came and did not help enough: nobody has it in hand any more. */
const COMES_BACK: Readonly<Partial<Record<Cause, DiscrepancyState>>> = { received: 'waiting', amended: 'amending' };

async function openDiscrepancy(
  trx: Trx,
  { order, bill, match, now }: { order: LoadedOrder; bill: BillRow; match: BillMatch; now: Instant },
): Promise<void> {
  const values = {
    order_id: order.id,
    state: 'open' as const,
    match,
    opened_at: now,
    way_by: null,
    way_at: null,
    note: null,
    is_mailed: false,
    closed_at: null,
    closed_how: null,
  };
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.discrepancy')
    .values({ company_id: order.company_id, invoice_id: bill.invoice_id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'invoice_id']).doUpdateSet(values))
    .execute();
  await announceChange(trx, { companyId: order.company_id, topics: ['purchase-orders', 'invoices', 'home'] });
}

/** The task of an invoice, closed or not. */
export const findDiscrepancy = (
  trx: Trx,
  companyId: LoadedOrder['company_id'],
  invoiceId: string,
): Promise<LoadedDiscrepancy | undefined> =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.discrepancy')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();

/** Ends the task; an invoice that was held for it comes back to review. */
export async function closeDiscrepancy(
  trx: Trx,
  task: LoadedDiscrepancy,
  { how, now }: { how: ClosedHow; now: Instant },
): Promise<void> {
  if (task.state === 'closed') return;
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.discrepancy')
    .set({ state: 'closed', closed_at: now, closed_how: how })
    .where('company_id', '=', task.company_id)
    .where('invoice_id', '=', task.invoice_id)
    .execute();
  if (isHeld(task.state) && how !== 'rejected') await release(trx, task);
  await announceChange(trx, { companyId: task.company_id, topics: ['purchase-orders', 'invoices', 'home'] });
}

const release = (trx: Trx, { company_id: companyId, invoice_id: invoiceId }: LoadedDiscrepancy): Promise<void> =>
  publishEvent(trx, companyId, { kind: billReleased, payload: { invoiceId } });
