import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';
import { CHANGE_CHANNEL } from './announce-change.ts';

/** Where the open streams of one session hear that it is no longer what it was. */
export const channelOfSession = (sessionId: string): string => `session:${sessionId}`;

/** Tells the open streams of these sessions, on every process, to ask whether they may go on; once the transaction has committed. */
export async function announceSessions(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const channels = sessionIds.map(channelOfSession);
  await sql`
    select pg_notify(${CHANGE_CHANNEL}, json_build_object('companyId', channel, 'topics', json_build_array())::text)
    from unnest(${channels}::text[]) as channel`.execute(trx);
}
