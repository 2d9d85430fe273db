import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { chooseInvoiceOrder, exceptInvoice } from '#areas/invoices/contract/invoice-order.ts';
import { chooseCreditNoteOrder } from '#areas/invoices/contract/credit-note.ts';
import { rejectInvoice, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { budgetOfCostCenter, PRICE, SUPPLIER } from '../../../../test/setup/order-desk.ts';
import { openedOrder, orderLine } from '../../../../test/setup/orders.ts';
import { eur } from '../../../../test/setup/spend.ts';
import { orderStage } from '../../../../test/setup/order-stage.ts';
import { type OrderView } from '../contract/order.ts';
import { amendOrder } from '../contract/amend-order.ts';
import { cancelOrder, closeOrder, reopenOrder } from '../contract/end-order.ts';

let sums: Awaited<ReturnType<typeof budgetOfCostCenter>>;
const stage = orderStage('RO', async ({ test, cast }) => {
  sums = await budgetOfCostCenter(test, cast);
});

const saying = ({ id, version }: OrderView, reason = 'Another invoice comes') => ({
  params: { orderId: id },
  body: { version, reason },
});
const close = (order: OrderView) => stage.cast.controller.ask(closeOrder, saying(order, 'Nothing more comes'));
async function reopen(order: OrderView): Promise<OrderView> {
  stage.test.advance(1000);
  const opened = await stage.cast.controller.ask(reopenOrder, saying(await stage.desk.again(order)));
  stage.test.advance(1000);
  return opened;
}
const since = (before: Awaited<ReturnType<typeof sums>>, now: Awaited<ReturnType<typeof sums>>) => ({
  used: now.used - before.used,
  committed: now.committed - before.committed,
});

describe('an order is opened again', () => {
  it('only where it is closed, by finance, as it is now and with a reason', async () => {
    const order = await stage.desk.tenOrdered();
    expect(await stage.cast.controller.refused(reopenOrder, saying(order))).toMatchObject({ error: 'illegal_state' });
    const closed = await close(order);
    expect(closed.can).toMatchObject({ close: 'illegal_state', reopen: true });
    expect((await stage.cast.requester.refused(reopenOrder, saying(closed))).error).toBe('forbidden');
    expect((await stage.cast.admin.refused(reopenOrder, saying(closed))).error).toBe('forbidden');
    expect((await stage.cast.stranger.refused(reopenOrder, saying(closed))).error).toBe('not_found');
    expect(await stage.cast.controller.refused(reopenOrder, saying(order))).toMatchObject({
      error: 'version_conflict',
    });
    expect(await stage.cast.controller.refused(reopenOrder, saying(closed, ' '))).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'reason', code: 'required' }] },
    });
    const other = await stage.desk.tenOrdered();
    const cancelled = await stage.cast.requester.ask(cancelOrder, saying(other, 'Not needed'));
    expect(await stage.cast.controller.refused(reopenOrder, saying(cancelled))).toMatchObject({
      error: 'illegal_state',
    });
  });

  it('and what is still to be billed is promised again, each time once', async () => {
    const order = await stage.desk.tenOrdered();
    const start = await sums();
    await stage.desk.billed(order, 3);
    for (let round = 0; round < 3; round += 1) {
      await close(await stage.desk.again(order));
      expect(since(start, await sums())).toEqual({ used: 3570, committed: -11_900 });
      expect(await reopen(order)).toMatchObject({ state: 'open', reason: null });
      expect(since(start, await sums())).toEqual({ used: 3570, committed: -3570 });
    }
    const { history } = await stage.desk.again(order);
    expect(history.filter(({ what }) => what === 'reopened')).toHaveLength(3);
    expect(history[0]).toMatchObject({ what: 'reopened', reason: 'Another invoice comes' });
    await stage.desk.billed(order, 7);
    expect(await stage.desk.again(order)).toMatchObject({ state: 'closed', billed: eur(11_900) });
    expect(since(start, await sums())).toEqual({ used: 11_900, committed: -11_900 });
  });

  it('of each line where it belongs, in its month', async () => {
    const lines = [orderLine(PRICE, { quantity: '4' }), orderLine(PRICE, { quantity: '6', description: 'Chair' })];
    const order = await openedOrder(stage.test, stage.cast, { supplier: SUPPLIER, lines });
    const start = await sums();
    await close(order);
    await reopen(order);
    expect(since(start, await sums())).toEqual({ used: 0, committed: 0 });
    const { rows } = await sql<{ step: string; minor: bigint; months: number }>`
      select step, sum(gross_minor)::bigint as minor, count(distinct month)::int as months from budgets.movement
      where source_id = ${order.request.id} and kind = 'committed' group by step order by step`.execute(
      stage.test.database.owner,
    );
    expect(rows).toEqual([
      { step: 'commit', minor: 11_900n, months: 1 },
      { step: 'release', minor: -11_900n, months: 1 },
      { step: 'renew:1', minor: 11_900n, months: 1 },
    ]);
  });

  it('for the invoice that comes in place of one that was credited, and closes with that', async () => {
    const order = await stage.desk.tenOrdered();
    const start = await sums();
    const { number } = await stage.desk.billed(order, 10);
    expect((await stage.desk.again(order)).state).toBe('closed');
    const taken = await stage.desk.take(await stage.desk.creditOver(4, number));
    expect(taken.order).toMatchObject({ order: { state: 'closed' }, canReopen: true });
    expect(since(start, await sums())).toEqual({ used: 7140, committed: -11_900 });

    const opened = await reopen(order);
    expect(opened).toMatchObject({ state: 'open', billing: 'partial', billed: eur(7140) });
    expect(since(start, await sums())).toEqual({ used: 7140, committed: -7140 });
    await stage.desk.billed(opened, 4);
    expect(await stage.desk.again(order)).toMatchObject({ state: 'closed', billed: eur(11_900) });
    expect(since(start, await sums())).toEqual({ used: 11_900, committed: -11_900 });
  });

  it('stays open though all of it is billed, until more is', async () => {
    const order = await stage.desk.tenOrdered();
    const start = await sums();
    await stage.desk.billed(order, 10);
    const opened = await reopen(order);
    expect(opened).toMatchObject({ state: 'open', billing: 'full' });
    expect(since(start, await sums())).toEqual({ used: 11_900, committed: -11_900 });
    const other = await stage.desk.billOn(opened, 1);
    await stage.cast.controller.ask(rejectInvoice, {
      params: { invoiceId: other.id },
      body: { version: other.version, reason: 'Not ours' },
    });
    await stage.test.carry();
    const now = await stage.desk.again(order);
    expect(now.state).toBe('open');
    const [line] = now.lines;
    const same = { lineNo: 1, quantity: '10', unitPrice: eur(PRICE), vatRate: '19', costCenterId: null };
    const changed = await stage.cast.controller.ask(amendOrder, {
      params: { orderId: order.id },
      body: {
        version: now.version,
        reason: 'Its name',
        lines: [{ ...same, description: `${line?.description}, blue`, expenseCategoryId: null }],
      },
    });
    expect(changed.state).toBe('open');
  });
});

