import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOrder, listOrders, type OrderView } from '#areas/purchase-orders/contract/order.ts';
import { receiveGoods, setReceiptRule } from '#areas/purchase-orders/contract/receive-goods.ts';
import { getTolerances, setTolerances } from '#areas/purchase-orders/contract/tolerances.ts';
import { SUPPLIER } from '../../../../test/setup/order-desk.ts';
import { openedOrder, orderLine, TOLERANCES, type NewOrder } from '../../../../test/setup/orders.ts';
import {
  approveAs,
  billInReview,
  eur,
  fieldsOf,
  signInAll,
  submitBill,
  TODAY,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { chooseInvoiceOrder, exceptInvoice, setInvoiceOrderLines } from '../contract/invoice-order.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { getInvoice, listInvoices, validateInvoice, type InvoiceView } from '../contract/invoice.ts';

let test: TestApp;
let cast: Cast;
let count = 0;
const LINES = [
  orderLine(10_000, { description: 'Desk', quantity: '4' }),
  orderLine(2000, { description: 'Chair', quantity: '10' }),
];

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const orderOf = (order: Partial<NewOrder> = {}): Promise<OrderView> => {
  test.advance(1000);
  return openedOrder(test, cast, { supplier: SUPPLIER, lines: LINES, ...order });
};
const again = ({ id }: OrderView) => cast.controller.ask(getOrder, { params: { orderId: id } });
async function billFor(net: number): Promise<InvoiceView> {
  count += 1;
  test.advance(1000);
  return billInReview(test, cast, { number: `LINE-BILL-${count}`, net });
}
async function choose(invoice: InvoiceView, order: OrderView) {
  return cast.controller.ask(chooseInvoiceOrder, { params: { invoiceId: invoice.id }, body: { orderId: order.id } });
}
const line = (quantity: string, net: number, orderLineNo: number | null, isExtra = false) => ({
  description: orderLineNo === null ? 'Freight' : `Item ${orderLineNo}`,
  quantity,
  net: eur(net),
  orderLineNo,
  isExtra,
});
const lines = (invoice: InvoiceView, ...said: ReturnType<typeof line>[]) => ({
  params: { invoiceId: invoice.id },
  body: { lines: said },
});

describe('the lines of an invoice', () => {
  it('are of lines of its own order, in its currency, something of each, and no longer changed once counted', async () => {
    const invoice = await billFor(40_000);
    const ask = (...said: ReturnType<typeof line>[]) =>
      cast.controller.refused(setInvoiceOrderLines, lines(invoice, ...said));
    expect(await ask(line('1', 100, 1))).toMatchObject({ error: 'illegal_state' });
    const order = await orderOf();
    await choose(invoice, order);
    expect(await cast.requester.refused(setInvoiceOrderLines, lines(invoice))).toMatchObject({ status: 403 });
    for (const [said, path] of [
      [line('1', 100, 3), 'lines.0.orderLineNo'],
      [line('1', 100, 1, true), 'lines.0.orderLineNo'],
      [line('0', 100, 1), 'lines.0.quantity'],
      [line('-1', 100, 1), 'lines.0.quantity'],
      [line('1', -100, 1), 'lines.0.net'],
      [{ ...line('1', 100, 1), net: { minor: '100', currency: 'USD' } as never }, 'lines.0.net'],
    ] as const)
      expect(await ask(said), path).toMatchObject({ error: 'invalid_input', data: { fields: [{ path }] } });
    await cast.controller.ask(setInvoiceOrderLines, lines(invoice, line('4', 40_000, 1)));
    await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) });
    await test.carry();
    expect(await ask(line('1', 100, 1))).toMatchObject({ error: 'illegal_state' });
  });

  it('are read from the document and proposed, and the worst of them decides', async () => {
    const order = await orderOf({ lines: [orderLine(10_000, { description: 'Design', quantity: '3' })] });
    const request = await submitBill(test, cast.requester, { number: 'READ-1', net: 10_500 });
    await test.runJobs();
    await approveAs([cast.approver, cast.controller], request);
    await test.carry();
    const { items } = await cast.controller.ask(listInvoices, { query: { q: 'READ-1' } });
    const invoice = await cast.controller.ask(getInvoice, { params: { invoiceId: items[0]?.id ?? ('' as never) } });
    // As a whole it would be a part of the order; its one line is dearer than ordered.
    expect(await choose(invoice, order)).toMatchObject({
      match: 'over_price',
      lines: [{ description: 'Gestaltung', quantity: '1', orderLineNo: 1, isExtra: false, match: 'over_price' }],
    });
  });

  it('count what is billed of each line of the order: no more than came, no more than was ordered', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4' });
    const first = await billFor(22_000);
    await choose(first, order);
    const early = await cast.controller.ask(
      setInvoiceOrderLines,
      lines(first, line('2', 20_000, 1), line('1', 2000, 2)),
    );
    expect([early.match, early.lines.map(({ match }) => match)]).toEqual([
      'not_received',
      ['not_received', 'not_received'],
    ]);
    await cast.requester.ask(receiveGoods, {
      params: { orderId: order.id },
      body: {
        version: order.version,
        on: TODAY,
        note: null,
        lines: [
          { lineNo: 1, quantity: '2', amount: null },
          { lineNo: 2, quantity: '10', amount: null },
        ],
      },
    });
    await cast.controller.ask(validateInvoice, { params: { invoiceId: first.id }, body: fieldsOf(first) });
    await test.carry();
    const part = await again(order);
    expect(part.lines.map(({ billedQuantity, match }) => [billedQuantity, match])).toEqual([
      ['2', 'partial'],
      ['1', 'partial'],
    ]);
    expect(part.bills).toMatchObject([{ number: first.number, isCounted: true, match: 'partial' }]);
    const second = await billFor(20_000);
    await choose(second, order);
    // Three quarters of the whole came, but not of this line.
    const more = await cast.controller.ask(setInvoiceOrderLines, lines(second, line('2', 20_000, 1)));
    expect(more.match).toBe('not_received');
    const much = await cast.controller.ask(setInvoiceOrderLines, lines(second, line('10', 20_000, 2)));
    expect(much.match).toBe('over_qty');
    expect((await again(order)).bills[1]).toMatchObject({ number: second.number, isCounted: false });
  });

  it('say of the order in its list that more is billed than came, once goods go back', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4' });
    const listed = async () => {
      const { items } = await cast.controller.ask(listOrders, { query: { q: order.number, limit: 10 } });
      return items.map(({ billedTooMuch }) => billedTooMuch);
    };
    const came = (version: number, quantity: string) =>
      cast.requester.ask(receiveGoods, {
        params: { orderId: order.id },
        body: { version, on: TODAY, note: null, lines: [{ lineNo: 1, quantity, amount: null }] },
      });
    const { version } = await came(order.version, '3');
    const invoice = await billFor(20_000);
    await choose(invoice, order);
    await cast.controller.ask(setInvoiceOrderLines, lines(invoice, line('2', 20_000, 1)));
    expect(await listed()).toEqual([null]);
    await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) });
    await test.carry();
    expect(await listed()).toEqual([null]);
    const billed = await again(order);
    expect(billed.version).toBeGreaterThanOrEqual(version);
    await came(billed.version, '-2');
    expect(await listed()).toEqual(['not_received']);
    expect((await again(order)).billedTooMuch).toBe('not_received');
    await came((await again(order)).version, '1');
    expect(await listed()).toEqual([null]);
  });

  it('are looked at again when they change, whatever was let pass before', async () => {
    const order = await orderOf();
    const invoice = await billFor(50_000);
    await choose(invoice, order);
    await cast.controller.ask(setInvoiceOrderLines, lines(invoice, line('5', 50_000, 1)));
    await cast.controller.ask(exceptInvoice, {
      params: { invoiceId: invoice.id },
      body: { reason: 'One more was agreed by phone' },
    });
    const changed = await cast.controller.ask(setInvoiceOrderLines, lines(invoice, line('4', 50_000, 1)));
    expect(changed).toMatchObject({ match: 'over_price', exception: null });
  });

  it('wait for goods or not as finance says of the order, and nobody says so of their own', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4' });
    const body = { version: order.version, requiresReceipt: false, reason: 'It is a service' };
    const call = { params: { orderId: order.id }, body };
    expect(await cast.requester.refused(setReceiptRule, call)).toMatchObject({ status: 403 });
    const changed = await cast.controller.ask(setReceiptRule, call);
    expect(changed).toMatchObject({ requiresReceipt: false, can: { changeReceiptRule: true } });
    expect(changed.history[0]).toMatchObject({ what: 'receipt_rule', reason: 'It is a service' });
    const invoice = await billFor(10_000);
    expect((await choose(invoice, order)).match).toBe('partial');
  });
});

