import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PayableDescribed } from '#areas/payables/events.ts';
import { accountingTables } from '../tables.ts';

/** The books say what a payable is for in its words, until they are exported. Nobody's coding gets stale by that. */
export async function describePayable(
  { trx, companyId }: ListenerContext,
  { id, description }: PayableDescribed,
): Promise<void> {
  await accountingTables(trx)
    .updateTable('accounting.payable')
    .set({ description })
    .where('company_id', '=', companyId as CompanyId)
    .where('source_id', '=', id)
    .where('state', 'not in', ['exported', 'exportedManually'])
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping'] });
}
