import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { budgetOfCostCenter } from '../../../../test/setup/order-desk.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { commitToBudgets, releaseFromBudgets, renewPromise, usePromiseOf, type SpendLine } from './door.ts';

let test: TestApp;
let cast: Cast;
let sums: Awaited<ReturnType<typeof budgetOfCostCenter>>;

/** A budget of 100.00 that blocks. */
beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  sums = await budgetOfCostCenter(test, cast, { total: 10_000, control: 'block' });
});
afterAll(() => test.close());

const inCompany = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, work);
const source = (id: string) => ({ type: 'request', id });
const lineOf = (minor: bigint, on = '2026-05-05'): SpendLine => ({
  on: plainDate(on),
  netMinor: minor,
  grossMinor: minor,
  costCenterId: test.costCenterId as never,
  expenseCategoryId: null,
  teamId: null,
  supplierId: null,
  analyticalValues: [],
});
const promise = (id: string, lines: SpendLine[], outOf: string | null = null) =>
  inCompany((trx) =>
    commitToBudgets(trx, test.companyId, {
      source: { ...source(id), label: id, supplierName: null, personId: null },
      lines,
      outOf: outOf === null ? null : source(outOf),
      now: test.now(),
    }),
  );
const release = (id: string) =>
  inCompany((trx) => releaseFromBudgets(trx, test.companyId, { source: source(id), now: test.now() }));
const renew = (id: string, minor: bigint, costCenterId: string | null = test.costCenterId) =>
  inCompany((trx) =>
    renewPromise(trx, test.companyId, {
      source: source(id),
      parts: [{ costCenterId, expenseCategoryId: null, netMinor: minor, grossMinor: minor }],
      now: test.now(),
    }),
  );
const use = (id: string, by: string, grossMinor: bigint) =>
  inCompany((trx) =>
    usePromiseOf(trx, test.companyId, { source: source(id), by: source(by), grossMinor, now: test.now() }),
  );
const openOf = async (id: string): Promise<bigint | undefined> => {
  const { rows } = await sql<{ open: bigint }>`select coalesce(sum(gross_minor), 0)::bigint as open
    from budgets.movement where kind = 'committed' and source_id = ${id}`.execute(test.database.owner);
  return rows[0]?.open;
};

it('is refused where the budget has no room any more, and changes nothing then', async () => {
  await promise('first', [lineOf(6_000n)]);
  await release('first');
  await promise('second', [lineOf(6_000n)]);
  await expect(renew('first', 6_000n)).rejects.toMatchObject({ code: 'budget_exceeded', data: { budget: 'Rooms' } });
  expect([await openOf('first'), (await sums()).committed]).toEqual([0n, 6_000]);
  // As much as there is room for may come back.
  await renew('first', 4_000n);
  expect((await sums()).committed).toBe(10_000);
  await release('first');
  await release('second');
  expect((await sums()).committed).toBe(0);
});

it('is no second promise of what was never given up, and none of what never was', async () => {
  await promise('kept', [lineOf(2_000n)]);
  await renew('kept', 2_000n);
  await renew('unknown', 2_000n);
  expect([await openOf('kept'), await openOf('unknown'), (await sums()).committed]).toEqual([2_000n, 0n, 2_000]);
  await release('kept');
});

it('of two at once only one counts', async () => {
  await promise('twice', [lineOf(2_000n)]);
  await release('twice');
  await Promise.all([renew('twice', 2_000n), renew('twice', 2_000n), renew('twice', 2_000n)]);
  expect(await openOf('twice')).toBe(2_000n);
  await use('twice', 'bill', 500n);
  expect(await openOf('twice')).toBe(1_500n);
  await release('twice');
  await release('twice');
  expect([await openOf('twice'), (await sums()).committed]).toEqual([0n, 0]);
});

it('takes as much out of the trip again as it is, and gives back to it what is not used', async () => {
  await promise('trip', [lineOf(8_000n)]);
  await promise('order', [lineOf(3_000n)], 'trip');
  await use('order', 'bill-1', 1_000n);
  await release('order');
  expect([await openOf('trip'), await openOf('order')]).toEqual([7_000n, 0n]);
  await renew('order', 2_000n, null);
  expect([await openOf('trip'), await openOf('order'), (await sums()).committed]).toEqual([5_000n, 2_000n, 7_000]);
  await use('order', 'bill-2', 1_500n);
  await release('order');
  expect([await openOf('trip'), await openOf('order'), (await sums()).committed]).toEqual([5_500n, 0n, 5_500]);
  await renew('order', 500n);
  await release('order');
  expect([await openOf('trip'), (await sums()).committed]).toEqual([5_500n, 5_500]);
  await release('trip');
  await renew('order', 500n);
  expect([await openOf('trip'), await openOf('order')]).toEqual([0n, 500n]);
});
