import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';

/** Whether a second factor is asked of this person at every sign-in (decision 7): the strictest of their companies wins. */
export async function asksAlways(trx: Trx, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`select access.asks_always(${userId}) as asks`.execute(trx);
  return rows[0]?.asks === true;
}
