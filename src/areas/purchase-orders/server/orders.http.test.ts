import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBudgets, getBudget } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { saveView } from '#areas/views/contract/view.ts';
import { approveAs, eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { approvedOrder, orderLine, submitOrder, type NewOrder } from '../../../../test/setup/orders.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { exportOrders, getOrder, listOrders, type OrderView } from '../contract/order.ts';
import { cancelOrder, closeOrder } from '../contract/end-order.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { receiveGoods } from '../contract/receive-goods.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** An open order of the requester's, as finance sees it. */
async function orderOf(order: Partial<NewOrder> = {}): Promise<OrderView> {
  test.advance(1000);
  const lines = order.lines ?? [orderLine(10_000, { quantity: '4' }), orderLine(50_000, { description: 'Fitting' })];
  const request = await approvedOrder(test, cast, { ...order, lines });
  const { items } = await cast.controller.ask(listOrders);
  const [newest] = items;
  if (newest === undefined) throw new Error('No order is open');
  const view = await cast.controller.ask(getOrder, { params: { orderId: newest.id } });
  expect(view.request.id).toBe(request.id);
  return view;
}

const params = ({ id }: OrderView) => ({ orderId: id });
const received = ({ version }: OrderView, ...lines: readonly [lineNo: number, quantity: string][]) => ({
  version,
  on: TODAY,
  note: null,
  lines: lines.map(([lineNo, quantity]) => ({ lineNo, quantity, amount: null })),
});
const ending = ({ version }: OrderView) => ({ version, reason: 'The rest is not needed' });

describe('who sees an order', () => {
  it('is whoever asked for it or approved it, admins and finance, and nobody else', async () => {
    const order = await orderOf();
    for (const client of [cast.requester, cast.controller, cast.admin, cast.owner]) {
      expect((await client.ask(getOrder, { params: params(order) })).number).toBe(order.number);
      expect((await client.ask(listOrders)).items.map(({ id }) => id)).toContain(order.id);
    }
    expect((await cast.controller.ask(listOrders)).isOfAll).toBe(true);
    expect((await cast.approver.ask(listOrders)).isOfAll).toBe(false);
    expect((await cast.approver.ask(getOrder, { params: params(order) })).can).toEqual({
      send: 'not_yours',
      receive: 'not_yours',
      amend: 'not_yours',
      close: 'not_yours',
      reopen: 'illegal_state',
      cancel: 'not_yours',
      changeReceiptRule: 'not_yours',
    });
    expect((await cast.approver.ask(listOrders)).items.map(({ id }) => id)).toContain(order.id);
    await approveAs(
      [cast.owner, cast.controller],
      await submitOrder(test, cast.approver, { lines: [orderLine(1000)], description: 'Not for the requester' }),
    );
    await test.carry();
    const { items } = await cast.controller.ask(listOrders, { query: { q: 'Not for the requester' } });
    const theirs = { params: { orderId: items[0]?.id ?? ('' as never) } };
    expect(await cast.requester.refused(getOrder, theirs)).toMatchObject({ status: 404, error: 'not_found' });
    expect((await cast.requester.ask(listOrders)).items.map(({ id }) => id)).not.toContain(items[0]?.id);
    for (const client of [cast.stranger]) {
      const call = { params: params(order) };
      expect(await client.refused(getOrder, call)).toMatchObject({ status: 404, error: 'not_found' });
      const goods = { ...call, body: received(order, [1, '1']) };
      expect(await client.refused(receiveGoods, goods)).toMatchObject({ status: 404, error: 'not_found' });
      expect(await client.refused(cancelOrder, { ...call, body: ending(order) })).toMatchObject({ status: 404 });
      const list = await client.ask(listOrders);
      expect([list.count, list.items, list.sums]).toEqual([0, [], []]);
    }
  });

  it('says what can be done, and to whom', async () => {
    const order = await orderOf();
    expect(order.can).toMatchObject({ receive: true, close: true, cancel: true });
    const own = await cast.requester.ask(getOrder, { params: params(order) });
    expect(own.can).toMatchObject({ receive: true, close: 'not_yours', cancel: true });
    const seen = await cast.admin.ask(getOrder, { params: params(order) });
    expect(seen.can).toMatchObject({ receive: 'not_yours', close: 'not_yours', cancel: 'not_yours' });
    const goods = { params: params(order), body: received(order, [1, '1']) };
    expect(await cast.admin.refused(receiveGoods, goods)).toMatchObject({ error: 'not_yours' });
    expect(await cast.requester.refused(closeOrder, { params: params(order), body: ending(order) })).toMatchObject({
      status: 403,
    });
  });
});

describe('the list', () => {
  it('finds orders by what they say and how much they come to, and sums them per currency', async () => {
    const order = await orderOf({ supplier: 'Werkbank Süd', description: 'Benches', lines: [orderLine(77_700)] });
    const ids = async (query: Readonly<Record<string, string>>) =>
      (await cast.controller.ask(listOrders, { query })).items.map(({ id }) => id);
    const found: Readonly<Record<string, string>>[] = [
      { q: order.number },
      { q: 'bench' },
      { q: 'werkbank' },
      { supplier: 'süd' },
      { min: '92463', max: '92463' },
      { costCenter: test.costCenterId, q: 'Benches' },
      { requester: test.users.requester, q: 'Benches' },
      { state: 'open', q: 'Benches' },
      { dueFrom: TODAY, dueTo: TODAY, q: 'Benches' },
      { from: TODAY, q: 'Benches' },
    ];
    for (const query of found) expect(await ids(query), JSON.stringify(query)).toEqual([order.id]);
    const missed: Readonly<Record<string, string>>[] = [
      { q: 'Nothing such' },
      { state: 'closed,cancelled', q: 'Benches' },
      { currency: 'USD' },
      { requester: test.users.second },
      { costCenter: '' },
      { dueTo: '2026-03-19' },
    ];
    for (const query of missed) expect(await ids(query), JSON.stringify(query)).toEqual([]);
    const { count, sums } = await cast.controller.ask(listOrders, { query: { q: 'Benches' } });
    expect([count, sums]).toEqual([1, [eur(92_463)]]);
  });

  it('goes on where a page ended, whatever it is sorted by', async () => {
    for (const price of [1000, 3000, 2000]) await orderOf({ lines: [orderLine(price)] });
    for (const sort of ['newest', 'oldest', 'amount'] as const) {
      const whole = await cast.controller.ask(listOrders, { query: { sort, limit: 100 } });
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(sort, cursor);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(ids).toEqual(whole.items.map(({ id }) => id));
      expect(ids).toHaveLength(whole.count);
    }
  });

  it('is exported as it is seen, and keeps views', async () => {
    const order = await orderOf({ description: 'Lamps for export' });
    const query = { format: 'csv', lang: 'en', q: 'Lamps for export' } as const;
    const file = await cast.requester.send(exportOrders, { query });
    expect(file.body).toContain(order.number);
    expect(file.body).toContain('Not delivered');
    const others = await cast.stranger.send(exportOrders, { query });
    expect(others.body).not.toContain(order.number);
    const view = await cast.requester.ask(saveView, {
      body: { list: 'purchase-orders', name: 'Open', search: 'state=open', isForCompany: false },
    });
    expect(view.list).toBe('purchase-orders');
  });
});

const readPage = (sort: 'newest' | 'oldest' | 'amount', cursor: string | null) =>
  cast.controller.ask(listOrders, { query: { sort, limit: 2, ...(cursor === null ? {} : { cursor }) } });

describe('what comes of an order', () => {
  it('is refused for another line, another currency, a day to come, or a return of more than came', async () => {
    const order = await orderOf();
    const refused = async (change: object) => {
      const body = { ...received(order, [1, '1']), ...change };
      const { error, data } = await cast.requester.refused(receiveGoods, { params: params(order), body });
      return [error, (data['fields'] as { path: string; code: string }[] | undefined)?.[0]];
    };
    const line = (change: object) => ({ lines: [{ lineNo: 1, quantity: null, amount: null, ...change }] });
    const twice = { lineNo: 1, quantity: '1', amount: null };
    expect(await refused({ on: '2026-03-21' })).toEqual(['invalid_input', { path: 'on', code: 'in_future' }]);
    expect(await refused(line({ lineNo: 9, quantity: '1' }))).toMatchObject([
      'invalid_input',
      { path: 'lines.0.lineNo', code: 'unknown' },
    ]);
    expect(await refused({ lines: [twice, twice] })).toMatchObject([
      'invalid_input',
      { path: 'lines.1.lineNo', code: 'unknown' },
    ]);
    expect(await refused(line({ quantity: '-0.001' }))).toMatchObject([
      'invalid_input',
      { path: 'lines.0.quantity', code: 'above_received' },
    ]);
    expect(await refused(line({ amount: eur(-1) }))).toMatchObject([
      'invalid_input',
      { path: 'lines.0.amount', code: 'above_received' },
    ]);
    expect(await refused(line({ amount: { minor: '1', currency: 'USD' } }))).toMatchObject([
      'invalid_input',
      { path: 'lines.0.amount', code: 'currency_differs' },
    ]);
    for (const quantity of ['0', '0.000', '1.2345', 'two', '12345678'])
      expect((await refused(line({ quantity })))[0], quantity).toBe('invalid_input');
    expect((await refused(line({ quantity: '1', amount: eur(1) })))[0]).toBe('invalid_input');
    expect((await refused(line({})))[0]).toBe('invalid_input');
    expect((await cast.requester.ask(getOrder, { params: params(order) })).receipts).toEqual([]);
  });

  it('is counted line by line, a service by its amount, and goes back; over what was ordered it says so', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4' });
    expect([order.delivery, order.waitsFor]).toEqual(['none', 'delivery']);
    const part = await cast.requester.ask(receiveGoods, {
      params: params(order),
      body: { ...received(order, [1, '2.5']), note: 'One is still in the workshop' },
    });
    expect([part.delivery, part.waitsFor]).toEqual(['partial', 'delivery']);
    expect(part.lines.map(({ receivedQuantity, delivery }) => [receivedQuantity, delivery])).toEqual([
      ['2.5', 'partial'],
      ['0', 'none'],
    ]);
    test.advance(1000);
    const rest = await cast.controller.ask(receiveGoods, {
      params: params(order),
      body: {
        ...received(part, [1, '1.5']),
        lines: [
          { lineNo: 1, quantity: '1.5', amount: null },
          { lineNo: 2, quantity: null, amount: eur(50_000) },
        ],
      },
    });
    expect([rest.delivery, rest.waitsFor]).toEqual(['full', null]);
    test.advance(1000);
    const over = await cast.requester.ask(receiveGoods, {
      params: params(order),
      body: received(rest, [1, '1']),
    });
    expect(over.delivery).toBe('over');
    test.advance(1000);
    const back = await cast.requester.ask(receiveGoods, {
      params: params(order),
      body: { ...received(over, [1, '-5']), note: 'Scratched' },
    });
    expect(back.delivery).toBe('partial');
    expect(back.receipts.map(({ lines, note }) => [lines[0]?.quantity, note])).toEqual([
      ['-5', 'Scratched'],
      ['1', null],
      ['1.5', null],
      ['2.5', 'One is still in the workshop'],
    ]);
    expect(back.history.map(({ what, byName }) => [what, byName !== null])).toEqual([
      ['returned', true],
      ['received', true],
      ['received', true],
      ['received', true],
      ['opened', false],
    ]);
    expect(await cast.controller.refused(cancelOrder, { params: params(order), body: ending(over) })).toMatchObject({
      status: 409,
      error: 'version_conflict',
    });
  });

  it('of two who note the same delivery at once one is told to look again', async () => {
    const order = await orderOf();
    const note = () => cast.requester.send(receiveGoods, { params: params(order), body: received(order, [1, '4']) });
    const answers = await Promise.all([note(), note(), note()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const after = await cast.requester.ask(getOrder, { params: params(order) });
    expect(after.lines[0]?.receivedQuantity).toBe('4');
  });
});

describe('the end of an order', () => {
  it('needs a reason, and gives back to its budget what was promised to it, once', async () => {
    const budgetId = await budgetOf();
    const sums = async () => {
      const { used, committed, left } = await cast.controller.ask(getBudget, { params: { budgetId } });
      return [used, committed, left].map(({ minor }) => Number(minor));
    };
    const before = await sums();
    const [cancelled, closed] = [await orderOf(), await orderOf()];
    expect(await sums()).toEqual([0, (before[1] ?? 0) + 180_000, (before[2] ?? 0) - 180_000]);
    const bare = { params: params(closed), body: { version: closed.version, reason: ' ' } };
    expect(await cast.controller.refused(closeOrder, bare)).toMatchObject({ error: 'invalid_input' });

    const gone = await cast.requester.ask(cancelOrder, { params: params(cancelled), body: ending(cancelled) });
    expect(gone).toMatchObject({ state: 'cancelled', reason: 'The rest is not needed', waitsFor: null });
    expect(gone.can).toMatchObject({ receive: 'illegal_state', close: 'illegal_state', cancel: 'illegal_state' });
    expect(await sums()).toEqual([0, (before[1] ?? 0) + 90_000, (before[2] ?? 0) - 90_000]);

    const some = await cast.requester.ask(receiveGoods, { params: params(closed), body: received(closed, [1, '1']) });
    expect(some.can.cancel).toBe('already_used');
    expect(await cast.controller.refused(cancelOrder, { params: params(closed), body: ending(some) })).toMatchObject({
      error: 'already_used',
    });
    const done = await cast.controller.ask(closeOrder, { params: params(closed), body: ending(some) });
    expect(done).toMatchObject({ state: 'closed', reason: 'The rest is not needed' });
    expect(done.history[0]).toMatchObject({ what: 'closed', reason: 'The rest is not needed' });
    expect(await sums()).toEqual(before);
    const again = { params: params(closed), body: ending(done) };
    expect(await cast.controller.refused(closeOrder, again)).toMatchObject({ error: 'illegal_state' });
    expect(await sums()).toEqual(before);
    // What was under way still comes.
    const late = await cast.requester.ask(receiveGoods, { params: params(closed), body: received(done, [1, '3']) });
    expect([late.state, late.lines[0]?.receivedQuantity]).toEqual(['closed', '4']);
  });

  it('is not both: of closing and cancelling at once one is refused', async () => {
    const order = await orderOf();
    const body = ending(order);
    const answers = await Promise.all([
      cast.controller.send(closeOrder, { params: params(order), body }),
      cast.requester.send(cancelOrder, { params: params(order), body }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

async function budgetOf() {
  const exercise = await cast.controller.ask(createExercise, {
    body: {
      name: '2026',
      fromMonth: '2026-01' as never,
      toMonth: '2026-12' as never,
      granularity: 'total',
      basis: 'net',
      allowsExcess: false,
      isDraft: false,
      copyFrom: null,
    },
  });
  const { ids } = await cast.controller.ask(createBudgets, {
    body: {
      exerciseId: exercise.id,
      budgets: [
        {
          name: 'Rooms',
          ownerIds: [],
          control: 'none',
          alertPercents: [],
          total: eur(5_000_000),
          months: null,
          parentId: null,
          costCenterId: test.costCenterId as never,
          expenseCategoryId: null,
          teamId: null,
        },
      ],
    },
  });
  const [id] = ids;
  if (id === undefined) throw new Error('No budget was made');
  return id;
}

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/purchase-orders/server/orders.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
