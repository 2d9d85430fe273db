import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { readOnce } from './read-once.ts';
import { inScope, type Trx } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const KEEPS = { what: 'a reading', tables: ['platform.rate_limit'] };

/** How often something is read, before and after what happens in the same transaction. */
const readsAround = (happens: (trx: Trx) => Promise<unknown>): Promise<number> =>
  inScope(database.app, { companyId: null, userId: null }, async (trx) => {
    let count = 0;
    const read = () => readOnce(trx, KEEPS, () => Promise.resolve((count += 1)));
    await read();
    await read();
    expect(count).toBe(1);
    await happens(trx);
    await read();
    return count;
  });

/** Tables as any area has them; nobody is seen without a company. */
const tables = (trx: Trx) =>
  trx.withTables<{
    'platform.rate_limit': { key: string; count: number };
    'companies.free_number': { name: string };
  }>();

describe('what is read once in a transaction', () => {
  it('is not read again for what only reads, or writes something else', async () => {
    expect(await readsAround((trx) => tables(trx).selectFrom('platform.rate_limit').selectAll().execute())).toBe(1);
    expect(await readsAround((trx) => sql`select count(*) from platform.rate_limit`.execute(trx))).toBe(1);
    expect(
      await readsAround((trx) => tables(trx).deleteFrom('companies.free_number').where('name', '=', 'none').execute()),
    ).toBe(1);
    expect(await readsAround((trx) => sql`delete from companies.free_number where name = 'none'`.execute(trx))).toBe(1);
    expect(
      await readsAround((trx) => sql`select pg_try_advisory_xact_lock(hashtextextended('a', 0))`.execute(trx)),
    ).toBe(1);
  });

  it('is read again once its table is written, by the builder or by hand', async () => {
    expect(
      await readsAround((trx) =>
        tables(trx).updateTable('platform.rate_limit').set({ count: 1 }).where('key', '=', 'none').execute(),
      ),
    ).toBe(2);
    expect(
      await readsAround((trx) => sql`update platform.rate_limit set count = count where key = 'none'`.execute(trx)),
    ).toBe(2);
    expect(
      await readsAround((trx) => sql`update "platform"."rate_limit" set count = count where key = 'none'`.execute(trx)),
    ).toBe(2);
  });

  it('is read again by whoever may have waited for a lock', async () => {
    expect(
      await readsAround((trx) => tables(trx).selectFrom('platform.rate_limit').select('key').forUpdate().execute()),
    ).toBe(2);
    expect(await readsAround((trx) => sql`select key from platform.rate_limit for no key update`.execute(trx))).toBe(2);
    expect(await readsAround((trx) => sql`select pg_advisory_xact_lock(hashtextextended('a', 0))`.execute(trx))).toBe(
      2,
    );
  });

  it('is read each time outside of such a transaction', async () => {
    let count = 0;
    const read = () => readOnce(database.app, KEEPS, () => Promise.resolve((count += 1)));
    await read();
    await read();
    expect(count).toBe(2);
  });
});
