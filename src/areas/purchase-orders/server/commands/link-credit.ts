import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Bill } from '../bill.ts';
import type { Credit } from '../credit.ts';
import { coveredBy, findCredit } from '../queries/credit-rows.ts';
import { judgeBill } from '../queries/judge-bill.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { followBill } from './follow-bill.ts';
import { findDiscrepancy } from './follow-discrepancies.ts';
import { keepCredit } from './keep-credit.ts';

const TOPICS = ['purchase-orders', 'invoices', 'credit-notes', 'home'];

/**
 * A credit note of the supplier makes good what an invoice bills too much: the invoice fits where less the credit it fits
 * as a whole. It is of the order then, and counts with the invoice. The caller holds the invoice and the credit note, and
 * has seen to it that this is of its supplier and currency.
 * @throws AppError illegal_state where nothing is asked; credit_does_not_cover; credit_before_goods where it would if what
 *   was ordered had come; credit_note_taken by another invoice, or where it counts already.
 */
export async function linkCredit(context: Context, bill: Bill, credit: Credit): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const task = await findDiscrepancy(trx, companyId, bill.invoiceId);
  if (task?.state !== 'credit_asked') throw new AppError('illegal_state');
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', task.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await findCredit(trx, companyId, credit.id);
  const isCounted = known !== undefined && known.counted_at !== null;
  if (isCounted || (await coveredBy(trx, companyId, credit.id)) !== null) throw new AppError('credit_note_taken');
  const creditMinor = credit.grossMinor;
  const { isCovered, lessCredit } = await judgeBill(trx, order, { ...bill, creditMinor });
  if (lessCredit === 'not_received') throw new AppError('credit_before_goods');
  if (creditMinor >= bill.grossMinor || !isCovered) throw new AppError('credit_does_not_cover');
  await billOf(context, bill)
    .set({ credit_note_id: credit.id, credit_number: credit.number, credit_minor: creditMinor })
    .execute();
  const place = { orderId: order.id, invoiceId: bill.invoiceId, chosenBy: actor.userId };
  await keepCredit(trx, companyId, { credit, place, now });
  await followBill(trx, companyId, { bill, now });
  await recordChange(context, {
    action: 'purchase-orders.link-credit',
    entity: 'invoice',
    entityId: bill.invoiceId,
    after: { creditNoteId: credit.id, minor: creditMinor.toString(), currency: bill.currency },
    topics: TOPICS,
  });
}

/**
 * The credit note that makes an invoice in review good does not after all: it is of no order, and the invoice is to be
 * decided again. The caller holds the invoice. @throws AppError illegal_state where none does.
 */
export async function unlinkCredit(context: Context, bill: Bill): Promise<void> {
  const { trx, actor, now } = context;
  const linked = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select(['credit_note_id', 'counted_at'])
    .where('company_id', '=', actor.companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .forUpdate()
    .executeTakeFirst();
  const creditNoteId = linked?.credit_note_id ?? null;
  if (creditNoteId === null || linked?.counted_at !== null) throw new AppError('illegal_state');
  await billOf(context, bill).set({ credit_note_id: null, credit_number: null, credit_minor: null }).execute();
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit_line')
    .set({ order_id: null, order_line_no: null })
    .where('company_id', '=', actor.companyId)
    .where('credit_note_id', '=', creditNoteId)
    .execute();
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit')
    .set({ order_id: null, invoice_id: null, chosen_by: actor.userId, lines_by: null })
    .where('company_id', '=', actor.companyId)
    .where('credit_note_id', '=', creditNoteId)
    .execute();
  await followBill(trx, actor.companyId, { bill, now });
  await recordChange(context, {
    action: 'purchase-orders.unlink-credit',
    entity: 'invoice',
    entityId: bill.invoiceId,
    before: { creditNoteId },
    topics: TOPICS,
  });
}

const billOf = ({ trx, actor }: Context, { invoiceId }: Bill) =>
  purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .where('company_id', '=', actor.companyId)
    .where('invoice_id', '=', invoiceId);
