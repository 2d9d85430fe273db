import { sql } from 'kysely';
import pg from 'pg';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import type { UserId } from '../../contract/user.ts';
import { identityTables, type UserRow } from '../tables.ts';

const LIFE_MS = 24 * 3_600_000;
/** Shorter than that of a proof: whoever opens it changes how the account is reached. */
export const EMAIL_CHANGE_LIFE_MS = 3 * 3_600_000;

/** Makes a link's token that proves this user's address, which exists nowhere else; every older one is dead (security 31). */
export const openEmailVerification = (
  trx: Trx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: Instant,
): Promise<string> => openLink(trx, { userId: id, email, replaces: null, lifeMs: LIFE_MS, now });

/** As `openEmailVerification`, for an address that takes the place of the one that the account has (three hours). */
export const openEmailChange = (
  trx: Trx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { newEmail, now }: { newEmail: string; now: Instant },
): Promise<string> =>
  openLink(trx, { userId: id, email: newEmail, replaces: email, lifeMs: EMAIL_CHANGE_LIFE_MS, now });

type Link = { userId: UserId; email: string; replaces: string | null; lifeMs: number; now: Instant };

async function openLink(trx: Trx, { userId, email, replaces, lifeMs, now }: Link): Promise<string> {
  // Of two links asked for at once, the second waits here and replaces the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email-verification:${userId}`}, 0))`.execute(trx);
  await identityTables(trx)
    .updateTable('identity.email_verification')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('replaces_email', replaces === null ? 'is' : 'is not', null)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  const token = newToken();
  await identityTables(trx)
    .insertInto('identity.email_verification')
    .values({
      id: newId('evf'),
      user_id: userId,
      email,
      replaces_email: replaces,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: plusMs(now, lifeMs),
    })
    .execute();
  return token;
}

export type ProvenEmail = { email: string; /** The address whose place it took, if it did. */ replaced: string | null };

/**
 * Uses the token up: the address is proven, and is the account's own from now on if it was to replace another.
 * @returns null for a token that is unknown, used, replaced, too old, somebody else's, or made for an address that the
 * user has no more. @throws AppError not_found when somebody else has the address by now.
 */
export async function proveEmail(
  trx: Trx,
  { userId, token, now }: { userId: UserId; token: string; now: Instant },
): Promise<ProvenEmail | null> {
  const used = await identityTables(trx)
    .updateTable('identity.email_verification')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'replaces_email'])
    .executeTakeFirst();
  if (used === undefined) return null;
  const { numUpdatedRows } = await identityTables(trx)
    .updateTable('identity.user')
    .set({ email: used.email, email_verified_at: now })
    .where('id', '=', userId)
    .where('email', '=', used.replaces_email ?? used.email)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return numUpdatedRows > 0n ? { email: used.email, replaced: used.replaces_email } : null;
}

/** The address that waits to be proven and then takes the place of the user's own; null when none does. */
export async function findEmailChange(
  db: Db | Trx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: Instant,
): Promise<{ email: string; expiresAt: Instant } | null> {
  const row = await identityTables(db)
    .selectFrom('identity.email_verification')
    .select(['email', 'expires_at as expiresAt'])
    .where('user_id', '=', id)
    .where('replaces_email', '=', email)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** One address is one account: of two who prove it at once the second waits for the first, and finds it taken. */
function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'user__email') throw notFound();
  throw error;
}

/** The address is this user's: what was mailed to it, or whom we believe it, says so. The first proof counts. */
export async function markEmailProven(trx: Trx, userId: UserId, now: Instant): Promise<void> {
  await identityTables(trx)
    .updateTable('identity.user')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
