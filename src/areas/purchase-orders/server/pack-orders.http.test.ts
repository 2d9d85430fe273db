import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FileNotFound, type FileStore } from '#platform/files/file-store.ts';
import { orderDesk } from '../../../../test/setup/order-desk.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp } from '../../../../test/setup/test-app.ts';
import { orderStage } from '../../../../test/setup/order-stage.ts';
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

const stage = orderStage('PK');

const asking = (...orders: Pick<OrderView, 'id'>[]) => ({ body: { which: { ids: orders.map(({ id }) => id) } } });
const params = ({ id }: OrderPack) => ({ params: { orderPackId: id } });
const zipOf = async (client: Cast['owner'], pack: OrderPack) => {
  const answer = await client.send(downloadOrderPack, params(pack));
  expect(answer.headers['content-type']).toBe('application/zip');
  return unzipSync(new Uint8Array(answer.rawPayload));
};

describe('orders in one zip', () => {
  it('are none that the caller does not see, and theirs alone to fetch', async () => {
    const order = await stage.desk.tenOrdered();
    expect(await stage.cast.stranger.refused(packOrders, asking(order))).toMatchObject({ error: 'nothing_to_pack' });
    expect(await stage.cast.second.ask(packOrders, asking(order))).toMatchObject({ state: 'making', total: 1 });
    const pack = await stage.cast.requester.ask(packOrders, asking(order));
    await stage.test.runJobs();
    for (const client of [stage.cast.owner, stage.cast.stranger]) {
      expect(await client.refused(getOrderPack, params(pack))).toMatchObject({ status: 404 });
      expect(await client.refused(downloadOrderPack, params(pack))).toMatchObject({ status: 404 });
    }
    expect(await stage.cast.requester.ask(getOrderPack, params(pack))).toMatchObject({ state: 'made', done: 1 });
  });

  it('are found again by whoever asked, the newest first, and by nobody else', async () => {
    const [one, two] = [await stage.desk.tenOrdered(), await stage.desk.tenOrdered()];
    const first = await stage.cast.approver.ask(packOrders, asking(one));
    stage.test.advance(1000);
    const second = await stage.cast.approver.ask(packOrders, asking(one, two));
    expect((await stage.cast.approver.ask(listOrderPacks)).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    await stage.test.runJobs();
    expect((await stage.cast.approver.ask(listOrderPacks)).items).toMatchObject([
      { state: 'made', total: 2 },
      { state: 'made', total: 1 },
    ]);
    for (const client of [stage.cast.stranger, stage.cast.owner])
      expect((await client.ask(listOrderPacks)).items.map(({ id }) => id)).not.toContain(first.id);
    await sql`update purchase_orders.pack set asked_at = asked_at - make_interval(days => ${PACK_DAYS})
      where id = ${first.id}`.execute(stage.test.database.owner);
    expect((await stage.cast.approver.ask(listOrderPacks)).items.map(({ id }) => id)).toEqual([second.id]);
  });

  it('are the documents of each, once and by its number', async () => {
    const [one, two] = [await stage.desk.tenOrdered(), await stage.desk.tenOrdered()];
    const pack = await stage.cast.controller.ask(packOrders, asking(two, one, two));
    expect(pack).toMatchObject({ state: 'making', done: 0, total: 2 });
    expect(await stage.cast.controller.refused(downloadOrderPack, params(pack))).toMatchObject({
      error: 'illegal_state',
    });
    const shown = await stage.cast.controller.send(getOrderPdf, { params: { orderId: one.id }, query: {} });
    await stage.test.runJobs();
    expect(await stage.cast.controller.ask(getOrderPack, params(pack))).toMatchObject({
      state: 'made',
      done: 2,
      total: 2,
    });
    const zip = await zipOf(stage.cast.controller, pack);
    expect(Object.keys(zip)).toEqual([`${one.number}.pdf`, `${two.number}.pdf`]);
    // Drawn in the same moment the same order is the same file.
    expect(Buffer.from(zip[`${one.number}.pdf`] ?? []).equals(shown.rawPayload)).toBe(true);
    await stage.test.runJobs();
    expect(Object.keys(await zipOf(stage.cast.controller, pack))).toHaveLength(2);
  });

  it('are all that match, as many as the list says', async () => {
    await stage.desk.tenOrdered({ supplier: 'Packed GmbH' });
    await stage.desk.tenOrdered({ supplier: 'Packed GmbH' });
    const filter = { supplier: 'packed', state: 'open' };
    const { count } = await stage.cast.requester.ask(listOrders, { query: filter });
    expect(await stage.cast.requester.ask(packOrders, { body: { which: { filter }, lang: 'fr' } })).toMatchObject({
      total: count,
    });
  });

  it('are forgotten after a week, with their file', async () => {
    const pack = await stage.cast.controller.ask(packOrders, asking(await stage.desk.tenOrdered()));
    await stage.test.runJobs();
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from purchase_orders.pack where id = ${pack.id}`.execute(stage.test.database.owner);
    const key = rows[0]?.key as never;
    const asked = (days: number) =>
      sql`update purchase_orders.pack set asked_at = now() - make_interval(days => ${days}) where id = ${pack.id}`.execute(
        stage.test.database.owner,
      );
    await asked(PACK_DAYS - 1);
    await forgetPacks(stage.test.database.owner, stage.test.files);
    await expect(stage.test.files.getBytes(key)).resolves.toBeInstanceOf(Uint8Array);
    await asked(PACK_DAYS + 1);
    await forgetPacks(stage.test.database.owner, stage.test.files);
    await expect(stage.test.files.getBytes(key)).rejects.toBeInstanceOf(FileNotFound);
    expect(await stage.cast.controller.refused(getOrderPack, params(pack))).toMatchObject({ status: 404 });
  });
});

it('says that it failed where the file cannot be kept, and is asked for again', async () => {
  let isFull = true;
  const files: FileStore = {
    ...stage.test.files,
    put: (options) => (isFull ? Promise.reject(new Error('No space left')) : stage.test.files.put(options)),
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
