import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { RecoveryId } from '../../contract/recovery.ts';
import type { UserId } from '../../contract/user.ts';
import { forgetBrowsers } from '../commands/known-browsers.ts';
import { endAllSessions } from '../commands/start-session.ts';
import { endOtherBearers } from '../sca/bearers.ts';
import { removed } from '../sca/factors.ts';
import { lockGuard } from '../sca/guard.ts';
import { scaTables, type BearerId } from '../sca/sca-tables.ts';
import { revokeAllTrustedDevices } from '../sca/trusted-devices.ts';
import { identityTables } from '../tables.ts';
import { endRecovery } from './recoveries.ts';

export type StartAnew = { userId: UserId; recoveryId: RecoveryId; bearerId: BearerId; now: Instant };

/**
 * Uses the recovery up, in the transaction that takes the new phone on: every old factor goes, and the number with it,
 * since whoever has it now would be asked at the next log-in; so do trusted and known browsers, every session, and every
 * sign-in under way but the one that shows the QR code. Whether it was approved is for the caller to know.
 * @returns how many factors went; null when the recovery is over, e.g. because somebody else has just used it.
 */
export async function startAnew(trx: Trx, { userId, recoveryId, bearerId, now }: StartAnew): Promise<number | null> {
  await lockGuard(trx, userId, now);
  if ((await endRecovery(trx, { which: { id: recoveryId }, as: 'carried-out', now })) === null) return null;
  const { numUpdatedRows } = await scaTables(trx)
    .updateTable('identity.sca_factor')
    .set(removed(now))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await identityTables(trx).updateTable('identity.user').set({ phone: null }).where('id', '=', userId).execute();
  await revokeAllTrustedDevices(trx, userId, now);
  await forgetBrowsers(trx, userId);
  await endAllSessions(trx, userId, now);
  await endOtherBearers(trx, { userId, bearerId, now });
  return Number(numUpdatedRows);
}
