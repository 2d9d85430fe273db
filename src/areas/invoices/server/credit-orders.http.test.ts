import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OrderView } from '#areas/purchase-orders/contract/order.ts';
import { cancelOrder, closeOrder } from '#areas/purchase-orders/contract/end-order.ts';
import { creditFieldsOf } from '../../../../test/setup/credit-note.ts';
import { budgetOfCostCenter, orderDesk, type OrderDesk } from '../../../../test/setup/order-desk.ts';
import { eur, signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  applyCreditNote,
  chooseCreditNoteOrder,
  getCreditNote,
  rejectCreditNote,
  validateCreditNote,
  type CreditNoteView,
} from '../contract/credit-note.ts';
import {
  chooseInvoiceOrder,
  getInvoiceOrder,
  linkInvoiceCredit,
  takeInvoiceWayOut,
} from '../contract/invoice-order.ts';
import { getInvoice, rejectInvoice, type InvoiceView } from '../contract/invoice.ts';

let test: TestApp;
let cast: Cast;
let sums: Awaited<ReturnType<typeof budgetOfCostCenter>>;
let tenOrdered: OrderDesk['tenOrdered'];
let billOn: OrderDesk['billOn'];
let validate: OrderDesk['validate'];
let billed: OrderDesk['billed'];
let creditOver: OrderDesk['creditOver'];
let take: OrderDesk['take'];
let again: OrderDesk['again'];
let billedOf: OrderDesk['billedOf'];

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  sums = await budgetOfCostCenter(test, cast);
  ({ tenOrdered, billOn, validate, billed, creditOver, take, again, billedOf } = orderDesk(test, () => cast, 'CO'));
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const choosing = (note: CreditNoteView, order: Pick<OrderView, 'id'> | null) => ({
  params: { creditNoteId: note.id },
  body: { orderId: order?.id ?? null },
});
const choose = (note: CreditNoteView, order: OrderView | null) =>
  cast.controller.ask(chooseCreditNoteOrder, choosing(note, order));
