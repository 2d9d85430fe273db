import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { PayableSpread } from '#areas/payables/events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { invoiceKind } from '../../contract/payable-kinds.ts';
import { invoicesTables } from '../tables.ts';

/** An invoice shows the months of its cost as the books have them. Nobody's review gets stale by that: it is over. */
export async function followSpread(
  { trx, companyId: company }: ListenerContext,
  { kind, id, amortisation }: PayableSpread,
): Promise<void> {
  if (kind !== invoiceKind.name) return;
  const companyId = company as CompanyId;
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ amortised_from: amortisation?.from ?? null, amortised_to: amortisation?.to ?? null })
    .where('company_id', '=', companyId)
    .where('id', '=', id as InvoiceId)
    .execute();
  await announceChange(trx, { companyId, topics: ['invoices'] });
}
