import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { CONFIDENT_FROM } from '#areas/documents/contract/reading.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import { identifySupplier } from '#areas/suppliers/server/door.ts';
import { invoicesTables } from '../tables.ts';

/**
 * An invoice that arrived in finance review may say what was not known of its supplier: whoever was added with an order
 * has no VAT number until then. Only what was surely read of its document counts.
 */
export async function identifyByInvoice(
  { trx, companyId: company, now }: ListenerContext,
  request: RequestApproved,
): Promise<void> {
  if (request.type !== 'invoice') return;
  const companyId = company as CompanyId;
  const invoice = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .select(['supplier_id', 'number', 'iban', 'file_ids'])
    .where('company_id', '=', companyId)
    .where('request_id', '=', request.requestId)
    .executeTakeFirst();
  if (invoice === undefined) return;
  const [file] = await findFiles(trx, companyId, invoice.file_ids.slice(0, 1));
  const { supplierName, supplierVatId } = file?.reading ?? {};
  if (supplierName === undefined || supplierVatId === undefined || supplierVatId.confidence < CONFIDENT_FROM) return;
  await identifySupplier(trx, companyId, {
    supplierId: invoice.supplier_id,
    number: invoice.number,
    calledAs: supplierName.value,
    vatNumber: supplierVatId.value,
    iban: invoice.iban,
    now,
  });
}
