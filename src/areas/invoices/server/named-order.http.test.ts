import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeOrder } from '#areas/purchase-orders/contract/end-order.ts';
import { type OrderView } from '#areas/purchase-orders/contract/order.ts';
import { SUPPLIER } from '../../../../test/setup/order-desk.ts';
import { openedOrder, orderLine, type NewOrder } from '../../../../test/setup/orders.ts';
import {
  billInReview,
  fieldsOf,
  readBillInReview,
  signInAll,
  type Bill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { chooseInvoiceOrder, getInvoiceOrder } from '../contract/invoice-order.ts';
import { updateInvoice, validateInvoice, type InvoiceView } from '../contract/invoice.ts';
import { findCleanInvoices } from '../contract/validate-clean.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const orderOf = (order: Partial<NewOrder> = {}): Promise<OrderView> => {
  test.advance(61_000);
  return openedOrder(test, cast, { supplier: SUPPLIER, lines: [orderLine(10_000, { quantity: '1' })], ...order });
};
/** An invoice whose document was read before anybody approved it. */
function arrived(bill: Omit<Bill, 'number'> & { description?: string }): Promise<InvoiceView> {
  count += 1;
  test.advance(61_000);
  return readBillInReview(test, cast, { ...bill, number: `NAMED-${count}` });
}
const orderFor = ({ id }: InvoiceView) => cast.controller.ask(getInvoiceOrder, { params: { invoiceId: id } });
const choose = ({ id }: InvoiceView, order: OrderView | null) =>
  cast.controller.ask(chooseInvoiceOrder, { params: { invoiceId: id }, body: { orderId: order?.id ?? null } });

describe('an invoice that arrives is of no order by itself', () => {
  it('where its document names one of another supplier, or one that ended', async () => {
    const other = await orderOf({ supplier: 'Somebody else' });
    const closed = await orderOf();
    await cast.controller.ask(closeOrder, {
      params: { orderId: closed.id },
      body: { version: closed.version, reason: 'Not needed' },
    });
    for (const { number } of [other, closed])
      expect(await orderFor(await arrived({ net: 10_000, order: number }))).toMatchObject({
        order: null,
        isByDocument: false,
      });
  });

  it('where only who asks names one, or the number goes on', async () => {
    const { id, number } = await orderOf();
    for (const invoice of [
      await arrived({ net: 10_000, order: 'Your word', description: `Of ${number}` }),
      await arrived({ net: 10_000, order: `${number}7` }),
    ]) {
      const { order, candidates } = await orderFor(invoice);
      expect(order).toBeNull();
      expect(candidates[0]).toMatchObject({ id, isNamed: true });
    }
  });
});

describe('an invoice whose document says the number of an open order of its supplier', () => {
  it('is of that order from the start, and is not validated past it', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4' });
    const invoice = await arrived({ net: 10_000, order: order.number.toLowerCase().replaceAll('-', ' ') });
    expect(await orderFor(invoice)).toMatchObject({
      order: { id: order.id },
      isByDocument: true,
      match: 'not_received',
      discrepancy: { state: 'open' },
    });
    const call = { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) };
    expect(await cast.controller.refused(validateInvoice, call)).toMatchObject({
      error: 'order_differs',
      data: { match: 'not_received', number: order.number },
    });
    const { clean } = await cast.controller.ask(findCleanInvoices);
    expect(clean.map(({ id }) => id)).not.toContain(invoice.id);
  });

  it('is so also where it is read only after nobody had to wait for it', async () => {
    const order = await orderOf();
    count += 1;
    const invoice = await billInReview(test, cast, { number: `NAMED-${count}`, net: 10_000, order: order.number });
    expect(await orderFor(invoice)).toMatchObject({ order: null });
    await test.runJobs();
    expect(await orderFor(invoice)).toMatchObject({ order: { id: order.id }, isByDocument: true, match: 'matched' });
  });

  it('is of the other one that somebody chose before it was read', async () => {
    const [named, other] = [await orderOf(), await orderOf()];
    count += 1;
    const invoice = await billInReview(test, cast, { number: `NAMED-${count}`, net: 10_000, order: named.number });
    await choose(invoice, other);
    await test.runJobs();
    expect(await orderFor(invoice)).toMatchObject({ order: { id: other.id }, isByDocument: false });
  });

  it('is of none once finance says so, whatever is changed of it', async () => {
    const order = await orderOf();
    const invoice = await arrived({ net: 10_000, order: order.number });
    await choose(invoice, null);
    const changed = await cast.controller.ask(updateInvoice, {
      params: { invoiceId: invoice.id },
      body: { ...fieldsOf(invoice), description: 'Another' },
    });
    const { order: seen, candidates, isByDocument } = await orderFor(changed);
    expect([seen, isByDocument]).toEqual([null, false]);
    expect(candidates[0]).toMatchObject({ id: order.id, isNamed: true });
    expect(await choose(invoice, order)).toMatchObject({ order: { id: order.id }, isByDocument: false });
  });
});
