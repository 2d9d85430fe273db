import { sql } from 'kysely';
import type { Right } from '#kernel/endpoint.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { ResolvedActor, ResolveActor } from '#platform/http/actor.ts';
import { isAlive, isFactorFresh, isMoneyLocked, needsTouch, touchSession } from '#areas/identity/server/door.ts';

type Row = {
  session_id: Id<'ses'>;
  user_id: Id<'usr'>;
  impersonator_id: Id<'usr'> | null;
  last_active_at: Instant;
  authenticated_at: Instant;
  expires_at: Instant;
  money_locked: boolean;
  has_factor: boolean;
  factor_agreed_at: Instant | null;
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
    if (companyId !== null && row.roles === null) return strangerTo(db, companyId, row.impersonator_id ?? row.user_id);
    if (isActivity && needsTouch(row.last_active_at, now)) await touchSession(db, row.session_id, now);
    const rights = new Set<Right>(row.roles === null ? ['session'] : ['session', 'member', ...row.roles]);
    const actor = {
      userId: row.user_id,
      sessionId: row.session_id,
      companyId,
      impersonatorId: row.impersonator_id,
      authenticatedAt: row.authenticated_at,
      // As the row was read: this very request does not make up for the break before it.
      isMoneyLocked: isMoneyLocked(
        { hasFactor: row.has_factor, wasLocked: row.money_locked, lastActiveAt: row.last_active_at },
        now,
      ),
      isFactorFresh: isFactorFresh(row.factor_agreed_at, now),
      rights,
    };
    return { kind: 'actor', actor };
  };

/** Whoever worked there hears that the company is closed; to everybody else it does not exist (security 75). */
async function strangerTo(db: Db, companyId: Id<'cmp'>, userId: Id<'usr'>): Promise<ResolvedActor> {
  const { rows } = await sql<{ is_closed: boolean; is_shut_out: boolean }>`
    select access.is_closed_to(${userId}, ${companyId}) as is_closed, access.is_shut_out(${userId}) as is_shut_out`.execute(
    db,
  );
  return rows[0]?.is_closed === true ? { kind: 'closed', isShutOut: rows[0].is_shut_out } : { kind: 'stranger' };
}
