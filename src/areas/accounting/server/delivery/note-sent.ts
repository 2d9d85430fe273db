import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { accountingTables, type DeliveryRow, type DeliveryTargetRow } from '../tables.ts';

/** What is to be delivered, and where. */
export type Found = { delivery: DeliveryRow; target: DeliveryTargetRow };

/** That it arrived; false where another run said so before. */
export async function noteSent(
  trx: Trx,
  { now }: Pick<JobContext, 'now'>,
  { found: { delivery }, keys }: { found: Found; keys: readonly string[] },
): Promise<boolean> {
  const sent = await accountingTables(trx)
    .updateTable('accounting.delivery')
    .set((eb) => ({
      state: 'sent',
      sent_at: now,
      tried_at: now,
      problem: null,
      tries: eb('tries', '+', 1),
      storage_keys: [...keys],
    }))
    .where('company_id', '=', delivery.company_id)
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  await announceChange(trx, { companyId: delivery.company_id, topics: ['bookkeeping'] });
  return sent.numUpdatedRows > 0n;
}
