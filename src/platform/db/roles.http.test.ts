import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { assertSameDatabase } from './assert-same-database.ts';
import { ensureAppRole, loginRoleOf, RoleInUse } from './roles.ts';

let one: TestDatabase;
let other: TestDatabase;
const made = new Set<string>();

beforeAll(async () => {
  one = await createTestDatabase();
  other = await createTestDatabase();
});
afterAll(async () => {
  for (const role of made) await sql`drop role if exists ${sql.ref(role)}`.execute(one.owner);
  await one.destroy();
  await other.destroy();
});

const ensure = (database: TestDatabase, { login = loginRoleOf(database.name), password = 'a password' } = {}) => {
  made.add(login);
  return ensureAppRole(database.owner, { login, password, statementTimeoutMs: 2000 });
};
const secretOf = async (role: string): Promise<string | null> => {
  const { rows } = await sql<{
    secret: string | null;
  }>`select rolpassword as secret from pg_authid where rolname = ${role}`.execute(one.owner);
  return rows[0]?.secret ?? null;
};

describe('the role that the application signs in with', () => {
  it('is one of each database, so that a second start on the same server takes nothing from the first', async () => {
    await ensure(one);
    const before = await secretOf(loginRoleOf(one.name));
    await ensure(other, { password: 'another password' });
    expect(before).toMatch(/^SCRAM-/);
    expect(await secretOf(loginRoleOf(one.name))).toBe(before);
    expect(await secretOf(loginRoleOf(other.name))).not.toBe(before);
  });

  it('has the rights of the application and no power', async () => {
    await ensure(one);
    // Whoever gave it powers by hand has given them until the next start.
    await sql`alter role ${sql.ref(loginRoleOf(one.name))} bypassrls createdb createrole`.execute(one.owner);
    await ensure(one);
    const { rows } = await sql<{ isMember: boolean; isMighty: boolean; settings: string[] }>`
      select pg_has_role(rolname, 'merel_app', 'usage') as "isMember",
        rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as "isMighty", rolconfig as settings
      from pg_roles where rolname = ${loginRoleOf(one.name)}`.execute(one.owner);
    expect(rows).toEqual([
      { isMember: true, isMighty: false, settings: expect.arrayContaining(['statement_timeout=2000']) },
    ]);
  });

  it('is refused where it belongs to another database, for as long as that is there', async () => {
    const third = await createTestDatabase();
    const login = 'merel_shared_by_mistake';
    await ensure(third, { login });
    await ensure(third, { login });
    const before = await secretOf(login);
    await expect(ensure(one, { login, password: 'mine' })).rejects.toBeInstanceOf(RoleInUse);
    await expect(ensure(one, { login, password: 'mine' })).rejects.toThrow(third.name);
    expect(await secretOf(login)).toBe(before);
    await third.destroy();
    await ensure(one, { login, password: 'mine' });
    expect(await secretOf(login)).not.toBe(before);
  });

  it('has a name that fits, whatever the database is called', () => {
    expect(loginRoleOf('merel')).toBe('merel_app_merel');
    const long = loginRoleOf('d'.repeat(63));
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(63);
    expect(loginRoleOf(`${'d'.repeat(62)}e`)).not.toBe(long);
  });
});

describe('two addresses', () => {
  it('lead to one database', async () => {
    await assertSameDatabase(one.owner, one.app);
  });

  it('are refused when they lead to two, however alike these are', async () => {
    await expect(assertSameDatabase(one.owner, other.app)).rejects.toThrow(/another database/);
  });
});
