import { describe, expect, it } from 'vitest';
import type { OrderView } from '#areas/purchase-orders/contract/order.ts';
import { creditFieldsOf } from '../../../../test/setup/credit-note.ts';
import { PRICE, SUPPLIER } from '../../../../test/setup/order-desk.ts';
import { openedOrder, orderLine } from '../../../../test/setup/orders.ts';
import { eur } from '../../../../test/setup/spend.ts';
import { orderStage } from '../../../../test/setup/order-stage.ts';
import {
  chooseCreditNoteOrder,
  setCreditNoteOrderLines,
  updateCreditNote,
  validateCreditNote,
  type CreditNoteView,
} from '../contract/credit-note.ts';
import { setInvoiceOrderLines } from '../contract/invoice-order.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import type { InvoiceView } from '../contract/invoice.ts';

const stage = orderStage('CL');

type Said = { quantity: string; net: ReturnType<typeof eur>; orderLineNo: number | null };
const line = (quantity: string, net: number, orderLineNo: number | null = 1): Said & { description: string } => ({
  description: 'Sent back',
  quantity,
  net: eur(net),
  orderLineNo,
});
const saying = (note: CreditNoteView, ...lines: ReturnType<typeof line>[]) => ({
  params: { creditNoteId: note.id },
  body: { lines },
});
const say = (note: CreditNoteView, ...lines: ReturnType<typeof line>[]) =>
  stage.cast.controller.ask(setCreditNoteOrderLines, saying(note, ...lines));

/** An order of six desks and four chairs at 10.00 of which all is billed, six and four. */
async function billedOrder(): Promise<{ order: OrderView; bill: InvoiceView }> {
  stage.test.advance(1000);
  const lines = [
    orderLine(PRICE, { quantity: '6', description: 'Desk' }),
    orderLine(PRICE, { quantity: '4', description: 'Chair' }),
  ];
  const order = await openedOrder(stage.test, stage.cast, { supplier: SUPPLIER, lines });
  const invoice = await stage.desk.billOn(order, 10);
  const of = (orderLineNo: number, quantity: number) => ({
    description: `Item ${orderLineNo}`,
    quantity: String(quantity),
    net: eur(quantity * PRICE),
    orderLineNo,
    isExtra: false,
  });
  await stage.cast.controller.ask(setInvoiceOrderLines, {
    params: { invoiceId: invoice.id },
    body: { lines: [of(1, 6), of(2, 4)] },
  });
  return { order, bill: await stage.desk.validate(invoice) };
}
const billedOf = async (order: OrderView) =>
  (await stage.desk.again(order)).lines.map(({ billedQuantity }) => billedQuantity);

