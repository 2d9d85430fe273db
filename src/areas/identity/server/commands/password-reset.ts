import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '../../contract/user.ts';
import { getUser } from '../queries/find-user.ts';
import { identityTables, type UserRow } from '../tables.ts';

/** Specification 8.4 and section 9. */
const LIFE_MS = 3 * 3_600_000;

/** Makes a link's token for this user, which exists nowhere else; every older one is dead from now on (security 31). */
export async function openPasswordReset(trx: Trx, userId: UserId, now: Instant): Promise<string> {
  await closePasswordResets(trx, userId, now);
  const token = newToken();
  await identityTables(trx)
    .insertInto('identity.password_reset')
    .values({
      id: newId('rst'),
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: plusMs(now, LIFE_MS),
    })
    .execute();
  return token;
}

/** No link that was mailed to this user sets a password any more. */
export async function closePasswordResets(trx: Trx, userId: UserId, now: Instant): Promise<void> {
  // Of two links asked for at once, the second waits here and replaces the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password-reset:${userId}`}, 0))`.execute(trx);
  await identityTables(trx)
    .updateTable('identity.password_reset')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Whose password this token may still set; null for a token that is unknown, used, replaced or older than three hours. */
export async function findResettableUser(db: Db | Trx, token: string, now: Instant): Promise<UserRow | null> {
  const row = await identityTables(db)
    .selectFrom('identity.password_reset as r')
    .innerJoin('identity.user as u', 'u.id', 'r.user_id')
    .selectAll('u')
    .where('r.token_hash', '=', hashToken(token))
    .where('r.used_at', 'is', null)
    .where('r.replaced_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses the token up and answers whose it was; of fifty at once one gets the user and all others null. */
export async function usePasswordReset(trx: Trx, token: string, now: Instant): Promise<UserRow | null> {
  const used = await identityTables(trx)
    .updateTable('identity.password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used === undefined ? null : getUser(trx, used.user_id);
}
