import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '../../contract/user.ts';
import { identityTables, type UserRow } from '../tables.ts';

const LIFE_MS = 24 * 3_600_000;

/** Makes a link's token that proves this user's address, which exists nowhere else; every older one is dead (security 31). */
export async function openEmailVerification(
  trx: Trx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: Instant,
): Promise<string> {
  // Of two links asked for at once, the second waits here and replaces the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email-verification:${id}`}, 0))`.execute(trx);
  await identityTables(trx)
    .updateTable('identity.email_verification')
    .set({ replaced_at: now })
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  const token = newToken();
  await identityTables(trx)
    .insertInto('identity.email_verification')
    .values({
      id: newId('evf'),
      user_id: id,
      email,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: plusMs(now, LIFE_MS),
    })
    .execute();
  return token;
}

/**
 * Uses the token up and marks the address as proven. @returns false for a token that is unknown, used, replaced, older
 * than a day, somebody else's, or of an address that the user has no more.
 */
export async function proveEmail(
  trx: Trx,
  { userId, token, now }: { userId: UserId; token: string; now: Instant },
): Promise<boolean> {
  const used = await identityTables(trx)
    .updateTable('identity.email_verification')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (used === undefined) return false;
  const { numUpdatedRows } = await identityTables(trx)
    .updateTable('identity.user')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email', '=', used.email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
