import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOrder, listOrders, type OrderView } from '#areas/purchase-orders/contract/order.ts';
import { receiveGoods } from '#areas/purchase-orders/contract/receive-goods.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import { SUPPLIER } from '../../../../test/setup/order-desk.ts';
import { openedOrder, orderLine, type NewOrder } from '../../../../test/setup/orders.ts';
import { billInReview, fieldsOf, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { rejectCreditNote } from '../contract/credit-note.ts';
import {
  chooseInvoiceOrder,
  exceptInvoice,
  getInvoiceOrder,
  linkInvoiceCredit,
  takeInvoiceWayOut,
} from '../contract/invoice-order.ts';
import { listInvoices, getInvoice, validateInvoice, type InvoiceView } from '../contract/invoice.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const orderOf = (order: Partial<NewOrder> = {}): Promise<OrderView> => {
  test.advance(1000);
  return openedOrder(test, cast, { supplier: SUPPLIER, lines: [orderLine(10_000)], ...order });
};
const again = ({ id }: OrderView) => cast.controller.ask(getOrder, { params: { orderId: id } });
async function billOn(order: OrderView, net: number): Promise<InvoiceView> {
  count += 1;
  test.advance(1000);
  const invoice = await billInReview(test, cast, { number: `WAY-${count}`, net });
  await cast.controller.ask(chooseInvoiceOrder, { params: { invoiceId: invoice.id }, body: { orderId: order.id } });
  return invoice;
}
const orderFor = ({ id }: InvoiceView) => cast.controller.ask(getInvoiceOrder, { params: { invoiceId: id } });
const stateOf = async ({ id }: InvoiceView) =>
  (await cast.controller.ask(getInvoice, { params: { invoiceId: id } })).state;
type Way = 'wait' | 'amend' | 'ask_credit' | 'reopen';
const going = ({ id }: InvoiceView, way: Way, note = '') => ({ params: { invoiceId: id }, body: { way, note } });
const go = (invoice: InvoiceView, way: Way, note = '') =>
  cast.controller.ask(takeInvoiceWayOut, going(invoice, way, note));
const openCount = async () => (await cast.controller.ask(getHome)).finance?.discrepancies;
const receive = async (order: OrderView, quantity: string) =>
  cast.requester.ask(receiveGoods, {
    params: { orderId: order.id },
    body: {
      version: (await again(order)).version,
      on: TODAY,
      note: null,
      lines: [{ lineNo: 1, quantity, amount: null }],
    },
  });

