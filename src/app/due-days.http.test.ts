import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { DUE_DAYS, getDueDays } from '#areas/payments/contract/due-days.ts';
import { listPayments, summarizePayments } from '#areas/payments/contract/payment.ts';
import { eur, signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

type Due = {
  on: PlainDate | null;
  minor: number;
  currency?: string;
  baseMinor?: number;
  state?: string;
  method?: string;
};
const query = { source: 'invoice' } as const;
let test: TestApp;
let cast: Cast;

async function owed(due: Due): Promise<void> {
  const { on, minor, currency = 'EUR', baseMinor = minor, state = 'to_pay', method = 'transfer' } = due;
  await sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, reference, state, method, due_on, note, created_at)
    values (${test.companyId}, ${newId('pay')}, 'invoice', ${newId('inv')}, 'supplier', 'sup_1', 'Supplier', ${minor}, ${currency},
      ${baseMinor}, 'F-1', ${state}, ${method}, ${on}, ${['on_hold', 'failed'].includes(state) ? 'Asked back' : null}, now())`.execute(
    test.database.owner,
  );
}

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const list: Due[] = [
    { on: addDays(TODAY, -1), minor: 100 },
    { on: addDays(TODAY, -90), minor: 200, state: 'on_hold' },
    { on: TODAY, minor: 1000 },
    { on: addDays(TODAY, 3), minor: 2000 },
    { on: addDays(TODAY, 3), minor: 3000, currency: 'USD', baseMinor: 2500 },
    { on: addDays(TODAY, DUE_DAYS - 1), minor: 4000, state: 'failed' },
    { on: addDays(TODAY, DUE_DAYS), minor: 5000 },
    { on: null, minor: 6000 },
    // Neither is ours to pay: one is collected, the other was taken back.
    { on: TODAY, minor: 7000, method: 'direct_debit' },
    { on: TODAY, minor: 8000, state: 'cancelled' },
  ];
  for (const due of list) await owed(due);
});
afterAll(() => test.close());

it('tells finance only, of its own company, and of one kind at a time', async () => {
  expect(await cast.requester.refused(getDueDays, { query })).toMatchObject({ status: 403 });
  expect(await cast.admin.refused(getDueDays, { query })).toMatchObject({ status: 403 });
  expect(await cast.controller.refused(getDueDays, { query: {} as never })).toMatchObject({ status: 400 });
  expect(await cast.stranger.ask(getDueDays, { query })).toMatchObject({ soon: { count: 0 }, late: { count: 0 } });
  const ofClaims = await cast.controller.ask(getDueDays, { query: { source: 'claim' } });
  expect(ofClaims).toMatchObject({ soon: { count: 0 }, undated: { count: 0 } });
});

it('has every one of the days, and keeps currencies apart that it adds up in base', async () => {
  const { days } = await cast.controller.ask(getDueDays, { query });
  expect(days.map(({ on }) => on)).toEqual(Array.from({ length: DUE_DAYS }, (_none, index) => addDays(TODAY, index)));
  expect(days[3]).toEqual({
    on: addDays(TODAY, 3),
    count: 2,
    sums: [eur(2000), { minor: '3000', currency: 'USD' }],
    base: eur(4500),
  });
  expect(days[1]).toEqual({ on: addDays(TODAY, 1), count: 0, sums: [], base: eur(0) });
});

it('says what is late, comes in these days, comes later and has no day, which together is what is to pay', async () => {
  const { soon, late, later, undated } = await cast.controller.ask(getDueDays, { query });
  expect(late).toEqual({ count: 2, sums: [eur(300)], base: eur(300) });
  expect(soon).toMatchObject({ count: 4, base: eur(9500) });
  expect(later).toEqual({ count: 1, sums: [eur(5000)], base: eur(5000) });
  expect(undated).toEqual({ count: 1, sums: [eur(6000)], base: eur(6000) });
  const { open } = await cast.controller.ask(summarizePayments, { query });
  const states = 'to_pay,on_hold,failed';
  const list = await cast.controller.ask(listPayments, { query: { source: 'invoice', states, method: 'transfer' } });
  expect([open.count, list.count]).toEqual([8, 8]);
});
