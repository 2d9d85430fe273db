import type { Right } from '#kernel/endpoint.ts';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { FACTS, type Told } from '../rules/facts.ts';
import { dueAt } from '../rules/timing.ts';
import { readWishes } from './choices.ts';
import { mailDue, pushEntry } from './delivery-jobs.ts';
import { notificationsTables } from './tables.ts';
import { readTimings } from './timings.ts';

export type News = Told & {
  companyId: CompanyId;
  userIds: readonly UserId[];
  /** What happened, so that telling it again is known: "req_…:apr_…". Within its topic. */
  key: string;
  /** What it is about, for `takeBack`. */
  about?: string;
  /** Where the reader goes, a path of the product. */
  link: string;
  /** Only for who holds one of these roles, also on the day it is read or mailed. */
  audience?: Right[];
  now: Instant;
};

/**
 * Tells people something, each once however often it is said: it is written for them under the bell, and leaves by mail
 * and push as each of them wants it (domain rules 2.20). The one way in which the product tells what may be switched off;
 * what is told always goes straight to the mail queue.
 */
export async function tell(trx: Trx, news: News): Promise<void> {
  const { companyId, now, topic } = news;
  const userIds = [...new Set(news.userIds)];
  if (userIds.length === 0) return;
  const wishes = await readWishes(trx, companyId, userIds);
  const timings = await readTimings(trx, userIds);
  const { time_zone: companyZone } = await getCompanyRow(trx, companyId);
  const dueOf = (userId: UserId, channel: 'mail' | 'push'): Instant | null => {
    const rhythm = wishes(userId, topic, channel);
    const timing = timings(userId);
    return rhythm === 'never' ? null : dueAt(rhythm, { ...timing, zone: timing.zone ?? companyZone }, now);
  };
  const told = await notificationsTables(trx)
    .insertInto('notifications.entry')
    .values(
      userIds.map((userId) => ({
        company_id: companyId,
        id: newId('ntf', Date.parse(now)),
        user_id: userId,
        topic,
        facts: JSON.stringify(FACTS[topic].parse(news.facts)),
        key: news.key,
        about: news.about ?? null,
        link: news.link,
        audience: news.audience ?? null,
        is_listed: wishes(userId, topic, 'app') !== 'never',
        at: now,
        mail_due_at: dueOf(userId, 'mail'),
        push_due_at: dueOf(userId, 'push'),
      })),
    )
    .onConflict((conflict) => conflict.constraint('entry__told_once').doNothing())
    .returning(['id', 'user_id', 'mail_due_at', 'push_due_at'])
    .execute();
  // What is due now is not given a time: this clock may be a moment ahead of the queue's.
  const after = (due: Instant) => (due > now ? { startAfter: due } : {});
  for (const { id: entryId, user_id: userId, mail_due_at: mailAt, push_due_at: pushAt } of told) {
    if (mailAt !== null) await enqueue(trx, mailDue, { data: { companyId, userId }, ...after(mailAt) });
    if (pushAt !== null) await enqueue(trx, pushEntry, { data: { companyId, entryId }, ...after(pushAt) });
  }
  if (told.length > 0)
    await announceChange(trx, { companyId, topics: ['notifications'], userIds: told.map((row) => row.user_id) });
}