describe('the lines of a credit note', () => {
  it('are of its order, of its own currency, something of each, and said by finance until it is validated', async () => {
    const loose = await stage.desk.creditOver(1);
    expect(await stage.cast.controller.refused(setCreditNoteOrderLines, saying(loose))).toMatchObject({
      error: 'illegal_state',
    });
    const { bill } = await billedOrder();
    const note = await stage.desk.creditOver(3, bill.number);
    expect(await stage.cast.requester.refused(setCreditNoteOrderLines, saying(note))).toMatchObject({ status: 403 });
    expect((await stage.cast.stranger.refused(setCreditNoteOrderLines, saying(note))).error).toBe('not_found');
    for (const [said, path] of [
      [line('1', PRICE, 3), 'lines.0.orderLineNo'],
      [line('0', PRICE), 'lines.0.quantity'],
      [line('-1', PRICE), 'lines.0.quantity'],
      [line('1', 0), 'lines.0.net'],
      [{ ...line('1', PRICE), net: { minor: '1000', currency: 'USD' } as never }, 'lines.0.net'],
      [{ ...line('1', PRICE), description: ' ' }, 'lines.0.description'],
    ] as const)
      expect(await stage.cast.controller.refused(setCreditNoteOrderLines, saying(note, said)), path).toMatchObject({
        error: 'invalid_input',
        data: { fields: [{ path }] },
      });
    const taken = await stage.desk.take(note);
    expect(taken.canSetLines).toBe(false);
    expect(await stage.cast.controller.refused(setCreditNoteOrderLines, saying(note))).toMatchObject({
      error: 'illegal_state',
    });
  });

  it('take no more off a line than was billed of it, nor come to more than the credit note', async () => {
    const { order, bill } = await billedOrder();
    const note = await stage.desk.creditOver(6, bill.number);
    const refusal = async (...lines: ReturnType<typeof line>[]) =>
      (await stage.cast.controller.refused(setCreditNoteOrderLines, saying(note, ...lines))).data;
    expect(await refusal(line('5', 4 * PRICE, 2))).toMatchObject({
      fields: [{ path: 'lines.0.quantity', code: 'above_billed' }],
    });
    expect(await refusal(line('4', 4 * PRICE + 1, 2))).toMatchObject({
      fields: [{ path: 'lines.0.net', code: 'above_billed' }],
    });
    expect(await refusal(line('3', 3 * PRICE), line('1', PRICE, 2), line('1', 2 * PRICE + 1, null))).toMatchObject({
      fields: [{ path: 'lines.2.net', code: 'above_credit' }],
    });
    // What an earlier credit note took off is not billed any more.
    const first = await stage.desk.creditOver(3, bill.number);
    await say(first, line('3', 3 * PRICE, 2));
    await stage.desk.take(first);
    expect(await billedOf(order)).toEqual(['6', '1']);
    expect(await refusal(line('2', PRICE, 2))).toMatchObject({
      fields: [{ path: 'lines.0.quantity', code: 'above_billed' }],
    });
    expect((await say(note, line('1', PRICE, 2))).order.orderLines).toMatchObject([
      { description: 'Desk', billed: '6', billedNet: eur(6 * PRICE) },
      { description: 'Chair', billed: '1', billedNet: eur(PRICE) },
    ]);
  });

  it('count as they were said, whatever else is corrected before it is validated', async () => {
    const { order, bill } = await billedOrder();
    const note = await stage.desk.creditOver(3, bill.number);
    const said = await say(note, line('2', 2 * PRICE, 2), line('1', PRICE, 1));
    expect(said).toMatchObject({ canSetLines: true, order: { lines: [{ orderLineNo: 2 }, { orderLineNo: 1 }] } });
    const changed = await stage.cast.controller.ask(updateCreditNote, {
      params: { creditNoteId: note.id },
      body: { ...creditFieldsOf(stage.test, said), description: 'Broken' },
    });
    expect(changed.order.lines).toMatchObject([{ orderLineNo: 2, quantity: '2' }, { orderLineNo: 1 }]);
    await stage.cast.controller.ask(validateCreditNote, {
      params: { creditNoteId: note.id },
      body: { ...creditFieldsOf(stage.test, changed), offsets: [] },
    });
    expect(await billedOf(order)).toEqual(['5', '2']);
    await stage.cast.controller.ask(chooseCreditNoteOrder, {
      params: { creditNoteId: note.id },
      body: { orderId: null },
    });
    expect(await billedOf(order)).toEqual(['6', '4']);
  });

  it('are proposed anew where it is of another order', async () => {
    const { bill } = await billedOrder();
    const other = await stage.desk.tenOrdered();
    await stage.desk.billed(other, 8);
    const note = await stage.desk.creditOver(2, bill.number);
    await say(note, line('2', 2 * PRICE, 2));
    const moved = await stage.cast.controller.ask(chooseCreditNoteOrder, {
      params: { creditNoteId: note.id },
      body: { orderId: other.id },
    });
    expect(moved.order.lines).toMatchObject([{ quantity: '2', orderLineNo: 1 }]);
  });

  it('are held against the invoice in review that it waits for', async () => {
    const order = await stage.desk.tenOrdered();
    const invoice = await stage.desk.billOn(order, 4);
    const note = await stage.desk.creditOver(5, invoice.number);
    expect(await stage.cast.controller.refused(setCreditNoteOrderLines, saying(note, line('5', PRICE)))).toMatchObject({
      data: { fields: [{ path: 'lines.0.quantity', code: 'above_billed' }] },
    });
    await say(note, line('4', 4 * PRICE));
    await stage.desk.take(note);
    await stage.desk.validate(invoice);
    expect(await billedOf(order)).toEqual(['0']);
  });

  it('are said of what counts by then: of two at once the second is held against the first', async () => {
    const { order, bill } = await billedOrder();
    const [one, two] = [await stage.desk.creditOver(4, bill.number), await stage.desk.creditOver(4, bill.number)];
    const answers = await Promise.all([
      stage.cast.controller.send(setCreditNoteOrderLines, saying(one, line('4', 4 * PRICE, 2))),
      stage.cast.owner.send(setCreditNoteOrderLines, saying(two, line('4', 4 * PRICE, 2))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await Promise.all([stage.desk.take(one), stage.desk.take(two)]);
    // Only what was billed is taken off, once.
    expect(await billedOf(order)).toEqual(['6', '0']);
  });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/invoices/server/credit-lines.http.test.ts';
    expect(await faultsOfColumnsProvenIn(stage.test.database, file)).toEqual(NO_FAULTS);
  });
});
