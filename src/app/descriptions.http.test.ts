import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPayables } from '#areas/accounting/contract/bookkeeping.ts';
import { describeInvoice, getInvoice } from '#areas/invoices/contract/invoice.ts';
import { billInReview, signInAll, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

it('what a validated invoice is for is finance’s to say, as the newest version of it has it', async () => {
  const waiting = await billInReview(test, cast, { number: 'DS-1', net: 1000, supplier: 'Not yet' });
  const early = { params: { invoiceId: waiting.id }, body: { version: waiting.version, description: 'Lamps' } };
  expect(await cast.controller.refused(describeInvoice, early)).toMatchObject({ error: 'illegal_state' });
  expect(waiting.can.describe).toBe('illegal_state');
  const invoice = await validatedBill(test, cast, { number: 'DS-2', net: 1000, supplier: 'Lamp works' });
  const params = { invoiceId: invoice.id };
  const body = { version: invoice.version, description: 'Lamps of the second floor' };
  for (const client of [cast.requester, cast.approver, cast.admin])
    expect(await client.refused(describeInvoice, { params, body })).toMatchObject({ status: 403 });
  expect(await cast.stranger.refused(describeInvoice, { params, body })).toMatchObject({ status: 404 });
  const stale = { ...body, version: body.version - 1 };
  expect(await cast.controller.refused(describeInvoice, { params, body: stale })).toMatchObject({
    error: 'version_conflict',
  });
  const long = { ...body, description: 'x'.repeat(301) };
  expect(await cast.controller.refused(describeInvoice, { params, body: long })).toMatchObject({ status: 400 });
  expect((await cast.controller.ask(getInvoice, { params })).description).toBe(invoice.description);
});

it('is found in the books under its new words, with nothing else changed', async () => {
  const invoice = await validatedBill(test, cast, { number: 'DS-3', net: 1000, supplier: 'Lamp works' });
  await test.carry();
  const body = { version: invoice.version, description: 'Lamps of the third floor' };
  const changed = await cast.controller.ask(describeInvoice, { params: { invoiceId: invoice.id }, body });
  expect(changed).toEqual({ ...invoice, description: body.description, version: invoice.version + 1 });
  await test.carry();
  const { items } = await cast.controller.ask(listPayables, { query: { q: 'third floor' } });
  expect(items.map(({ reference }) => reference)).toEqual(['DS-3']);
});
