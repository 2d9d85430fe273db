import { sql } from 'kysely';
import { instantToMs, plusMs, type Instant } from '#kernel/instant.ts';
import type { Db } from '../db/pool.ts';
import { AppError } from '../http/errors.ts';

export type Limit = { key: string; max: number; windowSeconds: number; now: Instant };

/**
 * Takes one of `max` places in the current window, in one statement, so that parallel callers in several processes
 * never take more. @throws AppError too_many_requests with `retryAfterSeconds` when none is left.
 */
export async function takePlace(db: Db, { key, max, windowSeconds, now }: Limit): Promise<void> {
  const oldest = plusMs(now, -windowSeconds * 1000);
  const { rows } = await sql<{ count: number; started: Instant }>`
    insert into platform.rate_limit as r (key, window_started_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      window_started_at = case when r.window_started_at <= ${oldest} then excluded.window_started_at else r.window_started_at end,
      count = case when r.window_started_at <= ${oldest} then 1 else least(r.count + 1, ${max + 1}) end
    returning count, window_started_at as started`.execute(db);
  const row = rows[0];
  if (row === undefined || row.count <= max) return;
  const endsAt = instantToMs(row.started) + windowSeconds * 1000;
  throw new AppError('too_many_requests', {
    data: { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - instantToMs(now)) / 1000)) },
  });
}

/** Gives a place back: the try turned out to be right. */
export async function returnPlace(db: Db, key: string): Promise<void> {
  await sql`update platform.rate_limit set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

/** Forgets what was counted under this key, and under those that go on after it with a colon. */
export async function clearPlaces(db: Db, key: string): Promise<void> {
  await sql`delete from platform.rate_limit where key = ${key} or starts_with(key, ${`${key}:`})`.execute(db);
}
