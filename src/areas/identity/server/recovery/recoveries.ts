import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { RecoveryId } from '../../contract/recovery.ts';
import type { UserId } from '../../contract/user.ts';
import { timesOfRecovery, type RecoveryEnd } from '../../rules/recovery.ts';
import { lockGuard } from '../sca/guard.ts';
import { scaTables, type RecoveryRow } from '../sca/sca-tables.ts';

export type AskRecovery = { userId: UserId; ip: string; userAgent: string; now: Instant };

/**
 * Asks for a new start, once: while one is open, asking again answers the same. The token of the link that stops it
 * exists nowhere else and comes only with a new one.
 */
export async function openRecovery(
  trx: Trx,
  { userId, ip, userAgent, now }: AskRecovery,
): Promise<{ recovery: RecoveryRow; stopToken: string | null }> {
  // Of two asked for at once, the second waits here and finds the first.
  await lockGuard(trx, userId, now);
  const open = await findRecovery(trx, userId, now);
  if (open !== null) return { recovery: open, stopToken: null };
  await scaTables(trx)
    .updateTable('identity.recovery')
    .set({ ended_at: now, ended_as: 'lapsed' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  const stopToken = newToken();
  const { ripeAt, expiresAt } = timesOfRecovery(now);
  const recovery = await scaTables(trx)
    .insertInto('identity.recovery')
    .values({
      id: newId('rcv'),
      user_id: userId,
      stop_hash: hashToken(stopToken),
      ip,
      user_agent: userAgent.slice(0, 400),
      asked_at: now,
      ripe_at: ripeAt,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { recovery, stopToken };
}

/** The one that this person asked for and that is not over; null when there is none. */
export async function findRecovery(db: Db | Trx, userId: UserId, now: Instant): Promise<RecoveryRow | null> {
  const row = await scaTables(db)
    .selectFrom('identity.recovery')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The row under a lock, so that approving, refusing and carrying out see each other; null when it is over. */
export async function lockRecovery(trx: Trx, recoveryId: RecoveryId, now: Instant): Promise<RecoveryRow | null> {
  const row = await scaTables(trx)
    .selectFrom('identity.recovery')
    .selectAll()
    .where('id', '=', recoveryId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Which = { id: RecoveryId } | { userId: UserId } | { stopToken: string };

/** Ends the open one; of fifty at once one gets the row, and all others null. */
export async function endRecovery(
  trx: Trx,
  { which, as, now }: { which: Which; as: RecoveryEnd; now: Instant },
): Promise<RecoveryRow | null> {
  const query = scaTables(trx)
    .updateTable('identity.recovery')
    .set({ ended_at: now, ended_as: as })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  const named =
    'id' in which
      ? query.where('id', '=', which.id)
      : 'userId' in which
        ? query.where('user_id', '=', which.userId)
        : query.where('stop_hash', '=', hashToken(which.stopToken));
  return (await named.returningAll().executeTakeFirst()) ?? null;
}

/** The operator approves where nobody else may; the waiting time holds all the same. */
export async function vouchForRecovery(trx: Trx, recoveryId: RecoveryId, now: Instant): Promise<void> {
  await scaTables(trx)
    .updateTable('identity.recovery')
    .set({ operator_approved_at: now })
    .where('id', '=', recoveryId)
    .execute();
}
