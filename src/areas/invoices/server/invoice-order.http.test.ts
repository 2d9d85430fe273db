import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBudgets, getBudget } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { getOrder, listOrders, type OrderView } from '#areas/purchase-orders/contract/order.ts';
import { cancelOrder, closeOrder } from '#areas/purchase-orders/contract/end-order.ts';
import { receiveGoods } from '#areas/purchase-orders/contract/receive-goods.ts';
import { SUPPLIER } from '../../../../test/setup/order-desk.ts';
import { openedOrder, orderLine, submitOrder, type NewOrder } from '../../../../test/setup/orders.ts';
import { approveAs, billInReview, eur, fieldsOf, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { chooseInvoiceOrder, exceptInvoice, getInvoiceOrder } from '../contract/invoice-order.ts';
import { rejectInvoice, validateInvoice, type InvoiceView } from '../contract/invoice.ts';

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
  test.advance(1000);
  return openedOrder(test, cast, { supplier: SUPPLIER, lines: [orderLine(10_000, { quantity: '1' })], ...order });
};
const billFor = (net: number): Promise<InvoiceView> => {
  count += 1;
  test.advance(1000);
  return billInReview(test, cast, { number: `PO-BILL-${count}`, net });
};
const again = ({ id }: OrderView) => cast.controller.ask(getOrder, { params: { orderId: id } });
const choosing = (invoice: InvoiceView, order: OrderView | null) => ({
  params: { invoiceId: invoice.id },
  body: { orderId: order?.id ?? null },
});
const choose = (invoice: InvoiceView, order: OrderView | null) =>
  cast.controller.ask(chooseInvoiceOrder, choosing(invoice, order));
async function validate(invoice: InvoiceView): Promise<void> {
  await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) });
  await test.carry();
}

