import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InvoiceDescribed } from '#areas/invoices/events.ts';
import { accountingTables } from '../tables.ts';

/** The books say what an invoice is for in its words, until they are exported. Nobody's coding gets stale by that. */
export async function describePayable(
  { trx, companyId }: ListenerContext,
  { invoiceId, description }: InvoiceDescribed,
): Promise<void> {
  await accountingTables(trx)
    .updateTable('accounting.payable')
    .set({ description })
    .where('company_id', '=', companyId as CompanyId)
    .where('source_id', '=', invoiceId)
    .where('state', '<>', 'exported')
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping'] });
}