describe('an invoice that does not fit its order', () => {
  it('says so in the list, beside those that fit and those of no order', async () => {
    const order = await orderOf();
    const invoices = [await billOn(order, 4000), await billOn(order, 20_000)];
    test.advance(1000);
    invoices.push(await billInReview(test, cast, { number: 'WAY-NONE', net: 300, supplier: 'Nobody Ordered SAS' }));
    const { items } = await cast.controller.ask(listInvoices, { query: { state: 'to_review', limit: 50 } });
    expect(invoices.map(({ id }) => items.find((row) => row.id === id)?.orderMatch)).toEqual([
      'fits',
      'differs',
      'none',
    ]);
  });

  it('has no ways out where it fits, for who may not review it, or without a word of why', async () => {
    const order = await orderOf();
    const right = await billOn(order, 4000);
    expect((await orderFor(right)).discrepancy).toBeNull();
    expect(await cast.controller.refused(takeInvoiceWayOut, going(right, 'wait', 'Why'))).toMatchObject({
      error: 'illegal_state',
    });
    const invoice = await billOn(order, 20_000);
    expect(await cast.requester.refused(takeInvoiceWayOut, going(invoice, 'wait', 'Why'))).toMatchObject({
      status: 403,
    });
    const early = await billOn(await orderOf({ deliverTo: 'Lindenallee 4' }), 10_000);
    for (const [of, way] of [
      [early, 'wait'],
      [invoice, 'ask_credit'],
    ] as const)
      expect(await cast.controller.refused(takeInvoiceWayOut, going(of, way))).toMatchObject({
        error: 'invalid_input',
        data: { fields: [{ path: 'note', code: 'required' }] },
      });
    // No delivery makes room for more than was ordered.
    expect(await cast.controller.refused(takeInvoiceWayOut, going(invoice, 'wait', 'Why'))).toMatchObject({
      error: 'illegal_state',
    });
    expect(await cast.controller.refused(takeInvoiceWayOut, going(invoice, 'reopen'))).toMatchObject({
      error: 'illegal_state',
    });
  });

  it('is a task of finance until it is of another order, or fits', async () => {
    const before = (await openCount()) ?? 0;
    const order = await orderOf();
    const invoice = await billOn(order, 20_000);
    expect(await openCount()).toBe(before + 1);
    expect(await orderFor(invoice)).toMatchObject({
      discrepancy: { state: 'open', ways: ['amend', 'ask_credit'] },
    });
    const { items } = await cast.controller.ask(listOrders, { query: { discrepancy: 'open' } });
    const listed = items.find(({ id }) => id === order.id);
    expect(listed?.differs).toEqual({ state: 'open', match: 'over_total' });
    expect((await again(order)).bills).toMatchObject([{ discrepancy: 'open' }]);
    const roomy = await orderOf({ lines: [orderLine(30_000)] });
    await cast.controller.ask(chooseInvoiceOrder, { params: { invoiceId: invoice.id }, body: { orderId: roomy.id } });
    expect(await orderFor(invoice)).toMatchObject({
      match: 'partial',
      discrepancy: { state: 'closed', closedHow: 'unlinked' },
    });
    expect(await openCount()).toBe(before);
  });

  it('waits for what comes out of the queue, and comes back by itself with a receipt', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4', lines: [orderLine(5000, { quantity: '2' })] });
    const invoice = await billOn(order, 10_000);
    expect((await orderFor(invoice)).discrepancy).toMatchObject({ ways: ['wait', 'amend', 'ask_credit'] });
    expect(await go(invoice, 'wait', 'The truck comes on Friday')).toMatchObject({
      discrepancy: { state: 'waiting', note: 'The truck comes on Friday' },
    });
    expect(await stateOf(invoice)).toBe('on_hold');
    await receive(order, '1');
    await test.carry();
    // Half of it came: it is in review again, and still not right.
    expect(await stateOf(invoice)).toBe('to_review');
    expect((await orderFor(invoice)).discrepancy).toMatchObject({ state: 'open' });
    await go(invoice, 'wait', 'The rest comes on Monday');
    await receive(order, '1');
    await test.carry();
    expect(await stateOf(invoice)).toBe('to_review');
    expect(await orderFor(invoice)).toMatchObject({
      match: 'matched',
      discrepancy: { state: 'closed', closedHow: 'received' },
    });
  });

  it('of a line that is dearer and did not come may wait, and is to be decided once it came', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4', lines: [orderLine(5000, { quantity: '2' })] });
    const invoice = await billInReview(test, cast, { number: 'WAY-DEARER', quantity: 2, net: 12_000 });
    await test.runJobs();
    await cast.controller.ask(chooseInvoiceOrder, { params: { invoiceId: invoice.id }, body: { orderId: order.id } });
    expect(await orderFor(invoice)).toMatchObject({
      match: 'over_price',
      discrepancy: { state: 'open', ways: ['wait', 'amend', 'ask_credit'] },
    });
    expect(await go(invoice, 'wait', 'The truck comes on Friday')).toMatchObject({ discrepancy: { state: 'waiting' } });
    expect(await stateOf(invoice)).toBe('on_hold');
    await receive(order, '2');
    await test.carry();
    expect(await stateOf(invoice)).toBe('to_review');
    // Nothing is left to wait for; what is too dear is.
    expect(await orderFor(invoice)).toMatchObject({
      match: 'over_price',
      discrepancy: { state: 'open', ways: ['amend', 'ask_credit'] },
    });
    expect(await cast.controller.refused(takeInvoiceWayOut, going(invoice, 'wait', 'Why'))).toMatchObject({
      error: 'illegal_state',
    });
  });

  it('is taken back into the queue by hand, and passes where somebody lets it', async () => {
    const invoice = await billOn(await orderOf({ deliverTo: 'Lindenallee 4' }), 10_000);
    await go(invoice, 'wait', 'For the truck');
    await go(invoice, 'reopen');
    expect(await stateOf(invoice)).toBe('to_review');
    await go(invoice, 'wait', 'For the truck');
    await cast.owner.ask(exceptInvoice, {
      params: { invoiceId: invoice.id },
      body: { reason: 'It was agreed by phone' },
    });
    await test.carry();
    expect(await stateOf(invoice)).toBe('to_review');
    expect((await orderFor(invoice)).discrepancy).toMatchObject({ state: 'closed', closedHow: 'excepted' });
  });

  it('waits for a credit note that is asked for by mail, and passes once one is linked that covers it', async () => {
    const order = await orderOf();
    const invoice = await billOn(order, 13_000);
    const { discrepancy } = await orderFor(invoice);
    expect(discrepancy?.letter).toMatchObject({ to: null, text: expect.stringContaining(order.number) });
    await sql`update suppliers.supplier set email = 'billing@supplier.example' where name = ${SUPPLIER}`.execute(
      test.database.owner,
    );
    const asked = await go(invoice, 'ask_credit', 'Hello,\n\nplease send a credit note.');
    expect(asked).toMatchObject({ discrepancy: { state: 'credit_asked', isMailed: true }, creditNotes: [] });
    expect((await test.mails())[0]).toMatchObject({
      to: 'billing@supplier.example',
      subject: expect.stringContaining(invoice.number),
      text: expect.stringContaining('please send a credit note.'),
    });
    expect(await stateOf(invoice)).toBe('on_hold');
    const [little, right] = [
      await creditNoteInReview(test, cast, { number: 'CREDIT-1', net: 1000 }),
      await creditNoteInReview(test, cast, { number: 'CREDIT-2', net: 3000 }),
    ];
    const linking = (note: { id: unknown }) => ({
      params: { invoiceId: invoice.id },
      body: { creditNoteId: note.id as never },
    });
    expect((await orderFor(invoice)).creditNotes.map(({ number }) => number).toSorted()).toEqual([
      'CREDIT-1',
      'CREDIT-2',
    ]);
    expect(await cast.controller.refused(linkInvoiceCredit, linking(little))).toMatchObject({
      error: 'credit_does_not_cover',
    });
    expect(
      await cast.controller.refused(linkInvoiceCredit, linking({ id: 'crn_01k00000000000000000000000' })),
    ).toMatchObject({ status: 404 });
    const linked = await cast.controller.ask(linkInvoiceCredit, linking(right));
    expect(linked.discrepancy).toMatchObject({
      state: 'closed',
      closedHow: 'credited',
      credit: { number: 'CREDIT-2' },
    });
    await test.carry();
    expect(await stateOf(invoice)).toBe('to_review');
    const other = await billOn(await orderOf(), 13_000);
    await go(other, 'ask_credit', 'Here too');
    const taking = { params: { invoiceId: other.id }, body: { creditNoteId: right.id } };
    expect(await cast.controller.refused(linkInvoiceCredit, taking)).toMatchObject({ error: 'credit_note_taken' });
    const fresh = await cast.controller.ask(getInvoice, { params: { invoiceId: invoice.id } });
    await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(fresh) });
    await test.carry();
    // Less the credit, the order is billed as it was ordered.
    expect(await again(order)).toMatchObject({ state: 'closed', billing: 'full' });
  });

  it('is told that a credit note would do if what was ordered had come', async () => {
    const order = await orderOf({ deliverTo: 'Lindenallee 4' });
    const invoice = await billOn(order, 12_000);
    await go(invoice, 'ask_credit', 'Send a credit note');
    const note = await creditNoteInReview(test, cast, { number: 'CREDIT-8', net: 2000 });
    const linking = { params: { invoiceId: invoice.id }, body: { creditNoteId: note.id } };
    expect(await cast.controller.refused(linkInvoiceCredit, linking)).toMatchObject({ error: 'credit_before_goods' });
    await receive(order, '1');
    expect((await cast.controller.ask(linkInvoiceCredit, linking)).discrepancy).toMatchObject({
      closedHow: 'credited',
    });
  });

  it('says why it is on hold: what it waits for, but not the letter to its supplier', async () => {
    const invoice = await billOn(await orderOf({ deliverTo: 'Lindenallee 4' }), 10_000);
    const reasonOf = async () => (await cast.controller.ask(getInvoice, { params: { invoiceId: invoice.id } })).reason;
    await go(invoice, 'wait', 'The truck comes on Friday');
    expect(await reasonOf()).toBe('The truck comes on Friday');
    await go(invoice, 'ask_credit', 'Hello,\n\nplease send a credit note.');
    expect(await stateOf(invoice)).toBe('on_hold');
    expect(await reasonOf()).toBeNull();
    await go(invoice, 'wait', 'They send it on Monday');
    expect(await reasonOf()).toBe('They send it on Monday');
  });

  it('is to be decided again once the credit note that it stood on is rejected', async () => {
    const invoice = await billOn(await orderOf(), 12_000);
    await go(invoice, 'ask_credit', 'Send a credit note');
    const note = await creditNoteInReview(test, cast, { number: 'CREDIT-9', net: 2000 });
    await cast.controller.ask(linkInvoiceCredit, {
      params: { invoiceId: invoice.id },
      body: { creditNoteId: note.id },
    });
    await cast.controller.ask(rejectCreditNote, {
      params: { creditNoteId: note.id },
      body: { version: note.version, reason: 'Not ours' },
    });
    await test.carry();
    expect(await orderFor(invoice)).toMatchObject({
      match: 'over_total',
      discrepancy: { state: 'open', credit: null },
    });
  });
});
