import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PayableRejected } from '#areas/payables/events.ts';
import { findCredit, holdOrders } from '../queries/credit-rows.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { holdPromisesOf } from './cover-bills.ts';
import { lookAgain } from './follow-credit.ts';
import { putCreditBack } from './take-credit-off.ts';
import { TOPICS } from './topics.ts';

/**
 * A credit note that finance rejected makes nothing good: what it took off its order is billed again, and an invoice in
 * review that stood on it is looked at again.
 */
export async function forgetCredit(
  { trx, companyId: company, now }: ListenerContext,
  { id: creditNoteId }: PayableRejected,
): Promise<void> {
  const companyId = company as CompanyId;
  const known = await findCredit(trx, companyId, creditNoteId);
  if (known === undefined) return;
  const orders = await holdOrders(trx, companyId, [known.order_id]);
  const credit = (await findCredit(trx, companyId, creditNoteId)) ?? known;
  const order = credit.order_id === null ? undefined : orders.get(credit.order_id);
  if (order !== undefined) await holdPromisesOf(trx, [order]);
  const after = order === undefined ? undefined : await putCreditBack(trx, { order, credit, now });
  await purchaseOrdersTables(trx)
    .deleteFrom('purchase_orders.credit')
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', creditNoteId)
    .execute();
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .set({ credit_note_id: null, credit_number: null, credit_minor: null })
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', creditNoteId)
    .where('counted_at', 'is', null)
    .execute();
  if (order !== undefined && after !== undefined)
    await lookAgain(trx, after, { billedBefore: order.billed_minor, now });
  await announceChange(trx, { companyId, topics: [...TOPICS, 'invoices'] });
}
