import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Topic } from '../rules/topics.ts';
import { notificationsTables } from './tables.ts';

/**
 * Nobody needs to do this any more, since somebody did: what was told of it counts as read, and what has not left by mail
 * or push stays here.
 */
export async function takeBack(
  trx: Trx,
  { companyId, topic, about, now }: { companyId: CompanyId; topic: Topic; about: string; now: Instant },
): Promise<void> {
  const rows = await notificationsTables(trx)
    .updateTable('notifications.entry')
    .set({ read_at: now })
    .where('company_id', '=', companyId)
    .where('about', '=', about)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute();
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  if (userIds.length > 0) await announceChange(trx, { companyId, topics: ['notifications'], userIds });
}