const noteNow = ({ id }: CreditNoteView) => cast.controller.ask(getCreditNote, { params: { creditNoteId: id } });
const orderFor = ({ id }: InvoiceView) => cast.controller.ask(getInvoiceOrder, { params: { invoiceId: id } });
describe('the order of a credit note', () => {
  it('is not one of another supplier, one that was cancelled or of another company, nor for others to say', async () => {
    const note = await creditOver(1);
    const other = await tenOrdered({ supplier: 'Somebody else' });
    const cancelled = await tenOrdered();
    await cast.controller.ask(cancelOrder, {
      params: { orderId: cancelled.id },
      body: { version: cancelled.version, reason: 'Not needed' },
    });
    const refusal = async (client: Cast['controller'], order: Pick<OrderView, 'id'>) =>
      (await client.refused(chooseCreditNoteOrder, choosing(note, order))).error;
    expect(await refusal(cast.controller, other)).toBe('order_does_not_fit');
    expect(await refusal(cast.controller, cancelled)).toBe('illegal_state');
    expect(await refusal(cast.controller, { id: 'por_01k00000000000000000000000' as never })).toBe('not_found');
    expect(await refusal(cast.stranger, cancelled)).toBe('not_found');
    expect(await refusal(cast.requester, cancelled)).toBe('forbidden');
    expect((await noteNow(note)).order).toMatchObject({ order: null, isProposed: false, counted: null });
    expect((await noteNow(note)).order.candidates.map(({ id }) => id)).not.toContain(cancelled.id);
  });

  it('is that of the invoice that it names, and counts once it is validated, once', async () => {
    const order = await tenOrdered();
    const { number } = await billed(order, 6);
    const before = await sums();
    const note = await creditOver(2, number);
    expect(note.order).toMatchObject({ order: { id: order.id }, isProposed: true, counted: null });
    expect((await again(order)).credits).toMatchObject([{ number: note.number, amount: eur(2380), isCounted: false }]);
    expect(await billedOf(order)).toEqual([7140, 6]);
    expect((await take(note)).order.counted).toEqual(eur(2380));
    expect(await billedOf(order)).toEqual([4760, 4]);
    expect((await again(order)).history.map(({ what }) => what)).toContain('credited');
    // Used by the supplier's account, promised again to the order that is open.
    expect(await sums()).toEqual({ used: before.used - 2380, committed: before.committed + 2380 });
    await choose(note, order);
    await test.carry();
    expect(await billedOf(order)).toEqual([4760, 4]);
    expect((await noteNow(note)).order.isProposed).toBe(false);
  });

  it('is that of the invoice that it is set off against, where it names none', async () => {
    const order = await tenOrdered();
    const bill = await billed(order, 6);
    const note = await creditOver(1);
    expect(note.order.order).toBeNull();
    const taken = await take(note, [{ invoiceId: bill.id as never, amount: eur(590) }]);
    expect(taken.order).toMatchObject({ order: { id: order.id }, isProposed: true, counted: eur(1190) });
    expect(await billedOf(order)).toEqual([5950, 5]);
    await cast.controller.ask(applyCreditNote, {
      params: { creditNoteId: note.id },
      body: { version: (await noteNow(note)).version, offsets: [{ invoiceId: bill.id, amount: eur(600) }] },
    });
    expect(await billedOf(order)).toEqual([5950, 5]);
  });

  it('is changed by finance: what it took off is billed again there, and taken off here', async () => {
    const [one, two] = [await tenOrdered(), await tenOrdered()];
    const { number } = await billed(one, 6);
    await billed(two, 3);
    const start = await sums();
    const note = await creditOver(2, number);
    await choose(note, two);
    await take(note);
    expect([await billedOf(one), await billedOf(two)]).toEqual([
      [7140, 6],
      [1190, 1],
    ]);
    await choose(note, one);
    expect([await billedOf(one), await billedOf(two)]).toEqual([
      [4760, 4],
      [3570, 3],
    ]);
    expect(await sums()).toEqual({ used: start.used - 2380, committed: start.committed + 2380 });
    await choose(note, null);
    expect([await billedOf(one), await billedOf(two)]).toEqual([
      [7140, 6],
      [3570, 3],
    ]);
    // Less was used whatever order it is of.
    expect(await sums()).toEqual({ used: start.used - 2380, committed: start.committed });
    expect((await noteNow(note)).order).toMatchObject({ order: null, isProposed: false, counted: null });
    const history = (await again(two)).history.map(({ what }) => what);
    expect(history.slice(0, 2)).toEqual(['credit_back', 'credited']);
  });

  it('takes a price off without a piece, never more than is billed, and opens no order that is closed', async () => {
    const order = await tenOrdered();
    const { number } = await billed(order, 10);
    expect((await again(order)).state).toBe('closed');
    const before = await sums();
    await take(await creditOver(10, number, 2000));
    expect(await again(order)).toMatchObject({ state: 'closed', billed: eur(11_900 - 2380) });
    expect((await billedOf(order))[1]).toBe(10);
    // Nothing is promised to it any more.
    expect((await sums()).committed).toBe(before.committed);
    const much = await take(await creditOver(12, number));
    expect(much.order.counted).toEqual(eur(11_900 - 2380));
    expect(await billedOf(order)).toEqual([0, 0]);
    await expect(
      sql`update purchase_orders.credit set order_id = null where credit_note_id = ${much.id}`.execute(
        test.database.owner,
      ),
    ).rejects.toMatchObject({ constraint: 'credit__stays' });
  });

  it('goes with its invoice until that is counted, and waits for it', async () => {
    const [one, two] = [await tenOrdered(), await tenOrdered()];
    const bill = await billOn(one, 4);
    const note = await creditOver(1, bill.number);
    expect(note.order.order?.id).toBe(one.id);
    await take(note);
    expect(await billedOf(one)).toEqual([0, 0]);
    await cast.controller.ask(chooseInvoiceOrder, { params: { invoiceId: bill.id }, body: { orderId: two.id } });
    expect((await noteNow(note)).order.order?.id).toBe(two.id);
    await validate(bill);
    expect([await billedOf(one), await billedOf(two)]).toEqual([
      [0, 0],
      [3570, 3],
    ]);
  });

  it('is none where its invoice is rejected', async () => {
    const order = await tenOrdered();
    const bill = await billOn(order, 4);
    const note = await creditOver(1, bill.number);
    await cast.controller.ask(rejectInvoice, {
      params: { invoiceId: bill.id },
      body: { version: bill.version, reason: 'Wrong address' },
    });
    await test.carry();
    expect((await take(note)).order).toMatchObject({ order: null, counted: null });
    expect((await again(order)).credits).toEqual([]);
  });
});

