import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '../../contract/user.ts';
import { IDLE_MS } from '../../rules/session-life.ts';
import { identityTables, type SessionRow } from '../tables.ts';

/** The user's sessions that still open something, the newest activity first. */
export const listLiveSessions = (trx: Trx, userId: UserId, now: Instant): Promise<SessionRow[]> =>
  identityTables(trx)
    .selectFrom('identity.session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_active_at', '>', plusMs(now, -IDLE_MS))
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .execute();
