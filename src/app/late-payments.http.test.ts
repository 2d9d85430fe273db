import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { exportLatePayments, getLatePayments } from '#areas/payments/contract/late-payments.ts';
import { payElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

const FROM = addDays(TODAY, -120);
/** 10.15 % a year, and forty for each. */
const TERMS = { points: '1015', flat: '4000' };
let test: TestApp;
let cast: Cast;

const eur = (minor: number): WireMoney => ({ minor: String(minor), currency: currency('EUR') });
const ask = (query: { from?: PlainDate; to?: PlainDate; points?: string; flat?: string } = {}) =>
  cast.controller.ask(getLatePayments, { query: { from: FROM, to: TODAY, ...query } });

const paymentOf = async (number: string) => {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay,on_hold', q: number } });
  const [payment] = items;
  if (payment === undefined) throw new Error(`No payment of ${number}`);
  return payment;
};

/** A gross of 119.00 for each 100.00 of net, due so many days ago, and paid so many days after that. */
async function billed(number: string, net: number, dueAgo: number, paidAfter: number | null = null): Promise<void> {
  await validatedBill(test, cast, { number, net, supplier: number.startsWith('K') ? 'Kessler Druck' : 'Morel' });
  await test.carry();
  const dueOn = addDays(TODAY, -dueAgo);
  await sql`update payments.payment set due_on = ${dueOn} where reference = ${number}`.execute(test.database.owner);
  if (paidAfter === null) return;
  const { id, version } = await paymentOf(number);
  const how = { ledgerCode: '512000', reason: 'Paid by the parent company', reference: null };
  const body = { ...how, paidOn: addDays(dueOn, paidAfter), payments: [{ id, version }] };
  await cast.controller.ask(payElsewhere, { body: body as never });
  await test.carry();
}

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await billed('M-ON-TIME', 10_000, 50, 0);
  await billed('M-LATE', 20_000, 100, 31);
  await billed('K-OPEN', 30_000, 10);
  await billed('K-LONG', 40_000, 95);
  await billed('K-TO-COME', 50_000, -5);
});
afterAll(() => test.close());

it('is finance’s to see, and of one company', async () => {
  const query = { from: FROM, to: TODAY };
  expect(await cast.requester.refused(getLatePayments, { query })).toMatchObject({ status: 403 });
  expect(await cast.requester.refused(exportLatePayments, { query })).toMatchObject({ status: 403 });
  expect(await cast.stranger.ask(getLatePayments, { query })).toMatchObject({ due: { count: 0 }, suppliers: [] });
});

it('refuses terms that are none', async () => {
  const wrong: Record<string, string>[] = [
    { points: '-1' },
    { points: '10.15' },
    { flat: '1e9' },
    { to: '2026-02-30' },
  ];
  for (const query of wrong)
    expect(
      await cast.controller.refused(getLatePayments, { query: { from: FROM, to: TODAY, ...query } }),
    ).toMatchObject({ error: 'invalid_input' });
});

it('counts what was paid late and what still is, by how many days', async () => {
  // On time, late, open and long: what is due in five days is nobody's delay.
  expect(await ask()).toMatchObject({
    asOf: TODAY,
    due: { count: 4, sum: eur(119_000) },
    late: { count: 3, sum: eur(107_100), fee: eur(0) },
    bands: [
      { band: 'to30', count: 1, sum: eur(35_700) },
      { band: 'to60', count: 1, sum: eur(23_800) },
      { band: 'to90', count: 0, sum: eur(0) },
      { band: 'over90', count: 1, sum: eur(47_600) },
    ],
    suppliers: [
      { name: 'Kessler Druck', daysLate: 95, count: 2, sum: eur(83_300) },
      { name: 'Morel', daysLate: 31, count: 1, sum: eur(23_800) },
    ],
  });
});

it('says what may be asked for it', async () => {
  // 238.00 for 31 days are 2.05, 357.00 for 10 days 0.99, 476.00 for 95 days 12.57; and forty for each.
  const { bands, late, suppliers } = await ask(TERMS);
  expect(bands.map(({ fee }) => fee)).toEqual([eur(4099), eur(4205), eur(0), eur(5257)]);
  expect(late.fee).toEqual(eur(13_561));
  expect(suppliers.map(({ fee }) => fee)).toEqual([eur(9356), eur(4205)]);
});

it('keeps to the days that were asked for', async () => {
  expect(await ask({ from: addDays(TODAY, -20) })).toMatchObject({ late: { count: 1, sum: eur(35_700) } });
  expect(await ask({ to: addDays(TODAY, -96) })).toMatchObject({ late: { count: 1, sum: eur(23_800) } });
});

it('leaves out what the supplier collects', async () => {
  const direct = sql`update payments.payment set method = 'direct_debit' where reference = 'K-OPEN'`;
  await direct.execute(test.database.owner);
  expect(await ask()).toMatchObject({ due: { count: 3 }, late: { count: 2 } });
  await sql`update payments.payment set method = 'transfer' where reference = 'K-OPEN'`.execute(test.database.owner);
});

it('is exported payment by payment, the oldest first', async () => {
  const answer = await cast.controller.send(exportLatePayments, {
    query: { from: FROM, to: TODAY, ...TERMS, format: 'csv' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const [, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('M-LATE');
  expect(lines[1]).toContain('K-LONG');
  expect(lines[2]).toContain('K-OPEN');
});