describe('the tolerances of a company', () => {
  it('are changed by admins and the owner, one version at a time, and count at once', async () => {
    const before = await cast.controller.ask(getTolerances);
    expect(before).toMatchObject({ number: 0, tolerances: TOLERANCES, made: null, versions: [] });
    // Who judges invoices by them reads them; they are told that others change them.
    expect(before.mayChange).toBe(false);
    expect((await cast.admin.ask(getTolerances)).mayChange).toBe(true);
    expect(await cast.requester.refused(getTolerances)).toMatchObject({ status: 403 });
    const order = await orderOf();
    const invoice = await billFor(10_500);
    await choose(invoice, order);
    const asked = lines(invoice, line('1', 10_500, 1));
    expect((await cast.controller.ask(setInvoiceOrderLines, asked)).match).toBe('over_price');
    const body = { number: 0, tolerances: { ...TOLERANCES, price: { percent: '7.5', units: 100 } } };
    expect(await cast.controller.refused(setTolerances, { body })).toMatchObject({ status: 403 });
    for (const percent of ['101', '-1', '1.234', 'x'])
      expect(
        await cast.admin.refused(setTolerances, {
          body: { ...body, tolerances: { ...TOLERANCES, quantityPercent: percent } },
        }),
        percent,
      ).toMatchObject({ error: 'invalid_input' });
    const changed = await cast.admin.ask(setTolerances, { body });
    expect(changed).toMatchObject({ number: 1, tolerances: { price: { percent: '7.5', units: 100 } } });
    // What counts now is none of what counted before.
    expect(changed.made).toMatchObject({ byName: expect.any(String) });
    expect(changed.versions).toEqual([{ number: 0, tolerances: TOLERANCES, made: null }]);
    expect(await cast.owner.refused(setTolerances, { body })).toMatchObject({ error: 'version_conflict' });
    expect((await cast.controller.ask(setInvoiceOrderLines, asked)).match).toBe('partial');
  });

  it('end what no longer stands off, and begin what does now, without anybody opening the invoice', async () => {
    const set = async (percent: string) => {
      const { number } = await cast.admin.ask(getTolerances);
      const body = { number, tolerances: { ...TOLERANCES, price: { percent, units: 1000 } } };
      await cast.admin.ask(setTolerances, { body });
    };
    await set('2');
    const order = await orderOf();
    const invoice = await billFor(10_500);
    await choose(invoice, order);
    await cast.controller.ask(setInvoiceOrderLines, lines(invoice, line('1', 10_500, 1)));
    const task = async () => (await again(order)).bills.map(({ discrepancy }) => discrepancy);
    expect(await task()).toEqual(['open']);
    await set('7.5');
    expect(await task()).toEqual([null]);
    await set('2');
    expect(await task()).toEqual(['open']);
  });

  it('are made once where two make them at the same time', async () => {
    const { number } = await cast.owner.ask(getTolerances);
    const body = { number, tolerances: TOLERANCES };
    const answers = await Promise.all([
      cast.admin.send(setTolerances, { body }),
      cast.owner.send(setTolerances, { body }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/invoices/server/order-lines.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
