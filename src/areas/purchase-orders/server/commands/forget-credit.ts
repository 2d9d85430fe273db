import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CreditNoteRejected } from '#areas/payables/events.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';

/** A credit note that finance rejected makes nothing good: an invoice in review that stood on it is looked at again. */
export async function forgetCredit(
  { trx, companyId: company, now }: ListenerContext,
  { creditNoteId }: CreditNoteRejected,
): Promise<void> {
  const companyId = company as CompanyId;
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order as o')
    .innerJoin('purchase_orders.bill as b', (join) =>
      join.onRef('b.company_id', '=', 'o.company_id').onRef('b.order_id', '=', 'o.id'),
    )
    .selectAll('o')
    .where('b.company_id', '=', companyId)
    .where('b.credit_note_id', '=', creditNoteId)
    .where('b.counted_at', 'is', null)
    .forUpdate('o')
    .executeTakeFirst();
  if (order === undefined) return;
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.bill')
    .set({ credit_note_id: null, credit_number: null, credit_minor: null })
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', creditNoteId)
    .where('counted_at', 'is', null)
    .execute();
  await followDiscrepancies(trx, order, { cause: 'fits', now });
}
