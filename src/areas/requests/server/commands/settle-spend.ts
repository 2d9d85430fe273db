import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { requestIdSchema } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/**
 * Finance accepted this much of what was approved, or nothing of it: that is what counts against its travel budget from
 * here on (domain rules 2.10, settled).
 */
export async function settleSpend(
  { trx, companyId: id }: ListenerContext,
  { requestId, baseMinor }: { requestId: string | undefined; baseMinor: bigint },
): Promise<void> {
  const companyId = id as CompanyId;
  const { data } = requestIdSchema.safeParse(requestId);
  if (data === undefined) return;
  const settled = await requestsTables(trx)
    .updateTable('requests.request')
    .set({ settled_minor: baseMinor < 0n ? 0n : baseMinor })
    .where('company_id', '=', companyId)
    .where('id', '=', data)
    .returning('trip_id')
    .executeTakeFirst();
  if ((settled?.trip_id ?? null) !== null) await announceChange(trx, { companyId, topics: ['requests'] });
}
