import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';

/** Where a supplier is, as far as it is known. */
type Place = {
  readonly street: string | null;
  readonly postcode: string | null;
  readonly town: string | null;
  readonly country: string | null;
};

/** Where these suppliers are, in one question. */
export async function placesOf(
  trx: Trx,
  companyId: CompanyId,
  supplierIds: readonly SupplierId[],
): Promise<ReadonlyMap<SupplierId, Place>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'street', 'postcode', 'town', 'country'])
    .where('company_id', '=', companyId)
    .where('id', 'in', supplierIds)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
