// On every database in turn: counters under load.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantFromMs, plusMs } from '#kernel/instant.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { clearPlaces, returnPlace, takePlace } from './rate-limit.ts';

const now = instantFromMs(1_790_000_000_000);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const limitOf = (key: string, at = now) => ({ key, max: 10, windowSeconds: 60, now: at });

test('of fifty callers at once exactly ten get a place, and the others learn when to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => takePlace(database.app, limitOf('many'))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(takePlace(database.app, limitOf('many', plusMs(now, 45_000)))).rejects.toMatchObject({
    code: 'too_many_requests',
    data: { retryAfterSeconds: 15 },
  });
});

test('a new window, a place given back and a cleared key let callers in again; another key never waited', async () => {
  for (let round = 0; round < 10; round += 1) await takePlace(database.app, limitOf('one'));
  await expect(takePlace(database.app, limitOf('one'))).rejects.toMatchObject({ code: 'too_many_requests' });
  await takePlace(database.app, limitOf('other'));
  await takePlace(database.app, limitOf('one', plusMs(now, 60_000)));
  await clearPlaces(database.app, 'one');
  for (let round = 0; round < 10; round += 1) await takePlace(database.app, limitOf('one'));
  await returnPlace(database.app, 'one');
  await takePlace(database.app, limitOf('one'));
  await expect(takePlace(database.app, limitOf('one'))).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a cleared key takes along what was counted below it, and nothing else', async () => {
  const keys = ['account', 'account:browser', 'account2'];
  for (const key of keys) for (let round = 0; round < 10; round += 1) await takePlace(database.app, limitOf(key));
  await clearPlaces(database.app, 'account');
  const again = await Promise.allSettled(keys.map((key) => takePlace(database.app, limitOf(key))));
  expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
