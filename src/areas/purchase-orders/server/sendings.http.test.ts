import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '#platform/crypto/token.ts';
import { approvedOrder, openedOrder, orderLine, recordAddress } from '../../../../test/setup/orders.ts';
import { eur, signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getOrder, listOrders, type OrderView } from '../contract/order.ts';
import { amendOrder } from '../contract/amend-order.ts';
import { closeOrder } from '../contract/end-order.ts';
import { getOrderPdf, getSentPdf, proposeSending, sendOrder } from '../contract/send-order.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const ADDRESS = 'orders@tischler.example';
const params = ({ id }: Pick<OrderView, 'id'>) => ({ orderId: id });

/** An open order of the requester's, its supplier with an address on record or without one. */
async function openOrder(email: string | null = ADDRESS): Promise<OrderView> {
  await approvedOrder(test, cast, { lines: [orderLine(10_000, { quantity: '2.5' })] });
  const [newest] = (await cast.controller.ask(listOrders)).items;
  if (newest === undefined) throw new Error('No order is open');
  await recordAddress(cast, newest.id, email);
  return cast.controller.ask(getOrder, { params: params(newest) });
}

const sending = ({ version }: Pick<OrderView, 'version'>, to = ADDRESS) => ({
  version,
  to,
  lang: 'de' as const,
  message: 'Guten Tag,\n\nhier ist unsere Bestellung.',
});

type Queued = { to: string; replyTo: string; subject: string; files: { key: string; name: string }[] };
/** The mails that bring orders to this address. */
const mailsTo = async (to: string): Promise<Queued[]> =>
  ((await test.mails()) as unknown as Queued[]).filter((mail) => mail.to === to && mail.files !== undefined);

describe('an order is not mailed', () => {
  it('by whoever only approved it, or has nothing to do with it', async () => {
    const order = await openOrder();
    const call = { params: params(order), body: sending(order) };
    expect(await cast.approver.refused(sendOrder, call)).toMatchObject({ status: 422, error: 'not_yours' });
    expect(await cast.admin.refused(sendOrder, call)).toMatchObject({ status: 422, error: 'not_yours' });
    expect(await cast.stranger.refused(sendOrder, call)).toMatchObject({ status: 404 });
    expect(await cast.stranger.refused(getOrderPdf, { params: params(order), query: {} })).toMatchObject({
      status: 404,
    });
  });

  it('by its requester to an address that is not the supplier’s on record', async () => {
    const order = await openOrder();
    const call = { params: params(order), body: sending(order, 'friend@elsewhere.example') };
    expect(await cast.requester.refused(sendOrder, call)).toMatchObject({
      status: 400,
      error: 'invalid_input',
      data: { fields: [{ path: 'to', code: 'not_on_record' }] },
    });
    const unknown = await openOrder(null);
    const nowhere = { params: params(unknown), body: sending(unknown) };
    expect(await cast.requester.refused(sendOrder, nowhere)).toMatchObject({ status: 400 });
    expect(await cast.requester.ask(proposeSending, { params: params(unknown), query: {} })).toMatchObject({
      to: null,
      canChooseAddress: false,
    });
  });

  it('to what is no address, without words, once it is closed, or as somebody saw it earlier', async () => {
    const order = await openOrder();
    for (const body of [sending(order, 'nowhere'), { ...sending(order), message: ' ' }])
      expect(await cast.controller.refused(sendOrder, { params: params(order), body })).toMatchObject({ status: 400 });
    const stale = { params: params(order), body: sending({ version: order.version - 1 }) };
    expect(await cast.controller.refused(sendOrder, stale)).toMatchObject({ status: 409, error: 'version_conflict' });
    const closing = { params: params(order), body: { version: order.version, reason: 'Not needed' } };
    const closed = await cast.controller.ask(closeOrder, closing);
    const late = { params: params(order), body: sending(closed) };
    expect(await cast.controller.refused(sendOrder, late)).toMatchObject({ status: 422, error: 'illegal_state' });
    expect(await mailsTo(ADDRESS)).toEqual([]);
  });
});

