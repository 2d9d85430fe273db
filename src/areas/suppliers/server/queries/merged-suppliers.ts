import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';

/** By the id of each double, whose its entries in the books are now. */
export async function mergedSuppliers(trx: Trx, companyId: CompanyId): Promise<Map<SupplierId, SupplierId>> {
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'merged_into'])
    .where('company_id', '=', companyId)
    .where('merged_into', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, merged_into: keptId }) => (keptId === null ? [] : [[id, keptId] as const])));
}

/** The supplier and its doubles: under all these ids the books may have entries of it. */
export async function withDoubles(trx: Trx, companyId: CompanyId, supplierId: SupplierId): Promise<SupplierId[]> {
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select('id')
    .where('company_id', '=', companyId)
    .where('merged_into', '=', supplierId)
    .execute();
  return [supplierId, ...rows.map(({ id }) => id)];
}
