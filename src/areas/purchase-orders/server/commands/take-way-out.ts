import { recordChange } from '#platform/audit/record-change.ts';
import { renderMessage } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { getSupplier, languageFor } from '#areas/suppliers/server/door.ts';
import { isHeld, takeWay, type Way } from '../../rules/discrepancy-states.ts';
import { creditSubject } from '../credit-letter.ts';
import { judgeBill } from '../queries/judge-bill.ts';
import { purchaseOrdersTables, type LoadedDiscrepancy, type LoadedOrder } from '../tables.ts';
import { findDiscrepancy } from './follow-discrepancies.ts';
import type { Bill } from '../bill.ts';

const TOPICS = ['purchase-orders', 'invoices', 'home'];

/**
 * Takes one of the ways out of an invoice that does not fit its order, or comes back from it. What is asked of the supplier
 * leaves by mail where their address is known; where it is not, that they were asked is noted. The caller holds the invoice.
 * @returns whether the invoice is held now.
 * @throws AppError illegal_state; invalid_input for a way that says why and does not.
 */
export async function takeWayOut(
  context: Context,
  bill: Bill,
  { way, note }: { way: Way; note: string },
): Promise<{ isHeld: boolean }> {
  const { trx, actor, now } = context;
  const task = await findDiscrepancy(trx, actor.companyId, bill.invoiceId);
  if (task === undefined) throw new AppError('illegal_state');
  const order = await loadOrderOf(context, task);
  const { matching } = await judgeBill(trx, order, { ...bill, creditMinor: 0n });
  const state = valueOrThrow(takeWay(way, { state: task.state, isAwaited: matching.isAwaited }));
  if (note === '' && (way === 'wait' || way === 'ask_credit')) throw invalidInput([{ path: 'note', code: 'required' }]);
  const isMailed = way === 'ask_credit' && (await mailSupplier(context, bill, note));
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.discrepancy')
    .set({ state, way_by: actor.userId, way_at: now, note: note === '' ? null : note, is_mailed: isMailed })
    .where('company_id', '=', actor.companyId)
    .where('invoice_id', '=', bill.invoiceId)
    .execute();
  await recordChange(context, {
    action: `purchase-orders.discrepancy-${way}`,
    entity: 'invoice',
    entityId: bill.invoiceId,
    before: { state: task.state },
    after: { state, orderId: task.order_id, isMailed },
    reason: note === '' ? null : note,
    topics: TOPICS,
  });
  return { isHeld: isHeld(state) };
}

const loadOrderOf = ({ trx, actor }: Context, task: LoadedDiscrepancy): Promise<LoadedOrder> =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', task.order_id)
    .executeTakeFirstOrThrow();

/** Answers go to who wrote it. */
async function mailSupplier({ trx, actor }: Context, bill: Bill, text: string): Promise<boolean> {
  const supplier = await getSupplier(trx, actor.companyId, bill.supplierId);
  if (supplier.email === null) return false;
  const company = await getCompanyRow(trx, actor.companyId);
  const lang = languageFor(supplier.country, company.country);
  const letter = renderMessage({
    lang,
    subject: creditSubject(lang, { company: company.name, invoice: bill.number }),
    message: text,
    company: company.legal_name,
  });
  await queueMail(trx, { to: supplier.email, replyTo: (await getUser(trx, actor.userId)).email, ...letter });
  return true;
}
