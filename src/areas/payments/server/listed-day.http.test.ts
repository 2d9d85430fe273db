import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantToMs } from '#kernel/instant.ts';
import { addDays } from '#kernel/plain-date.ts';
import { accept, claimOf } from '../../../../test/setup/claims.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { exportAllPayments, listAllPayments } from '../contract/all-payments.ts';
import { listPayments } from '../contract/payment.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  // Half past eleven in the evening in London, half past midnight at the company in Berlin.
  test.advance(Date.parse(`${TODAY}T23:30:00Z`) - instantToMs(test.now()));
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'LATE', net: 1000 });
});
afterAll(() => test.close());

it('lists, narrows and exports what is not paid by the company’s day, not by that of UTC', async () => {
  const tomorrow = addDays(TODAY, 1);
  const listed = async (query: Record<string, string>) => (await cast.controller.ask(listAllPayments, { query })).items;
  expect(await listed({ to: TODAY })).toEqual([]);
  expect(await listed({ from: tomorrow, to: tomorrow })).toMatchObject([{ reference: 'LATE', day: tomorrow }]);
  const file = await cast.controller.send(exportAllPayments, { query: { format: 'csv', from: tomorrow } });
  expect(file.body).toMatch(new RegExp(`^${tomorrow}[;,].*LATE`, 'm'));
});

it('orders what has no due day by the company’s day too', async () => {
  const claim = await claimOf({ test, cast }, 2000);
  await accept({ test, cast }, claim);
  const early = { number: 'DUE-TODAY', net: 1000, dueOn: TODAY };
  await validatedBill(test, cast, early);
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const order = items.map(({ reference, source }) => (source.type === 'claim' ? 'claim' : reference));
  // Opened at midnight, the claim is of tomorrow: after what is due today, before what is due later.
  expect(order).toEqual(['DUE-TODAY', 'claim', 'LATE']);
});