describe('credit notes around it', () => {
  it('that counted before are taken back to the cent', async () => {
    const order = await stage.desk.tenOrdered();
    const start = await sums();
    const { number } = await stage.desk.billed(order, 10);
    const note = await stage.desk.take(await stage.desk.creditOver(4, number));
    await reopen(order);
    await stage.cast.controller.ask(chooseCreditNoteOrder, {
      params: { creditNoteId: note.id },
      body: { orderId: null },
    });
    await stage.test.carry();
    expect(await stage.desk.again(order)).toMatchObject({ state: 'closed', billed: eur(11_900) });
    expect(since(start, await sums())).toEqual({ used: 7140, committed: -11_900 });
  });

  it('that come after promise it again what was billed before it was closed', async () => {
    const order = await stage.desk.tenOrdered();
    const start = await sums();
    const { number } = await stage.desk.billed(order, 6);
    await close(await stage.desk.again(order));
    await reopen(order);
    const note = await stage.desk.take(await stage.desk.creditOver(2, number));
    expect(since(start, await sums())).toEqual({ used: 4760, committed: -4760 });
    await stage.cast.controller.ask(chooseCreditNoteOrder, {
      params: { creditNoteId: note.id },
      body: { orderId: null },
    });
    await stage.test.carry();
    expect(since(start, await sums())).toEqual({ used: 4760, committed: -7140 });
  });
});

