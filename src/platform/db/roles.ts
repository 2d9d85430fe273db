import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** The application's role: it owns nothing, cannot change the schema, cannot switch off row security (security 136). */
export const APP_ROLE = 'merel_app';

/**
 * Takes away what nobody should have given the role. Naming these attributes is a superuser's right even where it
 * changes nothing, and the owner of a database need not be one: a role that we made has none of them.
 */
async function takePowers(owner: Db): Promise<void> {
  const { rows } = await sql<{ isMighty: boolean }>`
    select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as "isMighty" from pg_roles
    where rolname = 'merel_app'`.execute(owner);
  if (rows[0]?.isMighty !== true) return;
  await sql`alter role merel_app with nosuperuser nocreatedb nocreaterole nobypassrls`.execute(owner);
}

/**
 * Makes or updates the application's login role. Limits are set on the role rather than on the connection because
 * PgBouncer in transaction mode drops what a client asks for at start-up.
 */
export async function ensureAppRole(
  owner: Db,
  options: { password: string; statementTimeoutMs: number },
): Promise<void> {
  const password = sql.lit(options.password);
  const role = sql.ref(APP_ROLE);
  // Two servers may start at once on a fresh database: the loser of the race finds the role there.
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = 'merel_app') then create role merel_app login; end if;
  exception when duplicate_object or unique_violation then null; end $$`.execute(owner);
  await owner.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(727001)`.execute(connection);
    try {
      const change = sql`alter role ${role}`;
      await takePowers(connection);
      await sql`${change} with login password ${password}`.execute(connection);
      await sql`${change} set statement_timeout = ${sql.lit(options.statementTimeoutMs)}`.execute(connection);
      await sql`${change} set lock_timeout = ${sql.lit(options.statementTimeoutMs)}`.execute(connection);
      await sql`${change} set idle_in_transaction_session_timeout = ${sql.lit(30_000)}`.execute(connection);
    } finally {
      await sql`select pg_advisory_unlock(727001)`.execute(connection);
    }
  });
}
