import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SuppliersMerged } from '#areas/suppliers/events.ts';
import { requestsTables } from '../tables.ts';

/** Requests at a supplier that was a double are at the other from now on: rules and lists that go by it see one. */
export async function followMerge(
  { trx, companyId: id }: ListenerContext,
  { doubleId, keptId }: SuppliersMerged,
): Promise<void> {
  const companyId = id as CompanyId;
  await requestsTables(trx)
    .updateTable('requests.request')
    .set({ supplier_id: keptId })
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', doubleId)
    .execute();
  await announceChange(trx, { companyId, topics: ['requests'] });
}
