import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { budgetOfCostCenter } from '../../../../test/setup/order-desk.ts';
import { eur, TODAY } from '../../../../test/setup/spend.ts';
import { orderStage } from '../../../../test/setup/order-stage.ts';
import { closeOrders, ORDERS_AT_ONCE_MAX, previewClosing, type WhichOrders } from '../contract/close-orders.ts';
import { listOrders, type OrderView } from '../contract/order.ts';
import { cancelOrder, closeOrder } from '../contract/end-order.ts';
import { receiveGoods } from '../contract/receive-goods.ts';

let sums: Awaited<ReturnType<typeof budgetOfCostCenter>>;
const stage = orderStage('CM', async ({ test, cast }) => {
  sums = await budgetOfCostCenter(test, cast);
});

const closing = (which: WhichOrders, reason = 'The year is over') => ({ body: { which, reason } });
const these = (...orders: OrderView[]): WhichOrders => ({ ids: orders.map(({ id }) => id) });
const committed = async () => (await sums()).committed;

describe('many orders', () => {
  it('are closed by finance only, with a reason, and so many at once', async () => {
    const order = await stage.desk.tenOrdered();
    for (const client of [stage.cast.requester, stage.cast.admin, stage.cast.approver]) {
      expect(await client.refused(closeOrders, closing(these(order)))).toMatchObject({ status: 403 });
      expect(await client.refused(previewClosing, { body: { which: these(order) } })).toMatchObject({ status: 403 });
    }
    expect(await stage.cast.controller.refused(closeOrders, closing(these(order), '  '))).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'reason', code: 'required' }] },
    });
    const ids = Array.from({ length: ORDERS_AT_ONCE_MAX + 1 }, () => order.id);
    expect(await stage.cast.controller.refused(closeOrders, closing({ ids }))).toMatchObject({
      error: 'invalid_input',
    });
    expect(await stage.cast.controller.refused(closeOrders, closing({ ids: [] }))).toMatchObject({
      error: 'invalid_input',
    });
    expect((await stage.desk.again(order)).state).toBe('open');
    expect((await stage.cast.controller.ask(listOrders)).mayClose).toBe(true);
    expect((await stage.cast.admin.ask(listOrders)).mayClose).toBe(false);
  });

  it('of another company are nobody’s here', async () => {
    const order = await stage.desk.tenOrdered();
    expect((await stage.cast.stranger.ask(closeOrders, closing(these(order)))).done).toEqual([]);
    expect((await stage.desk.again(order)).state).toBe('open');
    const unknown = 'por_01k00000000000000000000000' as never;
    expect(await stage.cast.controller.ask(closeOrders, closing({ ids: [unknown] }))).toEqual({
      done: [],
      freed: eur(0),
      refused: [],
    });
  });

  it('are closed each by its own rules: what ended stays and is named, what is left is free once', async () => {
    const [open, billed, closed, cancelled] = [
      await stage.desk.tenOrdered(),
      await stage.desk.tenOrdered(),
      await stage.desk.tenOrdered(),
      await stage.desk.tenOrdered(),
    ];
    await stage.desk.billed(billed, 3);
    const saying = ({ id, version }: OrderView) => ({ params: { orderId: id }, body: { version, reason: 'Enough' } });
    await stage.cast.controller.ask(closeOrder, saying(closed));
    await stage.cast.controller.ask(cancelOrder, saying(cancelled));
    const before = await committed();
    const which = these(open, billed, closed, cancelled);
    const preview = await stage.cast.controller.ask(previewClosing, { body: { which } });
    expect(preview).toMatchObject({ count: 2, freed: eur(11_900 + 8330) });
    expect(preview.stay.map(({ number, state }) => [number, state])).toEqual([
      [closed.number, 'closed'],
      [cancelled.number, 'cancelled'],
    ]);
    expect(await committed()).toBe(before);

    const done = await stage.cast.controller.ask(closeOrders, closing(which));
    expect(done.done).toEqual([open.id, billed.id].toSorted());
    expect(done.freed).toEqual(preview.freed);
    expect(done.refused.map(({ number, code }) => [number, code])).toEqual([
      [closed.number, 'illegal_state'],
      [cancelled.number, 'illegal_state'],
    ]);
    expect(await committed()).toBe(before - 11_900 - 8330);
    for (const order of [open, billed]) {
      const now = await stage.desk.again(order);
      expect(now).toMatchObject({ state: 'closed', reason: 'The year is over' });
      expect(now.history[0]).toMatchObject({ what: 'closed', reason: 'The year is over' });
    }
    expect((await stage.desk.again(cancelled)).state).toBe('cancelled');
    expect((await stage.desk.again(closed)).reason).toBe('Enough');
    const again = await stage.cast.controller.ask(closeOrders, closing(which));
    expect(again).toMatchObject({ done: [], freed: eur(0) });
    expect(await committed()).toBe(before - 11_900 - 8330);
  });

  it('are those that match: by state, supplier and cost centre', async () => {
    const one = await stage.desk.tenOrdered({ supplier: 'Bulk & Söhne' });
    const two = await stage.desk.tenOrdered({ supplier: 'Bulk & Söhne' });
    const other = await stage.desk.tenOrdered({ supplier: 'Somebody else' });
    const place = { costCenter: stage.test.costCenterId, state: 'open' };
    const matching = { filter: { supplier: 'bulk', ...place } };
    expect(await stage.cast.controller.ask(previewClosing, { body: { which: matching } })).toMatchObject({ count: 2 });
    const elsewhere = { filter: { supplier: 'bulk', costCenter: 'cc_01k00000000000000000000000' } };
    expect(await stage.cast.controller.ask(previewClosing, { body: { which: elsewhere } })).toMatchObject({ count: 0 });
    const { done } = await stage.cast.controller.ask(closeOrders, closing(matching));
    expect(done).toEqual([one.id, two.id].toSorted());
    expect((await stage.desk.again(other)).state).toBe('open');
  });

  it('free no more than what their invoices in review hold themselves then', async () => {
    const order = await stage.desk.tenOrdered();
    await stage.desk.billOn(order, 4);
    const before = await committed();
    const preview = await stage.cast.controller.ask(previewClosing, { body: { which: these(order) } });
    expect(preview.freed).toEqual(eur(11_900 - 4760));
    expect((await stage.cast.controller.ask(closeOrders, closing(these(order)))).freed).toEqual(preview.freed);
    expect(await committed()).toBe(before - 11_900 + 4760);
  });
});

