import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { takeNumber } from './door.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const within = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, work);
const take = (trx: Trx): Promise<number> => takeNumber(trx, test.companyId, 'test');

it('A number is taken while another transaction has one and has not ended', async () => {
  expect(await within(take)).toBe(1);
  const hasTaken = Promise.withResolvers<undefined>();
  const mayEnd = Promise.withResolvers<undefined>();
  const slow = within(async (trx) => {
    const number = await take(trx);
    hasTaken.resolve(undefined);
    await mayEnd.promise;
    return number;
  });
  await hasTaken.promise;
  expect(await within(take)).toBe(3);
  mayEnd.resolve(undefined);
  expect(await slow).toBe(2);
});

it('A number whose transaction fails is the next to be taken', async () => {
  const failing = within(async (trx) => {
    expect(await take(trx)).toBe(4);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await within(take)).toBe(4);
});

it('Numbers have no gap and no twin, however many are taken and given back at once', async () => {
  const taken = await Promise.all(
    Array.from({ length: 700 }, async (_, index) =>
      within(async (trx) => {
        const number = await take(trx);
        if (index % 7 === 3) throw new Error('given back');
        return number;
      }).catch(() => null),
    ),
  );
  const kept = [1, 2, 3, 4, ...taken.filter((number) => number !== null)];
  const { rows } = await sql<{ value: bigint }>`
    select value from companies.free_number where company_id = ${test.companyId} and name = 'test'`.execute(
    test.database.owner,
  );
  const all = [...kept, ...rows.map(({ value }) => Number(value))].toSorted((one, other) => one - other);
  expect(all).toEqual(Array.from({ length: all.length }, (_, index) => index + 1));
  const free = rows.length;
  // And what was given back is used up before anything new.
  const lowest = Math.min(...rows.map(({ value }) => Number(value)));
  expect([await within(take), free > 0]).toEqual([lowest, true]);
});
