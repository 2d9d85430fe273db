import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from './pool.ts';

/**
 * What the application may do is granted to this role, in every database of a cluster: it owns nothing, cannot change the
 * schema, cannot switch off row security (security 136). Who signs in is a member of it, a role of each database's own.
 */
export const APP_ROLE = 'merel_app';

const NAME_MAX = 63;

/** The role that the application of this database signs in with, unless the operator names another (ADR 0049). */
export function loginRoleOf(database: string): string {
  const name = `${APP_ROLE}_${database}`;
  if (Buffer.byteLength(name) <= NAME_MAX) return name;
  return `${APP_ROLE}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

/** The application's role of this database belongs to another one that is in use: its password would be taken from it. */
export class RoleInUse extends Error {
  override readonly name = 'RoleInUse';
  constructor(role: string, database: string) {
    super(
      `The role "${role}" belongs to the Merel of the database "${database}" on the same PostgreSQL server. Give this one a role of its own: leave the user out of DATABASE_APP_URL, or name another.`,
    );
  }
}

/**
 * Takes away what nobody should have given the role. Naming these attributes is a superuser's right even where it
 * changes nothing, and the owner of a database need not be one: a role that we made has none of them.
 */
async function takePowers(owner: Db, role: string): Promise<void> {
  const { rows } = await sql<{ isMighty: boolean }>`
    select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as "isMighty" from pg_roles
    where rolname = ${role}`.execute(owner);
  if (rows[0]?.isMighty !== true) return;
  await sql`alter role ${sql.ref(role)} with nosuperuser nocreatedb nocreaterole nobypassrls`.execute(owner);
}

export type AppRole = { login: string; password: string; statementTimeoutMs: number };

/**
 * Makes or updates the role that the application signs in with. Limits are set on the role rather than on the connection
 * because PgBouncer in transaction mode drops what a client asks for at start-up. @throws RoleInUse
 */
export async function ensureAppRole(
  owner: Db,
  { login, password, statementTimeoutMs }: Omit<AppRole, 'login'> & { login?: string },
): Promise<void> {
  const name = login ?? APP_ROLE;
  await createRole(owner, APP_ROLE, { mayLogIn: name === APP_ROLE });
  await createRole(owner, name, { mayLogIn: true });
  await owner.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(727001)`.execute(connection);
    try {
      if (login !== undefined) await claimRole(connection, login);
      const change = sql`alter role ${sql.ref(name)}`;
      await takePowers(connection, APP_ROLE);
      await takePowers(connection, name);
      await sql`${change} with login password ${sql.lit(password)}`.execute(connection);
      await sql`${change} set statement_timeout = ${sql.lit(statementTimeoutMs)}`.execute(connection);
      await sql`${change} set lock_timeout = ${sql.lit(statementTimeoutMs)}`.execute(connection);
      await sql`${change} set idle_in_transaction_session_timeout = ${sql.lit(30_000)}`.execute(connection);
      if (name !== APP_ROLE) await joinAppRole(connection, name);
    } finally {
      await sql`select pg_advisory_unlock(727001)`.execute(connection);
    }
  });
}

/** Two servers may start at once on a fresh database: the loser of the race finds the role there. */
async function createRole(owner: Db, role: string, { mayLogIn }: { mayLogIn: boolean }): Promise<void> {
  const kind = sql.raw(mayLogIn ? 'login' : 'nologin');
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = ${sql.lit(role)}) then create role ${sql.ref(role)} ${kind}; end if;
  exception when duplicate_object or unique_violation then null; end $$`.execute(owner);
}

/** Only where it is none yet: granting it again needs rights that the owner of a restored database may not have. */
async function joinAppRole(owner: Db, login: string): Promise<void> {
  const { rows } = await sql<{ isMember: boolean }>`
    select pg_has_role(${login}, ${APP_ROLE}, 'usage') as "isMember"`.execute(owner);
  if (rows[0]?.isMember !== true) await sql`grant ${sql.ref(APP_ROLE)} to ${sql.ref(login)}`.execute(owner);
}

const MARK = 'Merel signs in with it at the database ';

/** Writes to whom the role belongs, unless it is another database that is still there. @throws RoleInUse */
async function claimRole(owner: Db, role: string): Promise<void> {
  const { rows } = await sql<{ mark: string | null; own: string; other: string | null }>`
    with role as (
      select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = ${role}
    )
    select mark, (select datname || ' ' || oid from pg_database where datname = current_database()) as own,
      (select datname from pg_database
       where mark = ${MARK} || datname || ' ' || oid and datname <> current_database()) as other
    from role`.execute(owner);
  const [found] = rows;
  if (found === undefined) return;
  if (found.other !== null) throw new RoleInUse(role, found.other);
  const mark = `${MARK}${found.own}`;
  if (found.mark === mark) return;
  try {
    await sql`comment on role ${sql.ref(role)} is ${sql.lit(mark)}`.execute(owner);
  } catch (error) {
    // A role that somebody else made may be marked by them only.
    if (!isForbidden(error)) throw error;
  }
}

const isForbidden = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '42501';
