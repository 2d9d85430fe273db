import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { chooseOrder, describeInvoice, listInvoices } from '#areas/invoices/server/door.ts';
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
  {
    requester: 'requester',
    supplier: 'Kessler Druck GmbH',
    description: 'Posters for the shop windows',
    costCenter: 'Brand',
    category: 'Printing and advertising',
    deliverTo: OFFICE,
    daysAgo: 12,
    expectedAfter: 20,
    lines: [['Poster A1, matt', '300', 2n]],
    came: ['320'],
  },
];

/** What of an invoice that waits for review was ordered, in percent: the rest of it is what differs. */
const ORDERED_PERCENT = 80n;

/** Loads them once: a month that was cut off is begun again, and what is there by then is left as it is. */
export async function placeOrders(world: World, today: PlainDate): Promise<void> {
  const seen = await asPerson(world, { key: 'controller', at: atHour(today, 6) }, (context) =>
    listOrders(context, { limit: 1 }),
  );
  if (seen.count > 0) return;
  for (const order of ORDERS) await placeOrder(world, order, today);
  await orderTooLittle(world, today);
}

/** Fewer of what is billed; of one of something, less money. */
function lessOf(
  line: { description: string; quantity?: string | undefined } | undefined,
  whole: { description: string; netMinor: bigint },
): DemoOrder['lines'][number] {
  const billed = /^\d+$/.test(line?.quantity ?? '') ? BigInt(line?.quantity ?? '1') : 1n;
  const description = line?.description ?? whole.description;
  if (billed < 5n || whole.netMinor % (billed * 100n) !== 0n)
    return [description, '1', (whole.netMinor * ORDERED_PERCENT) / 10_000n];
  return [description, ((billed * ORDERED_PERCENT) / 100n).toString(), whole.netMinor / (billed * 100n)];
}

/** One invoice that waits for review is of an order over less: it opens the task of finance. */
async function orderTooLittle(world: World, today: PlainDate): Promise<void> {
  const asController = { key: 'controller', at: atHour(today, 6) };
  const invoice = await asPerson(world, asController, async (context) => {
    const { items } = await listInvoices(context, { state: 'to_review', limit: 10 });
    const row = items.find(({ gross, flag }) => gross.currency === 'EUR' && flag !== 'possible_duplicate');
    return row === undefined ? null : describeInvoice(context, row.id);
  });
  if (invoice === null) return;
  const [line] = invoice.files[0]?.reading?.lines ?? [];
  const description = `${line?.description ?? invoice.number}, ${invoice.issuedOn.slice(0, 7)}`;
  await placeOrder(
    world,
    {
      requester: 'approver',
      supplier: invoice.supplierName,
      description,
      costCenter: 'Content',
      category: 'Printing and advertising',
      deliverTo: '',
      daysAgo: 16,
      expectedAfter: 30,
      lines: [lessOf(line, { description, netMinor: BigInt(invoice.net.minor) })],
    },
    today,
  );
  await asPerson(world, { key: 'controller', at: atHour(today, 7) }, async (context) => {
    const { items } = await listOrders(context, { q: description, limit: 1 });
    const [order] = items;
    if (order !== undefined) await chooseOrder(context, { invoiceId: invoice.id, orderId: order.id });
  });
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
            sku: '',
            unit: '',
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
      fileIds: [],
      lines: came.flatMap((quantity, index) =>
        quantity === null ? [] : [{ lineNo: index + 1, quantity, amount: null }],
      ),
    });
  });
}
