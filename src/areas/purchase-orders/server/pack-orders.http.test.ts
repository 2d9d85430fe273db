import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileNotFound, type FileStore } from '#platform/files/file-store.ts';
import { orderDesk, type OrderDesk } from '../../../../test/setup/order-desk.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { listOrders, type OrderView } from '../contract/order.ts';
import {
  downloadOrderPack,
  getOrderPack,
  listOrderPacks,
  packOrders,
  PACK_DAYS,
  type OrderPack,
} from '../contract/pack-orders.ts';
import { getOrderPdf } from '../contract/send-order.ts';
import { forgetPacks } from './pack/forget-packs.ts';

let test: TestApp;
let cast: Cast;
let desk: OrderDesk;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  desk = orderDesk(test, () => cast, 'PK');
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const asking = (...orders: Pick<OrderView, 'id'>[]) => ({ body: { which: { ids: orders.map(({ id }) => id) } } });
const params = ({ id }: OrderPack) => ({ params: { orderPackId: id } });
const zipOf = async (client: Cast['owner'], pack: OrderPack) => {
  const answer = await client.send(downloadOrderPack, params(pack));
  expect(answer.headers['content-type']).toBe('application/zip');
  return unzipSync(new Uint8Array(answer.rawPayload));
};

describe('orders in one zip', () => {
  it('are none that the caller does not see, and theirs alone to fetch', async () => {
    const order = await desk.tenOrdered();
    expect(await cast.stranger.refused(packOrders, asking(order))).toMatchObject({ error: 'nothing_to_pack' });
    expect(await cast.second.ask(packOrders, asking(order))).toMatchObject({ state: 'making', total: 1 });
    const pack = await cast.requester.ask(packOrders, asking(order));
    await test.runJobs();
    for (const client of [cast.owner, cast.stranger]) {
      expect(await client.refused(getOrderPack, params(pack))).toMatchObject({ status: 404 });
      expect(await client.refused(downloadOrderPack, params(pack))).toMatchObject({ status: 404 });
    }
    expect(await cast.requester.ask(getOrderPack, params(pack))).toMatchObject({ state: 'made', done: 1 });
  });

  it('are found again by whoever asked, the newest first, and by nobody else', async () => {
    const [one, two] = [await desk.tenOrdered(), await desk.tenOrdered()];
    const first = await cast.approver.ask(packOrders, asking(one));
    test.advance(1000);
    const second = await cast.approver.ask(packOrders, asking(one, two));
    expect((await cast.approver.ask(listOrderPacks)).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    await test.runJobs();
    expect((await cast.approver.ask(listOrderPacks)).items).toMatchObject([
      { state: 'made', total: 2 },
      { state: 'made', total: 1 },
    ]);
    for (const client of [cast.stranger, cast.owner])
      expect((await client.ask(listOrderPacks)).items.map(({ id }) => id)).not.toContain(first.id);
    await sql`update purchase_orders.pack set asked_at = asked_at - make_interval(days => ${PACK_DAYS})
      where id = ${first.id}`.execute(test.database.owner);
    expect((await cast.approver.ask(listOrderPacks)).items.map(({ id }) => id)).toEqual([second.id]);
  });

  it('are the documents of each, once and by its number', async () => {
    const [one, two] = [await desk.tenOrdered(), await desk.tenOrdered()];
    const pack = await cast.controller.ask(packOrders, asking(two, one, two));
    expect(pack).toMatchObject({ state: 'making', done: 0, total: 2 });
    expect(await cast.controller.refused(downloadOrderPack, params(pack))).toMatchObject({ error: 'illegal_state' });
    const shown = await cast.controller.send(getOrderPdf, { params: { orderId: one.id }, query: {} });
    await test.runJobs();
    expect(await cast.controller.ask(getOrderPack, params(pack))).toMatchObject({ state: 'made', done: 2, total: 2 });
    const zip = await zipOf(cast.controller, pack);
    expect(Object.keys(zip)).toEqual([`${one.number}.pdf`, `${two.number}.pdf`]);
    // Drawn in the same moment the same order is the same file.
    expect(Buffer.from(zip[`${one.number}.pdf`] ?? []).equals(shown.rawPayload)).toBe(true);
    await test.runJobs();
    expect(Object.keys(await zipOf(cast.controller, pack))).toHaveLength(2);
  });

  it('are all that match, as many as the list says', async () => {
    await desk.tenOrdered({ supplier: 'Packed GmbH' });
    await desk.tenOrdered({ supplier: 'Packed GmbH' });
    const filter = { supplier: 'packed', state: 'open' };
    const { count } = await cast.requester.ask(listOrders, { query: filter });
    expect(await cast.requester.ask(packOrders, { body: { which: { filter }, lang: 'fr' } })).toMatchObject({
      total: count,
    });
  });

  it('are forgotten after a week, with their file', async () => {
    const pack = await cast.controller.ask(packOrders, asking(await desk.tenOrdered()));
    await test.runJobs();
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from purchase_orders.pack where id = ${pack.id}`.execute(test.database.owner);
    const key = rows[0]?.key as never;
    const asked = (days: number) =>
      sql`update purchase_orders.pack set asked_at = now() - make_interval(days => ${days}) where id = ${pack.id}`.execute(
        test.database.owner,
      );
    await asked(PACK_DAYS - 1);
    await forgetPacks(test.database.owner, test.files);
    await expect(test.files.getBytes(key)).resolves.toBeInstanceOf(Uint8Array);
    await asked(PACK_DAYS + 1);
    await forgetPacks(test.database.owner, test.files);
    await expect(test.files.getBytes(key)).rejects.toBeInstanceOf(FileNotFound);
    expect(await cast.controller.refused(getOrderPack, params(pack))).toMatchObject({ status: 404 });
  });
});

it('says that it failed where the file cannot be kept, and is asked for again', async () => {
  let isFull = true;
  const files: FileStore = {
    ...test.files,
    put: (options) => (isFull ? Promise.reject(new Error('No space left')) : test.files.put(options)),
  };
  const own = await createTestApp({ files });
  const people = await signInAll(own);
  const order = await orderDesk(own, () => people, 'PF').tenOrdered();
  const pack = await people.controller.ask(packOrders, asking(order));
  await expect(own.runJobs()).rejects.toThrow('No space left');
  expect(await people.controller.ask(getOrderPack, params(pack))).toMatchObject({ state: 'failed' });
  isFull = false;
  const again = await people.controller.ask(packOrders, asking(order));
  await own.runJobs();
  expect(await people.controller.ask(getOrderPack, params(again))).toMatchObject({ state: 'made' });
  await own.close();
});
