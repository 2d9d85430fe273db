// On every database: migrations.
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pendingMigrations } from '../../src/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.destroy());

test('the application works as a role that owns nothing and cannot pass by row security', async () => {
  const { rows } = await sql<{ name: string; bypasses: boolean; owned: bigint }>`
    select current_user as name, r.rolbypassrls or r.rolsuper as bypasses,
      (select count(*) from pg_class c where c.relowner = r.oid) as owned
    from pg_roles r where r.rolname = current_user`.execute(database.app);
  expect(rows).toEqual([{ name: 'merel_app', bypasses: false, owned: 0n }]);
});

test('the application cannot make a table in any schema of the product', async () => {
  await expect(sql`create table platform.mine (id int)`.execute(database.app)).rejects.toThrow(/permission denied/);
});

test('the application can tell that its database is up to date', async () => {
  expect(await pendingMigrations(database.app, path.resolve(import.meta.dirname, '../../src'))).toEqual([]);
});
