import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { InvoiceSpread } from '#areas/accounting/events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { invoicesTables } from '../tables.ts';

/** An invoice shows the months of its cost as the books have them. Nobody's review gets stale by that: it is over. */
export async function followSpread(
  { trx, companyId: company }: ListenerContext,
  { invoiceId, amortisation }: InvoiceSpread,
): Promise<void> {
  const companyId = company as CompanyId;
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ amortised_from: amortisation?.from ?? null, amortised_to: amortisation?.to ?? null })
    .where('company_id', '=', companyId)
    .where('id', '=', invoiceId)
    .execute();
  await announceChange(trx, { companyId, topics: ['invoices'] });
}
