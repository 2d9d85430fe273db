import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';

/** Long enough for the operator to hand the link on, short enough not to lie about. */
const LIFE_MS = 7 * 24 * 3_600_000;

/** A token with which one company can be opened where registration is closed (security 24). It exists nowhere else. */
export async function makeRegistrationToken(db: Db | Trx, now: Instant): Promise<string> {
  const token = newToken();
  await sql`insert into access.registration_token (id, token_hash, created_at, expires_at)
    values (${newId('rgt')}, ${hashToken(token)}, ${now}, ${plusMs(now, LIFE_MS)})`.execute(db);
  return token;
}

/** Whether this token would still open a company. */
export async function isOpenToken(db: Db | Trx, token: string | undefined, now: Instant): Promise<boolean> {
  if (token === undefined) return false;
  const { rows } = await sql`select 1 from access.registration_token
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}`.execute(db);
  return rows.length > 0;
}

/** Uses the token up; of fifty at once one is told true. */
export async function useRegistrationToken(trx: Trx, token: string | undefined, now: Instant): Promise<boolean> {
  if (token === undefined) return false;
  const { numAffectedRows } = await sql`update access.registration_token set used_at = ${now}
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}`.execute(trx);
  return numAffectedRows === 1n;
}
