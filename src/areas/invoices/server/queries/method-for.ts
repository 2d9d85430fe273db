import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import type { Method } from '#areas/payments/contract/payment-filters.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { invoicesTables } from '../tables.ts';

/**
 * How an invoice that comes in is paid, until a person says otherwise in review: as its document says, else as the
 * supplier's last invoice was that finance validated.
 */
export async function methodFor(
  trx: Trx,
  companyId: CompanyId,
  { supplierId, reading }: { supplierId: SupplierId; reading: FileView['reading'] },
): Promise<Method> {
  if (reading?.means !== undefined) return reading.means;
  const last = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .select('payment_method')
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', ['validated', 'paid'])
    .orderBy('reviewed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.payment_method ?? 'transfer';
}
