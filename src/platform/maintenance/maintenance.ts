import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { newId } from '../crypto/new-id.ts';
import type { Db } from '../db/pool.ts';

/** A time in which only the maintenance page is answered. */
export type Maintenance = {
  readonly beganAt: Instant;
  readonly begunBy: string;
  /** When people are told to come back; null where it was not said. */
  readonly until: Instant | null;
};

/** What lasts now; null where everything is open. One row by its index. */
export async function readMaintenance(db: Db): Promise<Maintenance | null> {
  const { rows } = await sql<Maintenance>`
    select began_at as "beganAt", begun_by as "begunBy", until_at as "until"
    from platform.maintenance where ended_at is null`.execute(db);
  return rows[0] ?? null;
}

type Change = { readonly by: string; readonly now: Instant };

/**
 * Keeps everybody out from now on, or says another time of return for what lasts already.
 * @param owner the owner of the database: the application may not do this
 * @returns whether it begins
 */
export async function beginMaintenance(
  owner: Db,
  { by, now, until }: Change & { readonly until: Instant | null },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into platform.maintenance (id, began_at, begun_by, until_at)
    values (${newId('mnt', Date.parse(now))}, ${now}, ${by}, ${until})
    on conflict ((true)) where ended_at is null do update set until_at = excluded.until_at
    returning xmax = 0 as "isNew"`.execute(owner);
  return rows[0]?.isNew === true;
}

/** Lets everybody in again. @returns whether anything lasted */
export async function endMaintenance(owner: Db, { by, now }: Change): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform.maintenance set ended_at = ${now}, ended_by = ${by} where ended_at is null`.execute(owner);
  return (numAffectedRows ?? 0n) > 0n;
}
