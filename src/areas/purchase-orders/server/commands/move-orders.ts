import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { purchaseOrdersTables } from '../tables.ts';

/** Orders at a supplier are the other's from now on, which is the same company; returns how many. */
export async function moveOrders(
  trx: Trx,
  companyId: CompanyId,
  { from, to }: { from: SupplierId; to: SupplierId },
): Promise<number> {
  const { numUpdatedRows } = await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set((eb) => ({ supplier_id: to, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
