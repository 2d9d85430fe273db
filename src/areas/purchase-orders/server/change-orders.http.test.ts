import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBudgets, getBudget } from '#areas/budgets/contract/budget.ts';
import { addCostCenter } from '#areas/dimensions/contract/cost-center.ts';
import { chooseInvoiceOrder, getInvoiceOrder, takeInvoiceWayOut } from '#areas/invoices/contract/invoice-order.ts';
import {
  amendRequest,
  askRequest,
  getRequest,
  rejectRequest,
  submitRequest,
  updateDraft,
  withdrawRequest,
} from '#areas/requests/contract/request.ts';
import { approvedOrder, orderLine, type NewOrder } from '../../../../test/setup/orders.ts';
import { approveAs, billInReview, billOf, eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { exerciseOf2026 } from '../../../../test/setup/order-desk.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getOrder, listOrders, type OrderView } from '../contract/order.ts';
import { amendOrder } from '../contract/amend-order.ts';
import { closeOrder } from '../contract/end-order.ts';
import { receiveGoods } from '../contract/receive-goods.ts';

const SUPPLIER = billOf({ number: 'X', net: 1 }).supplier.name;
let test: TestApp;
let cast: Cast;
let budgetId: never;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const exercise = await exerciseOf2026(cast);
  const { ids } = await cast.controller.ask(createBudgets, {
    body: {
      exerciseId: exercise.id,
      budgets: [
        {
          name: 'Rooms',
          control: 'none',
          total: eur(5_000_000),
          months: null,
          parentId: null,
          expenseCategoryId: null,
          teamId: null,
          ownerIds: [],
          alertPercents: [],
          costCenterId: test.costCenterId as never,
        },
      ],
    },
  });
  budgetId = ids[0] as never;
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const committed = async (): Promise<number> =>
  Number((await cast.controller.ask(getBudget, { params: { budgetId } })).committed.minor);
async function orderOf(order: Partial<NewOrder> = {}): Promise<OrderView> {
  test.advance(1000);
  await approvedOrder(test, cast, {
    supplier: SUPPLIER,
    lines: [orderLine(10_000, { quantity: '4' }), orderLine(5000, { description: 'Chair', quantity: '2' })],
    ...order,
  });
  const { items } = await cast.controller.ask(listOrders);
  return cast.controller.ask(getOrder, { params: { orderId: items[0]?.id ?? ('' as never) } });
}
const again = ({ id }: OrderView) => cast.requester.ask(getOrder, { params: { orderId: id } });
const line = (lineNo: number | null, quantity: string, price: number, change: object = {}) => ({
  lineNo,
  description: lineNo === 2 ? 'Chair' : 'Desk',
  quantity,
  unitPrice: eur(price),
  vatRate: '19',
  ...change,
});
const changing = (order: OrderView, ...lines: ReturnType<typeof line>[]) => ({
  params: { orderId: order.id },
  body: { version: order.version, reason: 'The plan has changed', lines },
});

describe('a change of an order', () => {
  it('is refused to others, without a difference, below what came, of nothing, and of one that ended', async () => {
    const order = await orderOf();
    expect(await cast.stranger.refused(amendOrder, changing(order, line(1, '3', 10_000)))).toMatchObject({
      status: 404,
    });
    expect(await cast.admin.refused(amendOrder, changing(order, line(1, '3', 10_000)))).toMatchObject({
      error: 'not_yours',
    });
    for (const [lines, path, code] of [
      [[line(1, '4', 10_000)], 'lines', 'nothing_changed'],
      [[line(1, '0', 10_000), line(2, '0', 5000)], 'lines', 'amount_out_of_range'],
      [[line(9, '1', 10_000)], 'lines.0.lineNo', 'unknown'],
      [[line(null, '0', 10_000)], 'lines.0.quantity', 'invalid_quantity'],
      [[line(null, '1', 0, { costCenterId: 'cc_01k00000000000000000000000' })], 'lines.0.costCenterId', 'unknown'],
      [[line(1, '3', 10_000, { costCenterId: test.costCenterId })], 'lines.0.costCenterId', 'not_of_new_line'],
      [[line(1, '3', 1, { unitPrice: { minor: '1', currency: 'USD' } })], 'lines.0.unitPrice', 'currency_differs'],
    ] as const)
      expect(await cast.requester.refused(amendOrder, changing(order, ...lines)), code).toMatchObject({
        error: 'invalid_input',
        data: { fields: [{ path, code }] },
      });
    const came = await cast.requester.ask(receiveGoods, {
      params: { orderId: order.id },
      body: { version: order.version, on: TODAY, note: null, lines: [{ lineNo: 1, quantity: '3', amount: null }] },
    });
    expect(await cast.requester.refused(amendOrder, changing(came, line(1, '2', 10_000)))).toMatchObject({
      data: { fields: [{ path: 'lines.0.quantity', code: 'below_received' }] },
    });
    const closed = await cast.controller.ask(closeOrder, {
      params: { orderId: order.id },
      body: { version: came.version, reason: 'Enough' },
    });
    expect(await cast.controller.refused(amendOrder, changing(closed, line(1, '3', 10_000)))).toMatchObject({
      error: 'illegal_state',
    });
  });

  it('that costs less counts at once and is free in the budget', async () => {
    const before = await committed();
    const order = await orderOf();
    expect(await committed()).toBe(before + 59_500);
    const less = await cast.requester.ask(amendOrder, changing(order, line(1, '3', 9000), line(2, '0', 5000)));
    expect(less).toMatchObject({ state: 'open', net: eur(27_000), total: eur(32_130) });
    expect(await committed()).toBe(before + 32_130);
    expect(less.versions).toMatchObject([
      {
        number: 2,
        state: 'applied',
        reason: 'The plan has changed',
        totalBefore: eur(59_500),
        total: eur(32_130),
        request: null,
        lines: [
          {
            lineNo: 1,
            before: { quantity: '4', unitPrice: eur(10_000) },
            after: { quantity: '3', unitPrice: eur(9000) },
          },
          { lineNo: 2, before: { quantity: '2' }, after: { quantity: '0' } },
        ],
      },
    ]);
    expect(less.history[0]).toMatchObject({ what: 'amended' });
  });

  it('that costs more waits for a request over the difference, and only one waits at a time', async () => {
    const before = await committed();
    const order = await orderOf();
    const asked = await cast.requester.ask(amendOrder, changing(order, line(1, '6', 10_000), line(2, '1', 5000)));
    expect(asked).toMatchObject({ total: order.total, versions: [{ state: 'pending', total: eur(77_350) }] });
    expect(await committed()).toBe(before + 59_500);
    expect(await cast.requester.refused(amendOrder, changing(asked, line(1, '5', 10_000)))).toMatchObject({
      error: 'change_pending',
    });
    const requestId = asked.versions[0]?.request?.id ?? '';
    const request = await cast.requester.ask(getRequest, { params: { requestId: requestId as never } });
    // What is less elsewhere does not make the increase smaller for who approves it.
    expect(request).toMatchObject({ state: 'pending', type: 'purchase-order', amount: eur(23_800) });
    await approveAs([cast.approver, cast.controller], request);
    await test.carry();
    const changed = await again(order);
    expect(changed).toMatchObject({ total: eur(77_350), versions: [{ state: 'applied' }] });
    expect(await committed()).toBe(before + 77_350);
    // It opened no order of its own.
    const { items } = await cast.controller.ask(listOrders, { query: { q: order.number } });
    expect(items).toHaveLength(1);
    await cast.controller.ask(closeOrder, {
      params: { orderId: order.id },
      body: { version: changed.version, reason: 'Enough' },
    });
    expect(await committed()).toBe(before);
  });

  it('brings a line that is of another cost centre, with its article number; the promise goes there', async () => {
    const before = await committed();
    const order = await orderOf();
    const centre = { name: 'Warehouse', code: 'WH-1', ownerId: null, approverId: null, coOwnerIds: [], memberIds: [] };
    const { id: costCenterId } = await cast.admin.ask(addCostCenter, { body: centre });
    const lamp = line(null, '2', 3000, { description: 'Lamp', sku: 'LX-7', unit: 'box', costCenterId });
    const asked = await cast.requester.ask(amendOrder, changing(order, lamp));
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    await approveAs([cast.approver, cast.controller], await cast.requester.ask(getRequest, { params: { requestId } }));
    await test.carry();
    const changed = await again(order);
    expect(changed.lines[2]).toMatchObject({ sku: 'LX-7', unit: 'box', costCenterName: 'Warehouse' });
    expect(await committed()).toBe(before + 59_500);
    // A number alone costs nothing, and what a change does not name of a line stays.
    const named = await cast.requester.ask(amendOrder, changing(changed, line(1, '4', 10_000, { sku: 'HX-1' })));
    expect(named.versions[0]).toMatchObject({ state: 'applied', lines: [{ description: 'Desk · HX-1' }] });
    const less = await cast.requester.ask(
      amendOrder,
      changing(named, line(3, '1', 3000, { description: 'Lamp' }), line(1, '3', 10_000)),
    );
    expect(less.lines.map(({ sku, unit }) => [sku, unit])).toEqual([
      ['HX-1', ''],
      ['', ''],
      ['LX-7', 'box'],
    ]);
    expect(less.lines[2]).toMatchObject({ costCenterName: 'Warehouse', quantity: '1' });
    expect(await committed()).toBe(before + 47_600);
  });

  it('whose request is declined changes nothing and makes room for another', async () => {
    const before = await committed();
    const order = await orderOf();
    const asked = await cast.requester.ask(amendOrder, changing(order, line(1, '6', 10_000)));
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    const { version } = await cast.approver.ask(getRequest, { params: { requestId } });
    await cast.approver.ask(rejectRequest, { params: { requestId }, body: { version, reason: 'Too much' } });
    await test.carry();
    const same = await again(order);
    expect(same).toMatchObject({ total: order.total, versions: [{ state: 'void' }] });
    expect(same.history[0]).toMatchObject({ what: 'change_void' });
    const less = await cast.requester.ask(amendOrder, changing(same, line(1, '3', 10_000)));
    expect(less.versions.map(({ state }) => state)).toEqual(['applied', 'void']);
    expect(await committed()).toBe(before + 47_600);
  });

  it('whose request is declined or taken back leaves the invoice that waited for it to be decided again', async () => {
    const order = await orderOf({ lines: [orderLine(10_000)] });
    const invoice = await billInReview(test, cast, { number: 'CHANGE-0', net: 20_000 });
    const params = { invoiceId: invoice.id };
    await cast.controller.ask(chooseInvoiceOrder, { params, body: { orderId: order.id } });
    for (const end of ['declined', 'taken back'] as const) {
      await cast.controller.ask(takeInvoiceWayOut, { params, body: { way: 'amend', note: '' } });
      const asked = await cast.requester.ask(amendOrder, changing(await again(order), line(1, '2', 10_000)));
      const requestId = (asked.versions[0]?.request?.id ?? '') as never;
      const { version } = await cast.approver.ask(getRequest, { params: { requestId } });
      if (end === 'declined')
        await cast.approver.ask(rejectRequest, { params: { requestId }, body: { version, reason: 'Too much' } });
      else await cast.requester.ask(withdrawRequest, { params: { requestId }, body: { version } });
      await test.carry();
      expect(await cast.controller.ask(getInvoiceOrder, { params }), end).toMatchObject({
        discrepancy: { state: 'open', ways: ['amend', 'ask_credit'] },
      });
    }
  });

  it('has an invoice in hand that does not fit while it is asked for, by whom and not before', async () => {
    const order = await orderOf({ lines: [orderLine(10_000)] });
    const invoice = await billInReview(test, cast, { number: 'CHANGE-HAND', net: 20_000 });
    const params = { invoiceId: invoice.id };
    await cast.controller.ask(chooseInvoiceOrder, { params, body: { orderId: order.id } });
    expect(await cast.controller.ask(getInvoiceOrder, { params })).toMatchObject({ discrepancy: { state: 'open' } });
    const asked = await cast.controller.ask(amendOrder, changing(await again(order), line(1, '2', 10_000)));
    expect(await cast.controller.ask(getInvoiceOrder, { params })).toMatchObject({
      discrepancy: { state: 'amending', byName: 'The controller' },
    });
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    const { version } = await cast.controller.ask(getRequest, { params: { requestId } });
    await cast.controller.ask(withdrawRequest, { params: { requestId }, body: { version } });
    await test.carry();
    expect(await cast.controller.ask(getInvoiceOrder, { params })).toMatchObject({ discrepancy: { state: 'open' } });
  });

  it('that makes only the tax higher is approved first, and what it comes to is promised once', async () => {
    const before = await committed();
    const order = await orderOf();
    const asked = await cast.requester.ask(amendOrder, changing(order, line(1, '4', 10_000, { vatRate: '27' })));
    expect(asked).toMatchObject({ total: order.total, versions: [{ state: 'pending', total: eur(62_700) }] });
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    const request = await cast.requester.ask(getRequest, { params: { requestId } });
    expect(request).toMatchObject({ state: 'pending', amount: eur(50_800) });
    await approveAs([cast.approver, cast.controller], request);
    await test.carry();
    expect(await again(order)).toMatchObject({ total: eur(62_700), versions: [{ state: 'applied' }] });
    expect(await committed()).toBe(before + 62_700);
  });

  it('is asked for as it is: nobody writes something else into its request, waiting or sent back', async () => {
    const before = await committed();
    const order = await orderOf();
    const asked = await cast.requester.ask(amendOrder, changing(order, line(1, '40', 10_000)));
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    const request = await cast.requester.ask(getRequest, { params: { requestId } });
    // Whoever approves it knows why.
    expect(request).toMatchObject({ comments: [{ text: 'The plan has changed' }], can: { amend: 'change_of_order' } });
    const { description, supplierName, costCenterId, expenseCategoryId } = request;
    const said = {
      type: 'purchase-order' as const,
      description,
      supplierName,
      costCenterId,
      expenseCategoryId,
      occurredOn: request.occurredOn ?? TODAY,
      detail: { type: 'purchase-order' as const, lines: [orderLine(100)], deliverTo: '' },
    };
    const writing = ({ version }: typeof request) => ({ params: { requestId }, body: { ...said, version } });
    expect(await cast.requester.refused(amendRequest, writing(request))).toMatchObject({ error: 'change_of_order' });
    const { version } = await cast.approver.ask(getRequest, { params: { requestId } });
    const back = await cast.approver.ask(askRequest, {
      params: { requestId },
      body: { version, reason: 'For which room?' },
    });
    expect(await cast.requester.refused(updateDraft, writing(back))).toMatchObject({ error: 'change_of_order' });
    // It is answered in words, and sent again as it was.
    const again = await cast.requester.ask(submitRequest, { params: { requestId }, body: { version: back.version } });
    await approveAs([cast.approver, cast.controller], again);
    await test.carry();
    const changed = await cast.requester.ask(getOrder, { params: { orderId: order.id } });
    expect(changed).toMatchObject({ total: eur(487_900), versions: [{ state: 'applied' }] });
    expect(await committed()).toBe(before + 487_900);
  });

  it('that costs as much as the order did is no duplicate of it', async () => {
    const order = await orderOf({ lines: [orderLine(12_300)] });
    const asked = await cast.requester.ask(amendOrder, changing(order, line(1, '2', 12_300)));
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    const request = await cast.requester.ask(getRequest, { params: { requestId } });
    expect(request).toMatchObject({ isOfChange: true, amount: order.total, duplicates: [], flags: [] });
    const first = await cast.requester.ask(getRequest, { params: { requestId: order.request.id as never } });
    expect(first).toMatchObject({ isOfChange: false, duplicates: [] });
  });

  it('may leave a line as it is of which more came than was ordered', async () => {
    const order = await orderOf();
    const came = await cast.requester.ask(receiveGoods, {
      params: { orderId: order.id },
      body: { version: order.version, on: TODAY, note: null, lines: [{ lineNo: 1, quantity: '5', amount: null }] },
    });
    const less = await cast.requester.ask(amendOrder, changing(came, line(1, '4', 10_000), line(2, '1', 5000)));
    expect(less).toMatchObject({ net: eur(45_000), delivery: 'over_partial' });
  });

  it('that was approved after the order ended changes nothing and holds no money', async () => {
    const before = await committed();
    const order = await orderOf();
    const asked = await cast.requester.ask(amendOrder, changing(order, line(1, '6', 10_000)));
    await cast.controller.ask(closeOrder, {
      params: { orderId: order.id },
      body: { version: asked.version, reason: 'Enough' },
    });
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    await approveAs([cast.approver, cast.controller], await cast.requester.ask(getRequest, { params: { requestId } }));
    await test.carry();
    expect(await again(order)).toMatchObject({ state: 'closed', total: order.total, versions: [{ state: 'void' }] });
    expect(await committed()).toBe(before);
  });

  it('makes an invoice fit that did not: the task is closed by it', async () => {
    const order = await orderOf({ lines: [orderLine(10_000)] });
    const invoice = await billInReview(test, cast, { number: 'CHANGE-1', net: 20_000 });
    const params = { invoiceId: invoice.id };
    await cast.controller.ask(chooseInvoiceOrder, { params, body: { orderId: order.id } });
    await cast.controller.ask(takeInvoiceWayOut, { params, body: { way: 'amend', note: '' } });
    const asked = await cast.requester.ask(amendOrder, changing(await again(order), line(1, '2', 10_000)));
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    await approveAs([cast.approver, cast.controller], await cast.requester.ask(getRequest, { params: { requestId } }));
    await test.carry();
    expect(await cast.controller.ask(getInvoiceOrder, { params })).toMatchObject({
      match: 'matched',
      discrepancy: { state: 'closed', closedHow: 'amended' },
    });
  });

  it('that is not enough for an invoice to fit leaves it to be decided again', async () => {
    const order = await orderOf({ lines: [orderLine(10_000)], deliverTo: 'Lindenallee 4' });
    const invoice = await billInReview(test, cast, { number: 'CHANGE-2', net: 20_000 });
    const params = { invoiceId: invoice.id };
    await cast.controller.ask(chooseInvoiceOrder, { params, body: { orderId: order.id } });
    await cast.controller.ask(takeInvoiceWayOut, { params, body: { way: 'amend', note: '' } });
    const asked = await cast.requester.ask(amendOrder, changing(await again(order), line(1, '2', 10_000)));
    expect(await cast.controller.ask(getInvoiceOrder, { params })).toMatchObject({
      discrepancy: { state: 'amending' },
    });
    const requestId = (asked.versions[0]?.request?.id ?? '') as never;
    await approveAs([cast.approver, cast.controller], await cast.requester.ask(getRequest, { params: { requestId } }));
    await test.carry();
    // As much is ordered now, and nothing of it came.
    expect(await cast.controller.ask(getInvoiceOrder, { params })).toMatchObject({
      match: 'not_received',
      discrepancy: { state: 'open', ways: ['wait', 'amend', 'ask_credit'] },
    });
  });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/purchase-orders/server/change-orders.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
