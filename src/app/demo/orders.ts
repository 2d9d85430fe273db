import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { listOrders, describeOrder, receiveGoods } from '#areas/purchase-orders/server/door.ts';
import { createDraft, submitRequest } from '#areas/requests/server/door.ts';
import { atHour } from './at-hour.ts';
import { managerOf } from './found-company.ts';
import { approveAll, draftOf } from './spend.ts';
import { asPerson, type World } from './world.ts';

type DemoOrder = {
  requester: string;
  supplier: string;
  description: string;
  costCenter: string;
  category: string;
  deliverTo: string;
  /** How many days ago it was asked for, and in how many from then on it is expected. */
  daysAgo: number;
  expectedAfter: number;
  lines: readonly [description: string, quantity: string, euros: bigint][];
  /** What came of each line so far. */
  came?: readonly (string | null)[];
};

const OFFICE = 'Torstraße 61, 10119 Berlin';

/** What was ordered lately: one that came, one that came in part, one that is under way, and one without an invoice. */
const ORDERS: readonly DemoOrder[] = [
  {
    requester: 'requester',
    supplier: 'Studio Ferrand',
    description: 'Pictures of the new rooms',
    costCenter: 'Brand',
    category: 'Printing and advertising',
    deliverTo: '',
    daysAgo: 30,
    expectedAfter: 20,
    lines: [['Photographer, day', '2', 480n]],
    came: ['2'],
  },
  {
    requester: 'requester',
    supplier: 'Papeterie Vauban SARL',
    description: 'Paper and folders for the trade fair',
    costCenter: 'Brand',
    category: 'Office supplies',
    deliverTo: OFFICE,
    daysAgo: 24,
    expectedAfter: 30,
    lines: [
      ['Folders, printed', '400', 2n],
      ['Paper, 160 g', '20', 9n],
    ],
    came: ['250', '20'],
  },
  {
    requester: 'approver',
    supplier: 'Kessler Druck GmbH',
    description: 'Spring catalogue, second print run',
    costCenter: 'Content',
    category: 'Printing and advertising',
    deliverTo: OFFICE,
    daysAgo: 20,
    expectedAfter: 40,
    lines: [['Catalogue, thread sewn', '1200', 3n]],
  },
];

/** Loads them once: a month that was cut off is begun again, and what is there by then is left as it is. */
export async function placeOrders(world: World, today: PlainDate): Promise<void> {
  const seen = await asPerson(world, { key: 'controller', at: atHour(today, 6) }, (context) =>
    listOrders(context, { limit: 1 }),
  );
  if (seen.count > 0) return;
  for (const order of ORDERS) await placeOrder(world, order, today);
}

async function placeOrder(world: World, order: DemoOrder, today: PlainDate): Promise<void> {
  const { requester: key } = order;
  const on = addDays(today, -order.daysAgo);
  const at = atHour(on, 9);
  const requestId = await asPerson(world, { key, at }, async (context) => {
    const id = await createDraft(context, {
      ...draftOf(world, {
        type: 'purchase-order',
        description: order.description,
        amount: null,
        vatLines: [],
        supplierName: order.supplier,
        occurredOn: addDays(on, order.expectedAfter),
        category: order.category,
        costCenter: order.costCenter,
        detail: {
          type: 'purchase-order',
          deliverTo: order.deliverTo,
          lines: order.lines.map(([description, quantity, euros]) => ({
            description,
            quantity,
            unitPrice: money(euros * 100n, 'EUR' as CurrencyCode),
            vatRate: '19',
            costCenterId: null,
            expenseCategoryId: null,
          })),
        },
      }),
    });
    await submitRequest(context, { requestId: id, version: 1 });
    return id;
  });
  await approveAll(world, { requestId, approvers: [managerOf(key), 'controller', 'owner'] }, at);
  if (order.came !== undefined) await receive(world, order, addDays(on, order.expectedAfter / 2));
}

async function receive(world: World, { requester: key, description, came = [] }: DemoOrder, on: PlainDate) {
  await asPerson(world, { key, at: atHour(on, 11) }, async (context) => {
    const { items } = await listOrders(context, { q: description, limit: 1 });
    const [row] = items;
    if (row === undefined) return;
    const { version } = await describeOrder(context, row.id);
    await receiveGoods(context, {
      orderId: row.id,
      version,
      on,
      note: null,
      lines: came.flatMap((quantity, index) =>
        quantity === null ? [] : [{ lineNo: index + 1, quantity, amount: null }],
      ),
    });
  });
}
