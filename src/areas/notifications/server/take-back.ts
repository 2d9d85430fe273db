import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Topic } from '../rules/topics.ts';
import { notificationsTables } from './tables.ts';

type Of = { companyId: CompanyId; topic: Topic; about: string };

/**
 * Nobody needs to do this any more, since somebody did: what was told of it counts as read, and what has not left by mail
 * or push stays here.
 */
export async function takeBack(trx: Trx, { now, ...of }: Of & { now: Instant }): Promise<void> {
  await mark(trx, of, { from: null, to: now });
}

/** Somebody is needed again: what was taken back at that moment is unread once more, and what they read themselves is not. */
export async function bringBack(trx: Trx, { takenAt, ...of }: Of & { takenAt: Instant }): Promise<void> {
  await mark(trx, of, { from: takenAt, to: null });
}

async function mark(
  trx: Trx,
  { companyId, topic, about }: Of,
  readAt: { from: Instant | null; to: Instant | null },
): Promise<void> {
  const rows = await notificationsTables(trx)
    .updateTable('notifications.entry')
    .set({ read_at: readAt.to })
    .where('company_id', '=', companyId)
    .where('about', '=', about)
    .where('topic', '=', topic)
    .where('read_at', 'is not distinct from', readAt.from)
    .returning('user_id')
    .execute();
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  if (userIds.length > 0) await announceChange(trx, { companyId, topics: ['notifications'], userIds });
}
