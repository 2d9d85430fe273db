import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBudgets, getBudget } from '#areas/budgets/contract/budget.ts';
import { chooseInvoiceOrder, getInvoiceOrder } from '#areas/invoices/contract/invoice-order.ts';
import { getInvoice, rejectInvoice, validateInvoice, type InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { approvedOrder, orderLine } from '../../../../test/setup/orders.ts';
import { billInReview, billOf, eur, fieldsOf, signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { exerciseOf2026 } from '../../../../test/setup/order-desk.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getOrder, listOrders, type OrderView } from '../contract/order.ts';
import { amendOrder } from '../contract/amend-order.ts';
import { cancelOrder, closeOrder } from '../contract/end-order.ts';

const SUPPLIER = billOf({ number: 'X', net: 1 }).supplier.name;
let test: TestApp;
let cast: Cast;
let budgetId: never;
let count = 0;

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
afterAll(() => test.close());

type Stage = { orders: OrderView[]; bills: InvoiceView[]; before: bigint };
type Sums = { used: bigint; committed: bigint };

async function sums(): Promise<Sums> {
  const { used, committed } = await cast.controller.ask(getBudget, { params: { budgetId } });
  return { used: BigInt(used.minor), committed: BigInt(committed.minor) };
}
const orderAgain = ({ id }: OrderView) => cast.controller.ask(getOrder, { params: { orderId: id } });

/**
 * Two orders and three invoices that may be of them, one of which names the second order: each promised money by its own
 * request.
 */
async function setUp(): Promise<Stage> {
  const { committed: before } = await sums();
  const orders: OrderView[] = [];
  for (const net of [10_000, 4000]) {
    test.advance(61_000);
    await approvedOrder(test, cast, { supplier: SUPPLIER, lines: [orderLine(net)] });
    const { items } = await cast.controller.ask(listOrders);
    orders.push(await cast.controller.ask(getOrder, { params: { orderId: items[0]?.id ?? ('' as never) } }));
  }
  const bills: InvoiceView[] = [];
  for (const net of [3000, 4000, 9000]) {
    count += 1;
    test.advance(61_000);
    const order = net === 4000 ? { order: orders[1]?.number ?? '' } : {};
    bills.push(await billInReview(test, cast, { number: `PROMISE-${count}`, net, ...order }));
  }
  await test.runJobs();
  return { orders, bills, before };
}

/** What ought to be promised, of what is true now: an order or its invoices in review, whichever is more. */
async function expectedOf({ orders, bills }: Stage): Promise<bigint> {
  const left = new Map<string, bigint>();
  for (const order of orders) {
    const { state, total, billed } = await orderAgain(order);
    const rest = BigInt(total.minor) - BigInt(billed.minor);
    left.set(order.id, state === 'open' && rest > 0n ? rest : 0n);
  }
  const inReview = new Map<string, bigint>();
  let alone = 0n;
  for (const { id, gross } of bills) {
    const { state } = await cast.controller.ask(getInvoice, { params: { invoiceId: id } });
    if (state !== 'to_review') continue;
    const { order } = await cast.controller.ask(getInvoiceOrder, { params: { invoiceId: id } });
    if (order === null) alone += BigInt(gross.minor);
    else inReview.set(order.id, (inReview.get(order.id) ?? 0n) + BigInt(gross.minor));
  }
  return orders.reduce((sum, { id }) => {
    const [rest = 0n, billed = 0n] = [left.get(id), inReview.get(id)];
    return sum + (rest > billed ? rest : billed);
  }, alone);
}

type Step =
  | { do: 'choose'; bill: number; order: number | null }
  | { do: 'validate'; bill: number }
  | { do: 'reject'; bill: number }
  | { do: 'close'; order: number }
  | { do: 'cancel'; order: number }
  | { do: 'less'; order: number };

/** One step as somebody in finance takes it; what is refused changes nothing. */
async function take({ orders, bills }: Stage, step: Step): Promise<void> {
  if (step.do === 'less') {
    const { id, version, lines } = await orderAgain(orders[step.order] as OrderView);
    const [line] = lines;
    const minor = Number(line?.unitPrice.minor ?? 0) - 1500;
    await cast.controller.send(amendOrder, {
      params: { orderId: id },
      body: {
        version,
        reason: 'It became cheaper',
        lines: [{ lineNo: 1, description: 'Desk', quantity: '1', unitPrice: eur(minor), vatRate: '19' }],
      },
    });
    return;
  }
  if (step.do === 'close' || step.do === 'cancel') {
    const order = orders[step.order] as OrderView;
    const { version } = await orderAgain(order);
    await cast.controller.send(step.do === 'close' ? closeOrder : cancelOrder, {
      params: { orderId: order.id },
      body: { version, reason: 'Enough of it' },
    });
    return;
  }
  const invoice = bills[step.bill] as InvoiceView;
  const params = { invoiceId: invoice.id };
  if (step.do === 'choose')
    await cast.controller.send(chooseInvoiceOrder, {
      params,
      body: { orderId: step.order === null ? null : (orders[step.order]?.id ?? null) },
    });
  else if (step.do === 'validate') await cast.controller.send(validateInvoice, { params, body: fieldsOf(invoice) });
  else await cast.controller.send(rejectInvoice, { params, body: { version: invoice.version, reason: 'Not ours' } });
}

const bill = fc.integer({ min: 0, max: 2 });
const order = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('choose' as const), bill, order: fc.option(order) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('validate' as const), bill }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), bill }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('less' as const), order }) },
);

describe('what an order and its invoices promise', () => {
  it('is never doubled and never lost, whatever happens in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const stage = await setUp();
        for (const [at, one] of steps.entries()) {
          await take(stage, one);
          await test.carry();
          const { committed } = await sums();
          expect(committed - stage.before, `after ${JSON.stringify(steps.slice(0, at + 1))}`).toBe(
            await expectedOf(stage),
          );
        }
      }),
      { seed: 20261123, numRuns: 8, endOnFailure: true },
    );
  });

  it('is counted once also where everything happens at the same time', async () => {
    const stage = await setUp();
    await take(stage, { do: 'choose', bill: 0, order: 0 });
    await Promise.all([
      take(stage, { do: 'choose', bill: 1, order: 0 }),
      take(stage, { do: 'validate', bill: 0 }),
      take(stage, { do: 'choose', bill: 2, order: 1 }),
      take(stage, { do: 'choose', bill: 2, order: 0 }),
      take(stage, { do: 'close', order: 1 }),
    ]);
    await test.carry();
    expect((await sums()).committed - stage.before).toBe(await expectedOf(stage));
    await Promise.all([
      take(stage, { do: 'choose', bill: 1, order: null }),
      take(stage, { do: 'reject', bill: 2 }),
      take(stage, { do: 'close', order: 0 }),
    ]);
    await test.carry();
    expect((await sums()).committed - stage.before).toBe(await expectedOf(stage));
  });
});
