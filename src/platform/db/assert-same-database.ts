import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * Makes sure that two addresses lead to one database: the owner takes a lock there that the application must see. A copy
 * of the database has everything else in common with it. @throws Error with a sentence for the operator.
 */
export async function assertSameDatabase(owner: Db, app: Db): Promise<void> {
  const mark = randomInt(2 ** 31 - 1);
  await owner.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(727002, ${mark}::int)`.execute(connection);
    try {
      const { rows } = await sql<{ isHeld: boolean }>`
        select exists (select from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and l.classid = 727002 and l.objid = ${mark}::int
            and d.datname = current_database()) as "isHeld"`.execute(app);
      if (rows[0]?.isHeld !== true)
        throw new Error('DATABASE_APP_URL leads to another database than DATABASE_URL. Name the same one in both.');
    } finally {
      await sql`select pg_advisory_unlock(727002, ${mark}::int)`.execute(connection);
    }
  });
}
