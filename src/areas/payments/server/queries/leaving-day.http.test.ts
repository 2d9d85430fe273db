import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessDayUntil } from '#kernel/business-days.ts';
import { inScope } from '#platform/db/scope.ts';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { sumDueByDay, sumLeaving } from '../door.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

it('the database has the calendar of the kernel, day by day over thirty years', async () => {
  const { rows } = await sql<{ day: PlainDate; until: PlainDate }>`
    select d::date as day, payments.business_day_until(d::date) as until
    from generate_series('2015-01-01'::date, '2044-12-31'::date, '1 day') d`.execute(test.database.owner);
  expect(rows).toHaveLength(10_958);
  expect(rows.filter(({ day, until }) => until !== businessDayUntil(day))).toEqual([]);
});

it('what is due on Easter Monday leaves on Maundy Thursday in the sums of days', async () => {
  await validatedBill(test, cast, {
    number: 'EASTER-1',
    net: 1000,
    supplier: 'Easter',
    dueOn: plainDate('2026-04-06'),
  });
  const range = { from: addDays(TODAY, 1), to: addDays(TODAY, 30) };
  const companyId = test.companyId as never;
  const days = await inScope(test.database.app, { companyId, userId: null }, (trx) =>
    sumDueByDay(trx, companyId, range),
  );
  expect(days).toEqual([{ on: '2026-04-02', minor: 1190n }]);
  const account = { id: test.accountId as never, currency: 'EUR' as never };
  const leaving = await inScope(test.database.app, { companyId, userId: null }, (trx) =>
    sumLeaving(trx, companyId, { account, today: TODAY }),
  );
  expect(leaving).toEqual([{ on: '2026-04-02', scheduled: 0n, due: 1190n }]);
});
