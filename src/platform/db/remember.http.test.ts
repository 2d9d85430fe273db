import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { forget, remember } from './remember.ts';
import { inScope, type Trx } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const NOBODY = { companyId: null, userId: null };
const work = <T>(of: (trx: Trx) => Promise<T>): Promise<T> => inScope(database.app, NOBODY, of);

it('what is remembered is read once in a transaction, and anew once it was changed', async () => {
  let reads = 0;
  const read = async (): Promise<number> => (reads += 1);
  const seen = await work(async (trx) => {
    const before = [await remember(trx, 'it', read), await remember(trx, 'it', read)];
    forget(trx, 'it');
    return [...before, await remember(trx, 'it', read)];
  });
  expect(seen).toEqual([1, 1, 2]);
  // The next transaction knows nothing of it.
  expect(await work((trx) => remember(trx, 'it', read))).toBe(3);
});

it('what could not be read is asked for again', async () => {
  let isThere = false;
  const read = async (): Promise<string> => {
    if (!isThere) throw new Error('too early');
    return 'there';
  };
  await work(async (trx) => {
    await expect(remember(trx, 'it', read)).rejects.toThrow('too early');
    isThere = true;
    expect(await remember(trx, 'it', read)).toBe('there');
  });
});

it('outside of a transaction nothing is remembered', async () => {
  let reads = 0;
  const read = async (): Promise<number> => (reads += 1);
  const trx = database.app as unknown as Trx;
  expect([await remember(trx, 'it', read), await remember(trx, 'it', read)]).toEqual([1, 2]);
});