describe('at the same moment', () => {
  it('others close overlapping ones: each is closed once and free once', async () => {
    const orders = [await stage.desk.tenOrdered(), await stage.desk.tenOrdered(), await stage.desk.tenOrdered()];
    const before = await committed();
    const [one, two, three] = orders as [OrderView, OrderView, OrderView];
    const answers = await Promise.all([
      stage.cast.controller.ask(closeOrders, closing(these(one, two))),
      stage.cast.owner.ask(closeOrders, closing(these(three, two))),
      stage.cast.second.ask(closeOrders, closing(these(two, one, three))),
    ]);
    expect(answers.flatMap(({ done }) => done).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    expect(answers.reduce((sum, { freed }) => sum + Number(freed.minor), 0)).toBe(35_700);
    expect(await committed()).toBe(before - 35_700);
    const { rows } = await sql<{ times: number }>`select count(*)::int as times from platform.audit_event
      where action = 'purchase-orders.close' and entity_id = any(${orders.map(({ id }) => id)})
      group by entity_id`.execute(stage.test.database.owner);
    expect(rows).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }]);
  });

  it('goods come and an invoice is validated: nothing is lost, and what is free is what was left', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await stage.desk.tenOrdered({ deliverTo: '' }), await stage.desk.tenOrdered()];
      const start = await sums();
      const invoice = await stage.desk.billOn(two, 4);
      const now = await stage.desk.again(one);
      const [closed, received, validated] = await Promise.all([
        stage.cast.owner.ask(closeOrders, closing(these(one, two))),
        stage.cast.requester.send(receiveGoods, {
          params: { orderId: one.id },
          body: { version: now.version, on: TODAY, note: null, lines: [{ lineNo: 1, quantity: '2', amount: null }] },
        }),
        stage.cast.controller.send(validateInvoice, await stage.desk.validating(invoice)),
      ]);
      expect(closed.done).toHaveLength(2);
      expect([200, 409]).toContain(received.statusCode);
      expect(validated.statusCode).toBe(200);
      await stage.test.carry();
      expect(await stage.desk.again(two)).toMatchObject({ state: 'closed', billed: eur(4760) });
      expect((await stage.desk.again(one)).receipts).toHaveLength(received.statusCode === 200 ? 1 : 0);
      const { used, committed: left } = await sums();
      expect({ used: used - start.used, committed: left - start.committed }).toEqual({
        used: 4760,
        committed: -23_800,
      });
    }
  });
});