describe('a credit note that was asked for', () => {
  async function asked({ before = 0, quantity = 13 } = {}): Promise<{ order: OrderView; bill: InvoiceView }> {
    const order = await tenOrdered();
    if (before > 0) await billed(order, before);
    const bill = await billOn(order, quantity);
    await cast.controller.ask(takeInvoiceWayOut, {
      params: { invoiceId: bill.id },
      body: { way: 'ask_credit', note: 'Three too many' },
    });
    return { order, bill };
  }
  const linking = (bill: InvoiceView, note: CreditNoteView | null) => ({
    params: { invoiceId: bill.id },
    body: { creditNoteId: note?.id ?? null },
  });

  it('makes its invoice good by itself where it names it and covers the difference', async () => {
    const { order, bill } = await asked();
    const little = await creditOver(1, bill.number);
    expect((await orderFor(bill)).discrepancy).toMatchObject({ state: 'credit_asked', credit: null });
    await cast.controller.ask(rejectCreditNote, {
      params: { creditNoteId: little.id },
      body: { version: little.version, reason: 'Too little' },
    });
    const note = await creditOver(3, bill.number);
    await test.carry();
    expect((await orderFor(bill)).discrepancy).toMatchObject({
      state: 'closed',
      closedHow: 'credited',
      canUnlink: true,
      credit: { number: note.number },
    });
    expect((await cast.controller.ask(getInvoice, { params: { invoiceId: bill.id } })).state).toBe('to_review');
    await validate(bill);
    expect(await again(order)).toMatchObject({ state: 'closed', billed: eur(11_900) });
    expect(await billedOf(order)).toEqual([11_900, 10]);
    // It counted with the invoice: validated later, it does not count again.
    await take(note);
    expect(await billedOf(order)).toEqual([11_900, 10]);
    expect((await orderFor(bill)).discrepancy).toMatchObject({ canUnlink: false, credit: { number: note.number } });
  });

  it('promises no more again than is left of the order: what was billed beyond it had used no promise', async () => {
    const start = await sums();
    const { order, bill } = await asked({ before: 6, quantity: 7 });
    await creditOver(6, bill.number);
    await test.carry();
    await validate(bill);
    expect(await billedOf(order)).toEqual([8330, 7]);
    // Of 10 that were ordered 6 and 7 were billed and 6 of them credited: 3 are left.
    expect((await sums()).committed).toBe(start.committed + 3570);
  });

  it('is taken back by finance, and the invoice is to be decided again', async () => {
    const { bill } = await asked();
    const note = await creditOver(3, bill.number);
    await test.carry();
    expect(await cast.requester.refused(linkInvoiceCredit, linking(bill, null))).toMatchObject({ status: 403 });
    const back = await cast.controller.ask(linkInvoiceCredit, linking(bill, null));
    expect(back).toMatchObject({ match: 'over_qty', discrepancy: { state: 'open', credit: null } });
    expect((await noteNow(note)).order).toMatchObject({ order: null, isProposed: false });
    expect(await cast.controller.refused(linkInvoiceCredit, linking(bill, null))).toMatchObject({
      error: 'illegal_state',
    });
  });

  it('is billed again where it is rejected after its invoice was counted', async () => {
    const { order, bill } = await asked();
    const note = await creditOver(3, bill.number);
    await test.carry();
    await validate(bill);
    expect(await billedOf(order)).toEqual([11_900, 10]);
    await cast.controller.ask(rejectCreditNote, {
      params: { creditNoteId: note.id },
      body: { version: (await noteNow(note)).version, reason: 'Not ours' },
    });
    await test.carry();
    expect(await billedOf(order)).toEqual([15_470, 13]);
    expect((await orderFor(bill)).discrepancy?.credit).toBeNull();
  });

  it('makes no second invoice good once it counts', async () => {
    const order = await tenOrdered();
    const { number } = await billed(order, 5);
    const note = await creditOver(3, number);
    await take(note);
    const { bill } = await asked();
    expect(await cast.controller.refused(linkInvoiceCredit, linking(bill, note))).toMatchObject({
      error: 'credit_note_taken',
    });
  });
});

it('is taken off one order once, however many say something of it at once', async () => {
  const [one, two] = [await tenOrdered(), await tenOrdered()];
  const first = await billed(one, 6);
  await billed(two, 6);
  const start = await sums();
  const note = await creditOver(2, first.number);
  const body = { ...creditFieldsOf(test, note), offsets: [{ invoiceId: first.id, amount: eur(1190) }] };
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () =>
      cast.controller.send(validateCreditNote, { params: { creditNoteId: note.id }, body }),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      cast.owner.send(chooseCreditNoteOrder, choosing(note, [one, two, null][index % 3] ?? null)),
    ),
    cast.owner.send(closeOrder, {
      params: { orderId: two.id },
      body: { version: (await again(two)).version, reason: 'Enough' },
    }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  await test.carry();
  const { order } = await noteNow(note);
  const expected = (at: OrderView) => (order.order?.id === at.id ? [4760, 4] : [7140, 6]);
  expect([await billedOf(one), await billedOf(two)]).toEqual([expected(one), expected(two)]);
  await choose(note, one);
  expect([await billedOf(one), await billedOf(two)]).toEqual([
    [4760, 4],
    [7140, 6],
  ]);
  const closed = (await again(two)).state === 'closed' ? 4760 : 0;
  expect(await sums()).toEqual({ used: start.used - 2380, committed: start.committed + 2380 - closed });
});
