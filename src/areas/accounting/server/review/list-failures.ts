import type { Context } from '#platform/http/call.ts';
import type { FailureView, ItemId } from '../../contract/review.ts';
import { accountingTables } from '../tables.ts';

/** How often an item could not leave or was not taken, and what became of it each time, the newest first. */
export async function listFailures({ trx, actor }: Context, itemId: ItemId): Promise<FailureView[]> {
  const rows = await accountingTables(trx)
    .selectFrom('accounting.failure as f')
    .leftJoin('accounting.export as e', (join) =>
      join.onRef('e.company_id', '=', 'f.company_id').onRef('e.id', '=', 'f.export_id'),
    )
    .selectAll('f')
    .select('e.number')
    .where('f.company_id', '=', actor.companyId)
    .where('f.item_id', '=', itemId)
    .orderBy('f.failed_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    account: row.account,
    message: row.message,
    revision: row.revision,
    exportNumber: row.number,
    by: row.failed_by_name,
    at: row.failed_at,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    settledBy: row.settled_by_name,
    settledAt: row.settled_at,
  }));
}
