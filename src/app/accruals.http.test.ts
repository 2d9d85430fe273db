import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Month } from '#kernel/plain-date.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import * as closing from '#areas/accounting/contract/closing.ts';
import { chooseInvoiceOrder } from '#areas/invoices/contract/invoice-order.ts';
import { getInvoice, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { receiveGoods } from '#areas/purchase-orders/contract/receive-goods.ts';
import { openedOrder, orderLine } from '../../test/setup/orders.ts';
import { billInReview, fieldsOf, signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

const DAY = 86_400_000;
const MARCH = '2026-03' as Month;
const params = { month: MARCH };
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** An order of four desks at 100.00, of which so many came in March. */
async function delivered(supplier: string, quantity: string) {
  const order = await openedOrder(test, cast, { supplier, lines: [orderLine(10_000, { quantity: '4' })] });
  return cast.controller.ask(receiveGoods, {
    params: { orderId: order.id },
    body: {
      version: order.version,
      on: TODAY,
      note: null,
      fileIds: [],
      lines: [{ lineNo: order.lines[0]?.lineNo ?? 1, quantity: quantity as never, amount: null }],
    },
  });
}

const accrue = () => cast.controller.send(closing.accrueReceived, { params, body: {} });
const checkOf = async (code: closing.CloseCheck) =>
  (await cast.controller.ask(closing.getClosing, { params })).checks.find((check) => check.code === code);

async function exported(until: string) {
  const made = await cast.controller.ask(books.createExport, { body: { until: until as never, format: 'csv' } });
  const { rows } = await sql<{ on: string; account: string; debit: string; credit: string }>`
    select line ->> 'bookedOn' as on, line ->> 'account' as account, line #>> '{debit,minor}' as debit, line #>> '{credit,minor}' as credit
    from accounting.export_line where export_id = ${made.id} and journal = 'OD' order by position`.execute(
    test.database.owner,
  );
  return rows.map(({ on, account, debit, credit }) => [on, account, debit, credit]);
}

it('A delivery that nothing bills is left to accrue at its net worth, and what is billed in the month is not', async () => {
  await delivered('Tischler Nord', '3');
  const billed = await delivered('Tischler Süd', '4');
  const review = await billInReview(test, cast, { number: 'TS-1', net: 40_000, supplier: 'Tischler Süd' });
  const invoice = { invoiceId: review.id };
  await cast.controller.ask(chooseInvoiceOrder, { params: invoice, body: { orderId: billed.id } });
  const linked = await cast.controller.ask(getInvoice, { params: invoice });
  await cast.controller.ask(validateInvoice, { params: invoice, body: fieldsOf(linked) });
  await test.carry();
  expect(await checkOf('accrued')).toMatchObject({ state: 'yours', count: 1, amount: { minor: '30000' } });
});

it('Nothing is accrued before the month is over, nor by whoever keeps no books', async () => {
  expect((await accrue()).json()).toMatchObject({ error: 'month_not_over' });
  expect(await cast.requester.refused(closing.accrueReceived, { params, body: {} })).toMatchObject({ status: 403 });
});

it('An accrual is booked on the last day of its month and taken back on the first of the next one, once', async () => {
  test.advance(14 * DAY);
  cast = await signInAll(test);
  expect((await accrue()).json()).toEqual({ accrued: 1 });
  expect((await accrue()).json()).toMatchObject({ error: 'nothing_to_accrue' });
  expect(await checkOf('accrued')).toMatchObject({ state: 'done' });
  await cast.controller.ask(books.prepareReady, { body: { until: '2026-03-31' as never } });
  const [cost, accrued] = await exported('2026-03-31');
  expect([cost?.[0], cost?.[2], accrued]).toEqual(['2026-03-31', '30000', ['2026-03-31', '408100', '0', '30000']]);
  expect(await exported('2026-04-01')).toEqual([
    ['2026-04-01', '408100', '30000', '0'],
    ['2026-04-01', cost?.[1], '0', '30000'],
  ]);
});

it('An undone export takes its accrual back too, which leaves once more with the next one', async () => {
  const { items } = await cast.controller.ask(books.listExports, {});
  const march = items.find(({ number }) => number === 1);
  await cast.controller.ask(books.undoExport, {
    params: { exportId: march?.id ?? ('' as never) },
    body: { reason: 'Wrong file' },
  });
  expect(await exported('2026-03-31')).toHaveLength(2);
});
