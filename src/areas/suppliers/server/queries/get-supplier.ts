import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables, type SupplierRow } from '../tables.ts';

export async function getSupplier(trx: Trx, companyId: CompanyId, supplierId: SupplierId): Promise<SupplierRow> {
  return suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
}
