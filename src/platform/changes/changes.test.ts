// On every database: LISTEN and NOTIFY.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Id } from '#kernel/id.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { newId } from '../crypto/new-id.ts';
import { inScope, type Trx } from '../db/scope.ts';
import { announceChange } from './announce-change.ts';
import { openChangeFeed, type ChangeFeed, type Heard } from './open-change-feed.ts';

let database: TestDatabase;
let feed: ChangeFeed;
let company: Id<'cmp'>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  company = newId('cmp');
  feed = await openChangeFeed({ url: database.directAppUrl, onError: () => {} });
});
afterEach(() => feed.close());

test('a change of another company, or of a transaction that rolled back, is not heard', async () => {
  const heard = hear(company);
  await within((trx) => announceChange(trx, { companyId: newId('cmp'), topics: ['others'] }));
  const failing = within(async (trx) => {
    await announceChange(trx, { companyId: company, topics: ['rolled-back'] });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await within((trx) => announceChange(trx, { companyId: company, topics: ['requests'], userIds: ['usr_1'] }));
  await expect.poll(() => heard).toEqual([{ topics: ['requests'], userIds: ['usr_1'] }]);
});

test('two processes hear the same change', async () => {
  const second = await openChangeFeed({ url: database.directAppUrl, onError: () => {} });
  const heard = hear(company);
  const heardThere: Heard[] = [];
  second.subscribe(company, (one) => heardThere.push(one));
  await within((trx) => announceChange(trx, { companyId: company, topics: ['requests'] }));
  await expect.poll(() => [heard.length, heardThere.length]).toEqual([1, 1]);
  await second.close();
});

test('a connection that the database cuts is opened again, and pages are told to read everything', async () => {
  const heard = hear(company);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'merel-listen' and datname = current_database()`.execute(database.owner);
  await expect.poll(() => heard).toEqual([{ topics: null, userIds: null }]);
  await within((trx) => announceChange(trx, { companyId: company, topics: ['later'] }));
  await expect.poll(() => heard.at(-1)).toEqual({ topics: ['later'], userIds: null });
});

test('more people than fit into one message means everyone', async () => {
  const heard = hear(company);
  const userIds = Array.from({ length: 300 }, () => newId('usr'));
  await within((trx) => announceChange(trx, { companyId: company, topics: ['requests'], userIds }));
  await expect.poll(() => heard).toEqual([{ topics: ['requests'], userIds: null }]);
});

test('a page that left hears nothing more', async () => {
  const heard: Heard[] = [];
  const leave = feed.subscribe(company, (one) => heard.push(one));
  const stayed = hear(company);
  leave();
  await within((trx) => announceChange(trx, { companyId: company, topics: ['requests'] }));
  await expect.poll(() => stayed.length).toBe(1);
  expect([heard.length, feed.count()]).toEqual([0, 1]);
});

function hear(companyId: string): Heard[] {
  const heard: Heard[] = [];
  feed.subscribe(companyId, (one) => heard.push(one));
  return heard;
}

const within = (work: (trx: Trx) => Promise<void>): Promise<void> =>
  inScope(database.app, { companyId: company, userId: null }, work);
