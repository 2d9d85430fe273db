import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { OwnTiming } from '../contract/choice.ts';
import { FIRST_TIMING } from '../rules/timing.ts';
import { notificationsTables } from './tables.ts';

/** When each of these people wants to be reached; whoever has said nothing is reached at the usual times. */
export async function readTimings(trx: Trx, userIds: readonly UserId[]): Promise<(userId: UserId) => OwnTiming> {
  const rows = await notificationsTables(trx)
    .selectFrom('notifications.timing')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .execute();
  const said = new Map(
    rows.map((row): [UserId, OwnTiming] => {
      const { quiet_from: from, quiet_until: until } = row;
      const quiet = from === null || until === null ? null : { from, until };
      return [row.user_id, { zone: row.zone, digestAt: row.digest_at, digestOn: row.digest_on, quiet }];
    }),
  );
  return (userId) => said.get(userId) ?? { zone: null, ...FIRST_TIMING };
}

/** Keeps what the person said last. What waits already leaves when it was to leave. */
export async function saveTiming(
  trx: Trx,
  { userId, timing, now }: { userId: UserId; timing: OwnTiming; now: Instant },
): Promise<void> {
  const said = {
    zone: timing.zone,
    digest_at: timing.digestAt,
    digest_on: timing.digestOn,
    quiet_from: timing.quiet?.from ?? null,
    quiet_until: timing.quiet?.until ?? null,
    changed_at: now,
  };
  await notificationsTables(trx)
    .insertInto('notifications.timing')
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
}