it('says before an order is mailed which of its letters the PDF cannot show', async () => {
  const order = await openedOrder(test, cast, { lines: [orderLine(10_000, { description: 'Desk 日本の机' })] });
  const { missingLetters } = await cast.controller.ask(proposeSending, { params: params(order), query: {} });
  expect(missingLetters).toBe('日本の机');
});

describe('an order that is mailed', () => {
  it('brings its document to the supplier, once, and answers come to whoever sent it', async () => {
    const order = await openOrder();
    const proposal = await cast.requester.ask(proposeSending, { params: params(order), query: {} });
    expect(proposal).toMatchObject({ to: ADDRESS, lang: 'de', missingLetters: '' });
    expect(proposal.message).toContain(order.number);
    const call = { params: params(order), body: sending(order) };
    const sent = await cast.requester.ask(sendOrder, call);
    expect(sent.sendings).toMatchObject([{ to: ADDRESS, orderVersion: 1, isMade: false }]);
    const [waiting] = sent.sendings;
    const file = { params: { ...params(order), sendingId: waiting?.id ?? ('' as never) } };
    expect(await cast.requester.refused(getSentPdf, file)).toMatchObject({ status: 404 });

    await test.runJobs();
    await test.runJobs();
    const mails = (await mailsTo(ADDRESS)).filter(({ subject }) => subject.includes(order.number));
    expect(mails).toMatchObject([{ files: [{ name: `${order.number}.pdf` }] }]);
    expect(mails[0]?.replyTo).toContain('requester');
    const bytes = await test.files.getBytes(mails[0]?.files[0]?.key as never);
    const answer = await cast.approver.send(getSentPdf, file);
    expect(sha256Hex(answer.rawPayload)).toBe(sha256Hex(bytes));
    expect((await PDFDocument.load(bytes)).getTitle()).toBe(`Bestellung ${order.number}`);
    expect((await cast.controller.ask(getOrder, { params: params(order) })).history[0]).toMatchObject({ what: 'sent' });
  });

  it('is one mail when two send it at once', async () => {
    const order = await openOrder('both@tischler.example');
    const call = { params: params(order), body: sending(order, 'both@tischler.example') };
    const answers = await Promise.all([cast.controller, cast.owner].map((client) => client.send(sendOrder, call)));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    await test.runJobs();
    expect(await mailsTo('both@tischler.example')).toHaveLength(1);
  });

  it('stays as it was sent when the order changes; the next one is the new version', async () => {
    const order = await openOrder();
    const elsewhere = 'sales@tischler.example';
    const sent = await cast.controller.ask(sendOrder, { params: params(order), body: sending(order, elsewhere) });
    await test.runJobs();
    const first = sent.sendings[0]?.id ?? ('' as never);
    const before = await cast.controller.send(getSentPdf, { params: { ...params(order), sendingId: first } });
    const less = await cast.controller.ask(amendOrder, {
      params: params(order),
      body: {
        version: sent.version,
        reason: 'Less',
        lines: [{ lineNo: 1, description: 'Desk', quantity: '1', unitPrice: eur(10_000), vatRate: '19' }],
      },
    });
    const again = await cast.controller.ask(sendOrder, { params: params(order), body: sending(less, elsewhere) });
    await test.runJobs();
    expect(again.sendings.map(({ orderVersion }) => orderVersion)).toEqual([2, 1]);
    const names = (await mailsTo(elsewhere)).flatMap(({ files }) => files.map(({ name }) => name));
    expect(names.toSorted()).toEqual([`${order.number}-v2.pdf`, `${order.number}.pdf`].toSorted());
    const after = await cast.controller.send(getSentPdf, { params: { ...params(order), sendingId: first } });
    expect(sha256Hex(after.rawPayload)).toBe(sha256Hex(before.rawPayload));
  });
});

it('the document is in the language that is asked for, and the supplier’s where none is', async () => {
  const order = await openOrder();
  for (const [query, title] of [
    [{}, `Bestellung ${order.number}`],
    [{ lang: 'fr' as const }, `Bon de commande ${order.number}`],
  ] as const) {
    const answer = await cast.requester.send(getOrderPdf, { params: params(order), query });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((await PDFDocument.load(answer.rawPayload)).getTitle()).toBe(title);
  }
});
