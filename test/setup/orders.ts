import { chooseInvoiceOrder } from '#areas/invoices/contract/invoice-order.ts';
import { getOrder, listOrders, type OrderView } from '#areas/purchase-orders/contract/order.ts';
import { closeOrder } from '#areas/purchase-orders/contract/end-order.ts';
import { createDraft, submitRequest, type RequestView } from '#areas/requests/contract/request.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { changeSupplier, getSupplier } from '#areas/suppliers/contract/supplier-page.ts';
import { approveAs, billInReview, eur, TODAY, type Cast } from './spend.ts';
import type { Client } from './http-client.ts';
import type { TestApp } from './test-app.ts';

/** One line of an order, its unit price in cents. */
export const orderLine = (
  price: number,
  change: Partial<{ description: string; sku: string; unit: string; quantity: string; vatRate: string }> = {},
) => ({ description: 'Desk', quantity: '1', vatRate: '19', ...change, unitPrice: eur(price) });

export type NewOrder = {
  lines: readonly ReturnType<typeof orderLine>[];
  deliverTo?: string;
  supplier?: string;
  description?: string;
};

/** A request of type purchase-order that waits for its approvers. */
export async function submitOrder(test: TestApp, client: Client, order: NewOrder): Promise<RequestView> {
  const draft = await client.ask(createDraft, {
    body: {
      type: 'purchase-order',
      description: order.description ?? 'Desks for the new office',
      supplierName: order.supplier ?? 'Tischler Nord',
      occurredOn: TODAY,
      costCenterId: test.costCenterId as never,
      expenseCategoryId: test.expenseCategoryId as never,
      detail: { type: 'purchase-order', lines: [...order.lines], deliverTo: order.deliverTo ?? '' },
    },
  });
  return client.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
}

/** One of the requester's that is approved and whose order is open. */
export async function approvedOrder(test: TestApp, cast: Cast, order: NewOrder): Promise<RequestView> {
  const approved = await approveAs([cast.approver, cast.controller], await submitOrder(test, cast.requester, order));
  await test.carry();
  return approved;
}

/** The order of one, as finance sees it. */
export async function openedOrder(test: TestApp, cast: Cast, order: NewOrder): Promise<OrderView> {
  const { id } = await approvedOrder(test, cast, order);
  const { items } = await cast.controller.ask(listOrders, { query: { limit: 50 } });
  for (const row of items) {
    const opened = await cast.controller.ask(getOrder, { params: { orderId: row.id } });
    if (opened.request.id === id) return opened;
  }
  throw new Error('The order is not open');
}

/** The id of an order of the requester's that is open. */
export async function openOrderOf(test: TestApp, cast: Cast): Promise<string> {
  const request = await approvedOrder(test, cast, { lines: [orderLine(10_000, { quantity: '4' })] });
  const { items } = await cast.controller.ask(listOrders);
  const order = items.find(({ description }) => description === request.description);
  if (order === undefined) throw new Error('The order is not open');
  return order.id;
}

/** The id of one that finance closed. */
export async function closedOrderOf(test: TestApp, cast: Cast): Promise<string> {
  const orderId = (await openOrderOf(test, cast)) as never;
  const { version } = await cast.controller.ask(getOrder, { params: { orderId } });
  await cast.controller.ask(closeOrder, { params: { orderId }, body: { version, reason: 'Nothing more comes' } });
  return orderId;
}

/** Puts this mail address, or none, on record for the supplier of an order. */
export async function recordAddress(cast: Cast, orderId: string, email: string | null): Promise<void> {
  const { supplierId } = await cast.controller.ask(getOrder, { params: { orderId: orderId as never } });
  await writeTo(cast, supplierId as never, email);
}

/** The address on record of a supplier. */
export async function writeTo(cast: Cast, supplierId: SupplierId, email: string | null): Promise<void> {
  const params = { supplierId };
  const { name, country, vatNumber, phone, note, version } = await cast.controller.ask(getSupplier, { params });
  const body = { version, name, country: country ?? 'DE', vatNumber, phone, note, email };
  await cast.controller.ask(changeSupplier, { params, body });
}

/** The id of an invoice in review that is of more than its order. */
export async function billThatDiffers(test: TestApp, cast: Cast): Promise<string> {
  const invoice = await billInReview(test, cast, { number: 'STAGE-PO', net: 2000 });
  await approvedOrder(test, cast, {
    lines: [orderLine(1000)],
    supplier: invoice.supplierName,
    description: 'Too little',
  });
  const { items } = await cast.controller.ask(listOrders, { query: { q: 'Too little' } });
  await cast.controller.ask(chooseInvoiceOrder, {
    params: { invoiceId: invoice.id },
    body: { orderId: items[0]?.id ?? null },
  });
  return invoice.id;
}

/** As the product comes, in the wire's words. */
export const TOLERANCES = {
  total: { percent: '2', units: 50 },
  price: { percent: '2', units: 10 },
  extra: { percent: '5', units: 50 },
  quantityPercent: '0',
};

/** What each operation on an order of one line takes. */
export const orderBodies = (): Record<string, object> => ({
  'purchase-orders.receiveGoods': {
    version: 1,
    on: TODAY,
    note: 'At the gate',
    fileIds: [],
    lines: [{ lineNo: 1, quantity: '1', amount: null }],
  },
  'invoices.chooseInvoiceOrder': { orderId: null },
  'invoices.setInvoiceOrderLines': { lines: [] },
  'purchase-orders.setTolerances': { number: 0, tolerances: TOLERANCES },
  'invoices.takeInvoiceWayOut': { way: 'ask_credit', note: 'More was billed than was ordered' },
  'invoices.linkInvoiceCredit': { creditNoteId: 'crn_01k00000000000000000000000' },
  'invoices.exceptInvoice': { reason: 'Freight was agreed by phone' },
  'purchase-orders.amendOrder': {
    version: 1,
    reason: 'One less is enough',
    lines: [
      { lineNo: 1, description: 'Desk', sku: 'HX', unit: 'pcs', quantity: '3', unitPrice: eur(10_000), vatRate: '19' },
    ],
  },
  'purchase-orders.sendOrder': { version: 1, to: 'orders@tischler.example', lang: 'de', message: 'Hello' },
  'purchase-orders.setReceiptRule': { version: 1, requiresReceipt: true, reason: 'It comes in parts' },
  'purchase-orders.closeOrder': { version: 1, reason: 'The rest is not needed' },
  'purchase-orders.packOrders': { which: { filter: {} } },
  'purchase-orders.previewClosing': { which: { filter: { state: 'open' } } },
  'purchase-orders.closeOrders': { which: { filter: { state: 'open' } }, reason: 'The year is over' },
  'purchase-orders.reopenOrder': { version: 1, reason: 'Another invoice comes' },
  'purchase-orders.cancelOrder': { version: 1, reason: 'Ordered elsewhere' },
});
