import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFile, uploadFile, type FileView } from '#areas/documents/contract/document.ts';
import { approvedOrder, orderLine } from '../../../../test/setup/orders.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getOrder, listOrders, type OrderView } from '../contract/order.ts';
import { receiveGoods } from '../contract/receive-goods.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** A picture of one dot, different each time. */
function note(client: Client): Promise<FileView> {
  count += 1;
  return keep(client, 'delivery-note');
}
async function keep(client: Client, purpose: 'delivery-note' | 'receipt'): Promise<FileView> {
  const create = { width: 1, height: 1, channels: 3, background: { r: count, g: 0, b: 0 } } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  return client.ask(uploadFile, { query: { purpose }, file: { name: `note ${count}.png`, bytes } });
}

async function openOrder(): Promise<OrderView> {
  test.advance(1000);
  await approvedOrder(test, cast, { lines: [orderLine(10_000, { quantity: '4' })] });
  const { items } = await cast.controller.ask(listOrders);
  return cast.requester.ask(getOrder, { params: { orderId: items[0]?.id ?? ('' as never) } });
}
const came = (order: OrderView, fileIds: readonly string[]) => ({
  params: { orderId: order.id },
  body: {
    version: order.version,
    on: TODAY,
    note: null,
    fileIds: fileIds as never,
    lines: [{ lineNo: 1, quantity: '1', amount: null }],
  },
});

it('are files that the caller may open, each once, and nothing is noted otherwise', async () => {
  const order = await openOrder();
  const own = await note(cast.requester);
  const others = await note(cast.approver);
  for (const fileIds of [[own.id, others.id], [own.id, own.id], [own.id, 'fil_01k00000000000000000000000'], ['no id']])
    expect(await cast.requester.refused(receiveGoods, came(order, fileIds)), fileIds.join(' ')).toMatchObject({
      error: 'invalid_input',
    });
  const { data } = await cast.requester.refused(receiveGoods, came(order, [own.id, others.id]));
  expect(data['fields']).toEqual([{ path: 'fileIds.1', code: 'unknown' }]);
  expect((await cast.requester.ask(getOrder, { params: { orderId: order.id } })).receipts).toEqual([]);
});

it('stay with what came, in their order, for everybody whose list holds it', async () => {
  const order = await openOrder();
  const [first, second] = [await note(cast.requester), await note(cast.requester)];
  expect(first).toMatchObject({ readState: 'done', reading: null });
  const params = { fileId: first.id };
  for (const client of [cast.approver, cast.admin])
    expect(await client.refused(getFile, { params })).toMatchObject({ status: 404 });
  const changed = await cast.requester.ask(receiveGoods, came(order, [second.id, first.id]));
  expect(changed.receipts[0]?.files.map(({ id }) => id)).toEqual([second.id, first.id]);
  for (const client of [cast.requester, cast.approver, cast.admin, cast.controller])
    expect((await client.ask(getFile, { params })).name).toBe(first.name);
  expect(await cast.stranger.refused(getFile, { params })).toMatchObject({ status: 404 });
});

it('are read once they come again as a receipt, and stay what they are on the order', async () => {
  const order = await openOrder();
  const kept = await note(cast.requester);
  await cast.requester.ask(receiveGoods, came(order, [kept.id]));
  const again = await keep(cast.requester, 'receipt');
  expect(again).toMatchObject({ id: kept.id, readState: 'pending' });
  const backAgain = await keep(cast.requester, 'delivery-note');
  expect(backAgain).toMatchObject({ id: kept.id });
  const { receipts } = await cast.requester.ask(getOrder, { params: { orderId: order.id } });
  expect(receipts[0]?.files).toMatchObject([{ id: kept.id }]);
});
