// On every database: row security.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { makeObjects } from '../../../test/setup/objects.ts';
import { signInAll } from '../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../test/setup/test-app.ts';
import { inScope } from './scope.ts';

let test: TestApp;
let tables: { name: string; rows: number }[];

/** Whoever has none of the companies in scope. */
const SEEN_BY_NOBODY = [newId('cmp'), null] as const;

beforeAll(async () => {
  test = await createTestApp();
  await makeObjects(test, await signInAll(test));
  const found = await sql<{ name: string }>`
    select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'company_id' and t.table_type = 'BASE TABLE' and c.table_schema not in ('pgboss', 'information_schema')
    order by 1`.execute(test.database.owner);
  tables = [];
  for (const { name } of found.rows) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`.execute(
      test.database.owner,
    );
    tables.push({ name, rows: rows[0]?.n ?? 0 });
  }
});

afterAll(() => test.close());

/** Rows the application's role sees in this scope, by table; null where it may not even look. */
async function seenAs(companyId: ReturnType<typeof newId<'cmp'>> | null): Promise<Map<string, number | null>> {
  const seen = new Map<string, number | null>();
  for (const { name } of tables) {
    const query = sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`;
    const rows = await inScope(
      test.database.app,
      { companyId, userId: null },
      async (trx) => (await query.execute(trx)).rows,
    ).catch((error: unknown) => {
      if (String(error).includes('permission denied')) return null;
      throw error;
    });
    seen.set(name, rows === null ? null : (rows[0]?.n ?? -1));
  }
  return seen;
}

describe('row-level security, with every filter of the application left out', () => {
  it('is on for every table that names a company', async () => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relrowsecurity and n.nspname not in ('pgboss', 'information_schema')`.execute(
      test.database.owner,
    );
    expect(rows.map((row) => row.name)).toEqual([]);
    expect(tables.length).toBeGreaterThan(30);
  });

  it('shows another company, and nobody, not one row of any table', async () => {
    for (const companyId of SEEN_BY_NOBODY) {
      const seen = await seenAs(companyId);
      expect([...seen].filter(([, count]) => count !== null && count > 0)).toEqual([]);
    }
  });

  it('shows the company its own rows and none of the other’s', async () => {
    const ours = await seenAs(test.companyId);
    const theirs = await seenAs(test.strangerCompanyId);
    const filled = tables.filter((table) => table.rows > 0);
    expect(filled.length).toBeGreaterThan(20);
    for (const { name, rows } of filled) {
      if (ours.get(name) === null) continue;
      expect((ours.get(name) ?? 0) + (theirs.get(name) ?? 0), name).toBe(rows);
      expect(ours.get(name), name).toBeGreaterThan(0);
    }
  });

  it('lets nothing be written into another company', async () => {
    const write = inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      sql`insert into members.team (company_id, id, name) values (${test.strangerCompanyId}, ${newId('tea')}, 'x')`.execute(
        trx,
      ),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const moved = await inScope(test.database.app, { companyId: test.strangerCompanyId, userId: null }, (trx) =>
      sql`update requests.request set description = 'x'`.execute(trx),
    );
    expect(moved.numAffectedRows).toBe(0n);
  });

  it('cannot be switched off, and the ledger and the audit log cannot be rewritten, by the application’s role', async () => {
    for (const statement of [
      'alter table requests.request disable row level security',
      'update ledger.posting set minor = 0',
      'delete from ledger.posting',
      'delete from ledger.entry',
      'update platform.audit_event set seq = 0',
      'delete from platform.audit_event',
      'truncate platform.audit_event',
      'create table requests.mine (id int)',
    ]) {
      await expect(sql.raw(statement).execute(test.database.app), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  });
});