describe('the order of an invoice', () => {
  it('is not one of another supplier, another currency, one that ended, or of another company', async () => {
    const invoice = await billFor(1000);
    const other = await orderOf({ supplier: 'Somebody else' });
    const closed = await orderOf();
    await cast.controller.ask(closeOrder, {
      params: { orderId: closed.id },
      body: { version: closed.version, reason: 'Not needed' },
    });
    expect(await cast.controller.refused(chooseInvoiceOrder, choosing(invoice, other))).toMatchObject({
      error: 'order_does_not_fit',
    });
    expect(await cast.controller.refused(chooseInvoiceOrder, choosing(invoice, closed))).toMatchObject({
      error: 'illegal_state',
    });
    const nothing = { params: { invoiceId: invoice.id }, body: { orderId: 'por_01k00000000000000000000000' as never } };
    expect(await cast.controller.refused(chooseInvoiceOrder, nothing)).toMatchObject({ status: 404 });
    expect(await cast.stranger.refused(chooseInvoiceOrder, choosing(invoice, null))).toMatchObject({ status: 404 });
    expect(await cast.requester.refused(chooseInvoiceOrder, choosing(invoice, null))).toMatchObject({ status: 403 });
    const { order, candidates } = await cast.controller.ask(getInvoiceOrder, { params: { invoiceId: invoice.id } });
    expect(order).toBeNull();
    expect(candidates.map(({ id }) => id)).not.toContain(other.id);
    expect(candidates.map(({ id }) => id)).not.toContain(closed.id);
  });

  it('is suggested where its supplier has open ones, the one first of which it is what is left', async () => {
    const [much, right] = [
      await orderOf({ lines: [orderLine(90_000)] }),
      await orderOf({ lines: [orderLine(12_300)] }),
    ];
    const invoice = await billFor(12_300);
    const { candidates, order } = await cast.controller.ask(getInvoiceOrder, { params: { invoiceId: invoice.id } });
    expect(order).toBeNull();
    expect(candidates[0]).toMatchObject({ id: right.id, isNamed: false });
    expect(candidates.map(({ id }) => id)).toContain(much.id);
  });

  it('cannot be cancelled while the invoice is in review, and can again once it is rejected', async () => {
    const order = await orderOf();
    const invoice = await billFor(5000);
    const chosen = await choose(invoice, order);
    expect(chosen).toMatchObject({ order: { id: order.id }, match: 'partial', isCounted: false, can: true });
    expect((await again(order)).can.cancel).toBe('already_used');
    const call = { params: { orderId: order.id }, body: { version: order.version, reason: 'Not needed' } };
    expect(await cast.controller.refused(cancelOrder, call)).toMatchObject({ error: 'already_used' });
    await cast.controller.ask(rejectInvoice, {
      params: { invoiceId: invoice.id },
      body: { version: invoice.version, reason: 'Wrong address' },
    });
    await test.carry();
    expect(await cast.controller.ask(cancelOrder, call)).toMatchObject({ state: 'cancelled' });
  });

  it('says what does not fit: more than was ordered, or what did not come yet', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4' });
    expect((await choose(await billFor(10_300), order)).match).toBe('over_total');
    const invoice = await billFor(10_000);
    expect((await choose(invoice, order)).match).toBe('not_received');
    await cast.requester.ask(receiveGoods, {
      params: { orderId: order.id },
      body: { version: order.version, on: TODAY, note: null, lines: [{ lineNo: 1, quantity: '1', amount: null }] },
    });
    const { match, order: seen } = await cast.controller.ask(getInvoiceOrder, { params: { invoiceId: invoice.id } });
    expect([match, seen?.delivery]).toEqual(['matched', 'full']);
  });

  it('that it does not fit is let pass by somebody who did not order, and validated by somebody else', async () => {
    const order = await orderOf();
    const invoice = await billFor(11_000);
    const params = { invoiceId: invoice.id };
    const body = fieldsOf(invoice);
    const why = { params, body: { reason: 'Freight was agreed by phone' } };
    expect(await cast.controller.refused(exceptInvoice, why)).toMatchObject({ error: 'illegal_state' });
    expect(await choose(invoice, order)).toMatchObject({ match: 'over_total', canExcept: true, exception: null });
    expect(await cast.controller.refused(validateInvoice, { params, body })).toMatchObject({
      error: 'order_differs',
      data: { match: 'over_total', number: order.number },
    });
    expect(await cast.controller.refused(exceptInvoice, { params, body: { reason: 'Too short' } })).toMatchObject({
      error: 'invalid_input',
    });
    const excepted = await cast.controller.ask(exceptInvoice, why);
    expect(excepted.exception).toMatchObject({ reason: 'Freight was agreed by phone' });
    expect(await cast.owner.refused(exceptInvoice, why)).toMatchObject({ error: 'illegal_state' });
    expect(await cast.controller.refused(validateInvoice, { params, body })).toMatchObject({
      error: 'exception_is_yours',
    });
    // It passes up to what it came to then.
    const more = { ...body, gross: eur(14_280), vatLines: [{ rate: '19', net: eur(12_000), tax: eur(2280) }] };
    expect(await cast.owner.refused(validateInvoice, { params, body: more })).toMatchObject({ error: 'order_differs' });
    await cast.owner.ask(validateInvoice, { params, body });
    await test.carry();
    expect(await again(order)).toMatchObject({ state: 'closed', billing: 'over' });
  });

  it('is not let pass by whoever ordered, though they are in finance', async () => {
    const request = await approveAs(
      [cast.owner, cast.second, cast.approver],
      await submitOrder(test, cast.controller, { supplier: SUPPLIER, lines: [orderLine(1000)] }),
    );
    await test.carry();
    const { items } = await cast.controller.ask(listOrders);
    const order = await cast.controller.ask(getOrder, { params: { orderId: items[0]?.id ?? ('' as never) } });
    expect(order.request.id).toBe(request.id);
    const invoice = await billFor(9000);
    expect((await choose(invoice, order)).canExcept).toBe(false);
    const why = { params: { invoiceId: invoice.id }, body: { reason: 'I know that it is fine' } };
    expect(await cast.controller.refused(exceptInvoice, why)).toMatchObject({ error: 'second_person_needed' });
    expect((await cast.owner.ask(exceptInvoice, why)).exception?.reason).toBe('I know that it is fine');
  });

  it('stays of the supplier and in the currency that the invoice is validated with', async () => {
    const order = await orderOf();
    const invoice = await billFor(4000);
    await choose(invoice, order);
    const body = { ...fieldsOf(invoice), supplierName: 'Somebody else' };
    expect(await cast.controller.refused(validateInvoice, { params: { invoiceId: invoice.id }, body })).toMatchObject({
      error: 'order_does_not_fit',
    });
    await choose(invoice, null);
    expect((await cast.controller.ask(getInvoiceOrder, { params: { invoiceId: invoice.id } })).order).toBeNull();
  });
});

