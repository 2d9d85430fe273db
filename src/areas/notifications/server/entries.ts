import type { Trx } from '#platform/db/scope.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { sql } from 'kysely';
import type { Lang, UserId } from '#areas/identity/contract/user.ts';
import { UNREAD_MAX, type Entry, type EntryId } from '../contract/entry.ts';
import { notificationsTables } from './tables.ts';
import { putIntoWords } from './words/put-into-words.ts';

/** What is told is told to the person who is really there: acting for somebody shows nothing of theirs (security 81). */
const readerOf = (actor: CompanyActor): UserId => actor.impersonatorId ?? actor.userId;

/** Their own entries, of what they may still see with the roles of this moment. */
const visibleTo = (trx: Trx, actor: CompanyActor) =>
  notificationsTables(trx)
    .selectFrom('notifications.entry')
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', readerOf(actor))
    .where('is_listed', '=', true)
    .where(sql<boolean>`(audience is null or audience && ${[...actor.rights]}::text[])`);

type Page = { lang: Lang; cursor?: string | undefined; limit: number };

export async function listEntriesOf(
  { trx, actor }: Context,
  { lang, cursor, limit }: Page,
): Promise<{ items: Entry[]; nextCursor: string | null }> {
  let query = visibleTo(trx, actor)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, ['instant', 'text']);
    query = query.where(sql<boolean>`(at, id) < (${at}::timestamptz, ${id})`);
  }
  return toPage(await query.execute(), limit, {
    item: (row) => {
      const { line, more } = putIntoWords(lang, row.topic, row.facts);
      return { id: row.id, topic: row.topic, line, more, link: row.link, at: row.at, isRead: row.read_at !== null };
    },
    cursor: (row) => [row.at, row.id],
  });
}

export async function countUnreadOf({ trx, actor }: Context): Promise<number> {
  const rows = await visibleTo(trx, actor).select('id').where('read_at', 'is', null).limit(UNREAD_MAX).execute();
  return rows.length;
}

/** @throws AppError not_found for what is not theirs, or may no longer be seen. */
export async function markRead(context: Context, entryId: EntryId): Promise<void> {
  const { trx, actor } = context;
  const row = await visibleTo(trx, actor).select('read_at').where('id', '=', entryId).executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.read_at === null) await mark(context, entryId, '=');
}

/** Everything up to this entry, which the reader saw; what came since stays unread. @throws AppError not_found */
export async function markAllRead(context: Context, upTo: EntryId): Promise<void> {
  const { trx, actor } = context;
  const row = await visibleTo(trx, actor).select('id').where('id', '=', upTo).executeTakeFirst();
  if (row === undefined) throw notFound();
  await mark(context, upTo, '<=');
}

async function mark({ trx, actor, now }: Context, entryId: EntryId, which: '=' | '<='): Promise<void> {
  const userId = readerOf(actor);
  await notificationsTables(trx)
    .updateTable('notifications.entry')
    .set({ read_at: now })
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', userId)
    .where('id', which, entryId)
    // What stands in no list was not seen, and may still leave by mail.
    .where('is_listed', '=', true)
    .where('read_at', 'is', null)
    .execute();
  await announceChange(trx, { companyId: actor.companyId, topics: ['notifications'], userIds: [userId] });
}
