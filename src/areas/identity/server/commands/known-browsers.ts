import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { hashToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '../../contract/user.ts';

/** A browser that was not used for so long is new again; its cookie lives as long. */
export const KNOWN_BROWSER_LIFE_MS = 365 * 24 * 3600 * 1000;

/**
 * Notes that this user signed in with the browser that keeps this token.
 * @returns `known` when they did before, within a year; `first` when they have signed in with no other; else `new`.
 */
export async function meetBrowser(
  trx: Trx,
  { userId, token, now }: { userId: UserId; token: string; now: Instant },
): Promise<'known' | 'first' | 'new'> {
  const { rows } = await sql<{ others: number; is_new: boolean }>`
    with before as (select token_hash from identity.known_browser
      where user_id = ${userId} and last_seen_at >= ${plusMs(now, -KNOWN_BROWSER_LIFE_MS)}),
    noted as (
      insert into identity.known_browser (user_id, token_hash, first_seen_at, last_seen_at)
      values (${userId}, ${hashToken(token)}, ${now}, ${now})
      on conflict (user_id, token_hash) do update set last_seen_at = excluded.last_seen_at
    )
    select count(*)::int as others, bool_and(token_hash <> ${hashToken(token)}) as is_new from before`.execute(trx);
  const { others = 0, is_new: isNew = true } = rows[0] ?? {};
  if (others === 0) return 'first';
  return isNew ? 'new' : 'known';
}

/** Whether somebody has signed in to the account with this address in the browser that keeps this token. */
export async function isKnownBrowser(
  db: Db,
  { email, token, now }: { email: string; token: string; now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.known_browser b join identity.user u on u.id = b.user_id
    where lower(u.email) = ${email.toLowerCase()} and b.token_hash = ${hashToken(token)}
      and b.last_seen_at >= ${plusMs(now, -KNOWN_BROWSER_LIFE_MS)}`.execute(db);
  return rows.length > 0;
}

/** No browser is known any more: whoever had the old ways in may have used one of them. */
export async function forgetBrowsers(trx: Trx, userId: UserId): Promise<void> {
  await sql`delete from identity.known_browser where user_id = ${userId}`.execute(trx);
}
