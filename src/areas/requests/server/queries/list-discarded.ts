import { plusMs } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { DISCARDED_DAYS, DISCARDED_MAX, type DiscardedInboxInvoice } from '../../contract/discarded-inbox.ts';
import { requestsTables } from '../tables.ts';
import { describeAll, isFinance } from './get-inbox-invoice.ts';

const DAY_MS = 86_400_000;

/** What was discarded within `DISCARDED_DAYS`, the last first: what was the caller's, and everybody's for finance. */
export async function listDiscarded({ trx, actor, now }: Context): Promise<{ items: DiscardedInboxInvoice[] }> {
  let query = requestsTables(trx)
    .selectFrom('requests.inbox_invoice')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'discarded')
    .where('discarded_at', '>', plusMs(now, -DISCARDED_DAYS * DAY_MS));
  if (!isFinance(actor)) query = query.where('owner_id', '=', actor.userId);
  const rows = await query.orderBy('discarded_at', 'desc').orderBy('id', 'desc').limit(DISCARDED_MAX).execute();
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.flatMap((row) => row.discarded_by ?? []),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const views = await describeAll(trx, rows);
  return {
    items: views.flatMap((view) => {
      const row = found.get(view.id);
      if (row === undefined || row.discarded_at === null) return [];
      const by = row.discarded_by;
      return [
        { ...view, discardedAt: row.discarded_at, discardedByName: by === null ? null : (names.get(by) ?? null) },
      ];
    }),
  };
}