describe('two credit notes on an order of which more was billed than ordered', () => {
  const ofNone = (creditNoteId: never) =>
    stage.cast.controller.ask(chooseCreditNoteOrder, { params: { creditNoteId }, body: { orderId: null } });

  it.each([
    ['the first', [0, 1]],
    ['the second', [1, 0]],
  ] as const)('leave promised what is left of it, also where %s is taken back before the other', async (_, turns) => {
    const order = await stage.desk.tenOrdered();
    const start = await sums();
    const invoice = await stage.desk.billOn(order, 12);
    const params = { invoiceId: invoice.id };
    await stage.cast.owner.ask(exceptInvoice, { params, body: { reason: 'Two more were agreed by phone' } });
    const { number } = await stage.desk.validate(invoice);
    await reopen(order);
    const notes = [
      await stage.desk.take(await stage.desk.creditOver(3, number)),
      await stage.desk.take(await stage.desk.creditOver(3, number)),
    ];
    // 119.00 was promised; 71.40 is billed, so 47.60 stands.
    expect(since(start, await sums()).committed).toBe(4760 - 11_900);
    const [former, latter] = turns.map((turn) => notes[turn]?.id as never);
    await ofNone(former as never);
    await stage.test.carry();
    expect(await stage.desk.again(order)).toMatchObject({ state: 'open', billed: eur(10_710) });
    expect(since(start, await sums()).committed).toBe(1190 - 11_900);
    await ofNone(latter as never);
    await stage.test.carry();
    expect(await stage.desk.again(order)).toMatchObject({ state: 'closed', billed: eur(14_280) });
    expect(since(start, await sums()).committed).toBe(-11_900);
  });
});

describe('at the same moment', () => {
  it('it is opened again once, however many ask', async () => {
    const order = await stage.desk.tenOrdered();
    const start = await sums();
    const closed = await close(order);
    const answers = await Promise.all(
      [stage.cast.controller, stage.cast.owner, stage.cast.second, stage.cast.controller, stage.cast.owner].map(
        (client) => client.send(reopenOrder, saying(closed)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(since(start, await sums())).toEqual({ used: 0, committed: 0 });
    expect((await stage.desk.again(order)).history.filter(({ what }) => what === 'reopened')).toHaveLength(1);
  });

  it('an invoice of it is validated, and what is promised is what is left of it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await stage.desk.tenOrdered();
      const start = await sums();
      const invoice = await stage.desk.billOn(order, 4);
      // Before it was closed the invoice was said to be of it, so it counts there either way.
      const closed = await close(await stage.desk.again(order));
      const [opened, validated] = await Promise.all([
        stage.cast.owner.send(reopenOrder, saying(closed)),
        stage.cast.controller.send(validateInvoice, await stage.desk.validating(invoice)),
      ]);
      expect(validated.statusCode).toBe(200);
      expect([200, 409]).toContain(opened.statusCode);
      await stage.test.carry();
      expect(await stage.desk.again(order)).toMatchObject({
        state: opened.statusCode === 200 ? 'open' : 'closed',
        billed: eur(4760),
      });
      expect(since(start, await sums())).toEqual({
        used: 4760,
        committed: opened.statusCode === 200 ? -4760 : -11_900,
      });
    }
  });

  it('it is chosen for an invoice, which is of it only where it is open', async () => {
    const order = await stage.desk.tenOrdered();
    const other = await stage.desk.tenOrdered();
    const invoice = await stage.desk.billOn(other, 4);
    const closed = await close(order);
    const params = { invoiceId: invoice.id };
    expect(
      await stage.cast.controller.refused(chooseInvoiceOrder, { params, body: { orderId: order.id } }),
    ).toMatchObject({
      error: 'illegal_state',
    });
    await stage.cast.owner.ask(reopenOrder, saying(closed));
    await stage.cast.controller.ask(chooseInvoiceOrder, { params, body: { orderId: order.id } });
    expect((await stage.desk.again(order)).bills).toMatchObject([{ invoiceId: invoice.id }]);
  });
});
