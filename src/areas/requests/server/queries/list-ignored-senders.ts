import type { Context } from '#platform/http/call.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { IgnoredSender } from '../../contract/ignored-sender.ts';
import { requestsTables } from '../tables.ts';

/** Senders whose mail makes no draft, by name. */
export async function listIgnoredSenders({ trx, actor }: Context): Promise<{ items: IgnoredSender[] }> {
  const rows = await requestsTables(trx)
    .selectFrom('requests.ignored_sender')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy('sender')
    .execute();
  const names = await namesOf(
    trx,
    actor.companyId,
    rows.map((row) => row.added_by),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      sender: row.sender,
      addedByName: names.get(row.added_by) ?? null,
      addedAt: row.added_at,
      mails: row.mails,
      lastAt: row.last_at,
    })),
  };
}
