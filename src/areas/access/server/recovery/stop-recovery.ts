import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { endAllBearers, endRecovery } from '#areas/identity/server/door.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { announceRecovery } from './tell-recovery.ts';

const ADDRESS_MAX = 30;
const WINDOW_SECONDS = 15 * 60;

/**
 * "This was not me": whoever has the mail stops the recovery, without a session, and whoever asked is out of the second
 * step's screen as well. A link that was never sent, was used, or whose recovery is over looks the same.
 * @throws AppError bad_token, too_many_requests.
 */
export async function stopRecovery(
  db: Db,
  { token, ip, now }: { token: string; ip: string; now: Instant },
): Promise<void> {
  await takePlace(db, { key: `recovery:stop:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
  await inScope(db, { companyId: null, userId: null }, async (trx) => {
    const stopped = await endRecovery(trx, { which: { stopToken: token }, as: 'stopped', now });
    if (stopped === null) throw new AppError('bad_token');
    const { id: recoveryId, user_id: userId } = stopped;
    await endAllBearers(trx, userId, now);
    await announceRecovery(trx, userId);
    await recordOnPerson(trx, { userId, ip, now, action: 'access.stop-recovery', after: { recoveryId } });
  });
}
