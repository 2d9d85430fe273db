import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { openDatabase } from './pool.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let database: TestDatabase;
let source: string;

beforeEach(async () => {
  database = await createTestDatabase();
  // As an installation whose next version brings these: what ran before is not theirs.
  await sql`truncate platform.migration`.execute(database.owner);
  source = await mkdtemp(path.join(tmpdir(), 'merel-migrations-'));
});
afterEach(async () => {
  await database.destroy();
  await rm(source, { recursive: true, force: true });
});

async function put(area: string, name: string, up: string): Promise<void> {
  const folder = path.join(source, area, 'migrations');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.ts`), `export const up = ${JSON.stringify(up)};`);
}

const notes = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`select text from platform.note order by no`.execute(database.owner);
  return rows.map(({ text }) => text);
};

const FIRST = '2030-01-01-1000-notes';
const SECOND = '2030-01-01-1100-more-notes';
const FIRST_UP = `create table platform.note (no int, text text); insert into platform.note values (1, 'of before')`;

describe('an upgrade', () => {
  it('runs what is new once, and keeps the rows that are there', async () => {
    await put('z', FIRST, FIRST_UP);
    expect(await migrate(database.owner, source)).toEqual([FIRST]);
    await put('a', SECOND, `insert into platform.note select no + 1, 'after ' || text from platform.note`);
    expect(await pendingMigrations(database.owner, source)).toEqual([SECOND]);
    expect(await migrate(database.owner, source)).toEqual([SECOND]);
    expect(await migrate(database.owner, source)).toEqual([]);
    expect(await notes()).toEqual(['of before', 'after of before']);
  });

  it('that breaks halfway leaves the rows as they were, and runs from its beginning once it is mended', async () => {
    await put('a', FIRST, FIRST_UP);
    await migrate(database.owner, source);
    await put('a', SECOND, `update platform.note set text = 'half'; insert into platform.nowhere values (1)`);
    await expect(migrate(database.owner, source)).rejects.toThrow(`Migration ${SECOND} failed`);
    expect(await notes()).toEqual(['of before']);
    await sql`create table platform.nowhere (no int)`.execute(database.owner);
    expect(await migrate(database.owner, source)).toEqual([SECOND]);
    expect(await notes()).toEqual(['half']);
  });

  it('whose connection is cut while it runs leaves the rows as they were, and runs again', async () => {
    await put('a', FIRST, `${FIRST_UP}; create table platform.pause as select 60 as seconds`);
    await migrate(database.owner, source);
    await put('a', SECOND, `update platform.note set text = 'new'; select pg_sleep(seconds) from platform.pause`);
    const cut = openDatabase({ url: database.ownerUrl, max: 2, onError: () => {} });
    const running = migrate(cut.db, source).then(() => 'it ran', String);
    await expect
      .poll(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(seconds)%' and pid <> pg_backend_pid()`.execute(
          database.owner,
        );
        return rows.length;
      })
      .toBe(1);
    expect(await running).toMatch(/Migration .*failed/);
    await cut.db.destroy();
    expect(await notes()).toEqual(['of before']);
    await sql`update platform.pause set seconds = 0`.execute(database.owner);
    expect(await migrate(database.owner, source)).toEqual([SECOND]);
    expect(await notes()).toEqual(['new']);
  });

  it('that two servers begin at once runs once', async () => {
    await put('a', FIRST, `${FIRST_UP}; select pg_sleep(0.3)`);
    const ran = await Promise.all([migrate(database.owner, source), migrate(database.owner, source)]);
    expect(ran.flat()).toEqual([FIRST]);
    expect(await notes()).toEqual(['of before']);
  });
});
