import { sql } from 'kysely';
import type { Right } from '#kernel/endpoint.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { ResolvedActor, ResolveActor } from '#platform/http/actor.ts';
import { isAlive, needsTouch, touchSession } from '#areas/identity/server/door.ts';

type Row = {
  session_id: Id<'ses'>;
  user_id: Id<'usr'>;
  impersonator_id: Id<'usr'> | null;
  last_active_at: Instant;
  authenticated_at: Instant;
  expires_at: Instant;
  roles: Right[] | null;
};

/** Reads session and roles from the database at each request; nothing is remembered between two of them (security 15). */
export const actorResolver =
  (db: Db, clock: Clock): ResolveActor =>
  async ({ token, companyId, isActivity }): Promise<ResolvedActor> => {
    const found = await sql<Row>`select * from access.actor_of(${hashToken(token)}, ${companyId})`.execute(db);
    const row = found.rows[0];
    const now = clock();
    if (row === undefined || !isAlive({ lastActiveAt: row.last_active_at, expiresAt: row.expires_at }, now)) {
      return { kind: 'anonymous' };
    }
    if (companyId !== null && row.roles === null) return { kind: 'stranger' };
    if (isActivity && needsTouch(row.last_active_at, now)) await touchSession(db, row.session_id, now);
    const rights = new Set<Right>(row.roles === null ? ['session'] : ['session', 'member', ...row.roles]);
    const actor = {
      userId: row.user_id,
      sessionId: row.session_id,
      companyId,
      impersonatorId: row.impersonator_id,
      authenticatedAt: row.authenticated_at,
      rights,
    };
    return { kind: 'actor', actor };
  };
