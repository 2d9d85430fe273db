import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Rows as the code wants them: bigint for int8, text for days and exact numbers, ISO text for instants. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const;
pg.types.setTypeParser(OID.int8, (text) => BigInt(text));
pg.types.setTypeParser(OID.date, (text) => text);
pg.types.setTypeParser(OID.timestamptz, toInstantText);

/** `2026-11-21 06:22:01.12+00` to `2026-11-21T06:22:01.120Z`; by hand, since a page of a list has a hundred and fifty. */
function toInstantText(text: string): string {
  const isPlainUtc = text.endsWith('+00') && text.charAt(10) === ' ' && text.charAt(4) === '-';
  if (!isPlainUtc) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

/** A database handle that names no table: each area adds its own with `withTables` (see its `server/tables.ts`). */
export type Db = Kysely<object>;

export type PoolOptions = { url: string; max?: number; onError: (error: Error) => void };

/** One pool per process. Statement and idle limits sit on the database role, so that they hold through PgBouncer too. */
export function openDatabase({ url, max = 10, onError }: PoolOptions): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle (database restarted) must not end the process; the next use opens another.
  pool.on('error', onError);
  // Nor one that dies in somebody's hands, between two of their queries: the next of these fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return { db: new Kysely<object>({ dialect: new PostgresDialect({ pool }) }), pool };
}
