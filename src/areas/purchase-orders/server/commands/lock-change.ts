import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { purchaseOrdersTables, type LoadedOrder, type LoadedVersion } from '../tables.ts';

/**
 * The change of an order that a request asks for, with the order locked: read once nobody else can end it any more. Null
 * where the request is about no change.
 */
export async function lockChange(
  trx: Trx,
  companyId: CompanyId,
  requestId: RequestId,
): Promise<{ order: LoadedOrder; version: LoadedVersion } | null> {
  const db = purchaseOrdersTables(trx);
  const asked = db
    .selectFrom('purchase_orders.order_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId);
  const found = await asked.executeTakeFirst();
  if (found === undefined) return null;
  const order = await db
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', found.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, version: await asked.executeTakeFirstOrThrow() };
}