describe('a validated invoice of an order', () => {
  it('is counted once: of 100 ordered, 20 billed are used and 80 still promised; all of it closes the order', async () => {
    const exercise = await cast.controller.ask(createExercise, { body: YEAR });
    const { ids } = await cast.controller.ask(createBudgets, {
      body: {
        exerciseId: exercise.id,
        budgets: [{ ...BUDGET, ownerIds: [], alertPercents: [], costCenterId: test.costCenterId as never }],
      },
    });
    const sums = async (): Promise<number[]> => {
      const { used, committed } = await cast.controller.ask(getBudget, {
        params: { budgetId: ids[0] ?? ('' as never) },
      });
      return [used, committed].map(({ minor }) => Number(minor));
    };
    const [used = 0, promised = 0] = await sums();
    const order = await orderOf({ lines: [orderLine(10_000)] });
    expect(await sums()).toEqual([used, promised + 10_000]);
    const first = await billFor(2000);
    expect(await sums()).toEqual([used, promised + 12_000]);
    // The order stands for what the invoice was promised, which is there again when it is of none.
    await choose(first, order);
    expect(await sums()).toEqual([used, promised + 10_000]);
    await choose(first, null);
    expect(await sums()).toEqual([used, promised + 12_000]);
    await choose(first, order);
    await validate(first);
    expect(await sums()).toEqual([used + 2000, promised + 8000]);
    const part = await again(order);
    expect(part).toMatchObject({ state: 'open', billing: 'partial', billed: eur(2380) });
    expect(part.history[0]?.what).toBe('billed');
    expect(await cast.controller.refused(chooseInvoiceOrder, choosing(first, null))).toMatchObject({
      error: 'illegal_state',
    });
    expect(await cast.controller.ask(getInvoiceOrder, { params: { invoiceId: first.id } })).toMatchObject({
      isCounted: true,
      match: null,
      can: 'illegal_state',
    });
    const rest = await billFor(7950);
    await choose(rest, part);
    await validate(rest);
    expect(await again(order)).toMatchObject({ state: 'closed', billing: 'full', reason: null });
    expect((await again(order)).history[0]).toMatchObject({ what: 'closed', byName: null });
    // What was left within the tolerance is free again.
    expect(await sums()).toEqual([used + 9950, promised]);
  });

  it('of two that are validated at once only one passes where both are more than was ordered', async () => {
    const order = await orderOf({ lines: [orderLine(10_000)] });
    const bills = [await billFor(9000), await billFor(8000)];
    for (const bill of bills) expect((await choose(bill, order)).match).toBe('partial');
    const answers = await Promise.all(
      bills.map((bill) =>
        cast.controller.send(validateInvoice, { params: { invoiceId: bill.id }, body: fieldsOf(bill) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await test.carry();
    expect((await again(order)).billing).toBe('partial');
  });

  it('is counted also where two of them are validated at once, and where the order was closed meanwhile', async () => {
    const order = await orderOf({ lines: [orderLine(100_000)] });
    const bills = [await billFor(3000), await billFor(4000)];
    for (const bill of bills) await choose(bill, order);
    await cast.controller.ask(closeOrder, {
      params: { orderId: order.id },
      body: { version: (await again(order)).version, reason: 'Enough' },
    });
    await Promise.all(
      bills.map((bill) =>
        cast.controller.ask(validateInvoice, { params: { invoiceId: bill.id }, body: fieldsOf(bill) }),
      ),
    );
    await test.carry();
    expect(await again(order)).toMatchObject({ state: 'closed', billed: eur(8330), reason: 'Enough' });
  });
});

const YEAR = {
  name: '2026',
  fromMonth: '2026-01' as never,
  toMonth: '2026-12' as never,
  granularity: 'total',
  basis: 'net',
  allowsExcess: false,
  isDraft: false,
  copyFrom: null,
} as const;
const BUDGET = {
  name: 'Rooms',
  control: 'none',
  total: eur(5_000_000),
  months: null,
  parentId: null,
  expenseCategoryId: null,
  teamId: null,
} as const;
