import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { SessionId, UserId } from '#areas/identity/contract/user.ts';
import { listLiveSessions } from '#areas/identity/server/door.ts';
import type { OwnSession } from '../../contract/security.ts';
import { describeBrowser } from './describe-browser.ts';

/** Where this person is logged in now, the newest activity first (security 8). */
export async function listOwnSessions(
  trx: Trx,
  { userId, sessionId, now }: { userId: UserId; sessionId: SessionId; now: Instant },
): Promise<OwnSession[]> {
  const sessions = await listLiveSessions(trx, userId, now);
  return sessions.map((session) => ({
    id: session.id,
    ...describeBrowser(session.user_agent),
    ip: session.ip,
    startedAt: session.created_at,
    lastActiveAt: session.last_active_at,
    isCurrent: session.id === sessionId,
  }));
}
