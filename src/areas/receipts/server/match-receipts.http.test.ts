import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { take } from '#areas/card-network/server/door.ts';
import type { CardId, CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { getCardPayment } from '#areas/cards/contract/card-payment.ts';
import { createCards, getCard } from '#areas/cards/contract/card.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import { cardRefOf, eurMinor, networkOf, openCardDesk, payWith } from '../../../../test/setup/card-desk.ts';
import { emailOf } from '../../../../test/setup/found-test-companies.ts';
import { billOf, signInAll, TODAY, uploadBill, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addReceipt, attachReceipt, discardReceipt, listInboxReceipts, refuseMatch } from '../contract/inbox.ts';
import { getPaymentReceipt } from '../contract/payment-receipt.ts';
import { isReceiptAddress, receiveReceiptMail } from './door.ts';

/** Receipts that came without a payment: suggested, confirmed twice, then attached alone; a "no" is for ever. */
let test: TestApp;
let cast: Cast;
let cardId: CardId;
let ref: string;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await openCardDesk(test, cast, 10_000_000n);
  const { cardIds } = await cast.admin.ask(createCards, {
    body: {
      holderIds: [test.users.requester],
      kind: 'multi_use',
      name: 'Travel',
      limit: eurMinor(5_000_000n),
      recurrence: 'month',
    },
  });
  [cardId] = cardIds as [CardId];
  await test.runJobs();
  ref = await cardRefOf(test, { id: cardId });
});
afterAll(() => test.close());

async function settle(minor: bigint): Promise<CardPaymentId> {
  const merchant = { name: 'SP KDRUCK 4711', networkId: null, category: '5734', country: 'DE', city: 'Berlin' };
  const { purchase } = await payWith(test, ref, { minor, merchant });
  await take(networkOf(test), { purchase, minor, isFinal: true });
  await test.carry();
  const { activity } = await cast.requester.ask(getCard, { params: { cardId } });
  const found = activity.find(({ state, amount }) => state === 'settled' && amount.minor === minor.toString());
  return found?.id as CardPaymentId;
}

let number = 0;
/** A receipt of so much, by a supplier that statements call otherwise. */
async function send(gross: number) {
  const bill = { ...billOf({ number: `K-${(number += 1)}`, net: (gross * 100) / 119 }), issuedOn: TODAY };
  const file = await uploadBill(cast.requester, bill);
  await cast.requester.ask(addReceipt, { body: { fileId: file.id } });
  await test.runJobs();
  const { items } = await cast.requester.ask(listInboxReceipts);
  return { file, receipt: items.find((one) => one.file.id === file.id) };
}

const receiptOf = (cardPaymentId: CardPaymentId) =>
  cast.requester.ask(getPaymentReceipt, { params: { cardPaymentId } });

it('a receipt is suggested for the payment of its amount and day, with why in words', async () => {
  const payment = await settle(11_900n);
  await settle(12_500n);
  const { receipt } = await send(11_900);
  expect(receipt?.amount?.minor).toBe('11900');
  expect(receipt?.suggestions).toMatchObject([{ paymentId: payment, score: 0.65 }]);
  expect(receipt?.suggestions[0]?.reasons.map(({ what, how }) => [what, how])).toEqual([
    ['amount', 'same'],
    ['date', 'same'],
    ['merchant', 'other'],
    ['card', 'unknown'],
  ]);
  const params = { receiptId: receipt?.id as never };
  expect(await cast.approver.refused(attachReceipt, { params, body: { cardPaymentId: payment } })).toMatchObject({
    error: 'not_found',
  });
  await cast.requester.ask(attachReceipt, { params, body: { cardPaymentId: payment } });
  expect(await receiptOf(payment)).toMatchObject({
    status: 'provided',
    matches: [{ state: 'attached', isAutomatic: false }],
  });
});

it('after two confirmed pairs of the name the next one attaches alone, and one click undoes it for ever', async () => {
  const second = await settle(23_800n);
  const { receipt } = await send(23_800);
  expect(receipt?.suggestions).toMatchObject([{ paymentId: second }]);
  expect(receipt?.suggestions[0]?.score).toBeGreaterThan(0.92);
  await cast.requester.ask(attachReceipt, {
    params: { receiptId: receipt?.id as never },
    body: { cardPaymentId: second },
  });
  const third = await settle(35_700n);
  const { file, receipt: waiting } = await send(35_700);
  expect(waiting).toBeUndefined();
  const matched = await receiptOf(third);
  expect(matched).toMatchObject({ status: 'provided', matches: [{ state: 'attached', isAutomatic: true }] });
  const params = { receiptId: matched.matches[0]?.receiptId as never };
  await cast.requester.ask(refuseMatch, { params, body: { cardPaymentId: third } });
  expect(await receiptOf(third)).toMatchObject({ status: 'missing', matches: [] });
  const payment = await cast.requester.ask(getCardPayment, { params: { cardPaymentId: third } });
  expect(payment.files).toEqual([]);
  // Sent again it is the same receipt, and still not of this payment.
  await cast.requester.ask(addReceipt, { body: { fileId: file.id } });
  const { items } = await cast.requester.ask(listInboxReceipts);
  expect(items.find((one) => one.file.id === file.id)?.suggestions).toEqual([]);
});

it('a receipt that is there before its payment is matched when that is settled', async () => {
  const { receipt } = await send(47_600);
  expect(receipt?.suggestions).toEqual([]);
  const payment = await settle(47_600n);
  expect(await receiptOf(payment)).toMatchObject({ status: 'provided', matches: [{ isAutomatic: true }] });
});

it('the last four digits on a receipt are compared with those of the card', async () => {
  const payment = await settle(58_300n);
  const { last4 } = await cast.requester.ask(getCard, { params: { cardId } });
  const receiptOfCard = async (digits: string | null) => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 400]);
    const lines = [
      'Kartendruck Kiel',
      'Hafenstrasse 4',
      '24103 Kiel',
      `Datum: 20.03.2026`,
      '2 Drucke',
      'SUMME EUR 583,00',
    ];
    for (const [index, line] of [...lines, `VISA **** **** **** ${digits}`].entries())
      page.drawText(line, { x: 30, y: 360 - index * 22, size: 12 });
    const file = { name: `${digits}.pdf`, bytes: Uint8Array.from(await pdf.save()) };
    const { id } = await cast.requester.ask(uploadFile, { query: { purpose: 'receipt' }, file });
    const added = await cast.requester.ask(addReceipt, { body: { fileId: id } });
    await test.runJobs();
    const { items } = await cast.requester.ask(listInboxReceipts);
    const found = items.find((one) => one.id === added.id);
    await cast.requester.ask(discardReceipt, { params: { receiptId: added.id } });
    return found?.suggestions.find(({ paymentId }) => paymentId === payment);
  };
  const same = await receiptOfCard(last4);
  const other = await receiptOfCard(last4 === '0000' ? '1111' : '0000');
  expect(same?.reasons.find(({ what }) => what === 'card')).toMatchObject({ how: 'same', read: last4 });
  expect(other?.reasons.find(({ what }) => what === 'card')?.how).not.toBe('same');
  expect(same?.score).toBeGreaterThan(other?.score ?? 0);
});

it('two payments that fit as well are for a person to choose from', async () => {
  const one = await settle(59_500n);
  const { purchase } = await payWith(test, ref, {
    minor: 59_500n,
    merchant: { name: 'SP KDRUCK 4711', networkId: null, category: '5734', country: 'DE', city: 'Berlin' },
  });
  await take(networkOf(test), { purchase, minor: 59_500n, isFinal: true });
  await test.carry();
  const { receipt } = await send(59_500);
  expect(receipt?.suggestions).toHaveLength(2);
  expect(receipt?.suggestions.map(({ paymentId }) => paymentId)).toContain(one);
  await cast.requester.ask(discardReceipt, { params: { receiptId: receipt?.id as never } });
  expect((await cast.requester.ask(listInboxReceipts)).items.some(({ id }) => id === receipt?.id)).toBe(false);
});

it('a shop’s mail whose receipt is its text waits in the inbox as a document, once', async () => {
  const { mailTo } = await cast.requester.ask(listInboxReceipts);
  const html =
    '<p>Order 4711</p><table><tr><td>Total</td><td>49.00 EUR</td></tr></table><img src="http://x.example/a">';
  const rest = { copies: [], attachments: [], messageId: null, digest: 'body', text: '', raw: new Uint8Array() };
  const mail = { ...rest, from: emailOf('requester'), recipients: [mailTo], subject: 'Your order', html };
  const services = { db: test.database.app, files: test.files, onRefused: () => {} };
  for (const time of ['first', 'again']) await receiveReceiptMail(services, { ...mail, messageId: time }, test.now());
  const saying = { ...mail, subject: 'Nothing', html: '<img src="http://x.example/a">' };
  await receiveReceiptMail(services, saying, test.now());
  const { items } = await cast.requester.ask(listInboxReceipts);
  const names = items.map(({ file }) => `${file.name} ${file.mime}`);
  expect(names.filter((name) => name === 'Your order.pdf application/pdf')).toHaveLength(1);
  expect(names.some((name) => name.startsWith('Nothing'))).toBe(false);
  const [drawn] = items.filter(({ file }) => file.name === 'Your order.pdf');
  await cast.requester.ask(discardReceipt, { params: { receiptId: drawn?.id as never } });
});

it('a mail to the payment’s address attaches for its holder alone, and any other waits in the inbox', async () => {
  const payment = await settle(71_400n);
  const { mailTo } = await receiptOf(payment);
  expect(await isReceiptAddress(test.database.app, mailTo)).toBe(true);
  expect(await isReceiptAddress(test.database.app, mailTo.replace('+ctx_', '+cty_'))).toBe(false);
  const mailed = async (from: string, to: string, billed: string) => {
    const attachments = [
      { name: 'receipt.xml', mime: 'application/xml', bytes: xmlOf({ number: billed, net: 1_000 }) },
    ];
    const mail = {
      from,
      copies: [],
      recipients: [to],
      subject: 'Receipt',
      attachments,
      messageId: null,
      digest: billed,
      html: null,
    };
    const services = { db: test.database.app, files: test.files, onRefused: () => {} };
    await receiveReceiptMail(services, mail as never, test.now());
  };
  await mailed('stranger@elsewhere.example', mailTo, 'M-1');
  expect((await receiptOf(payment)).status).toBe('missing');
  const waiting = (await cast.controller.ask(listInboxReceipts)).items;
  expect(waiting.map(({ sender }) => sender)).toContain('stranger@elsewhere.example');
  expect((await cast.requester.ask(listInboxReceipts)).items.some(({ source }) => source === 'mail')).toBe(false);
  await mailed(emailOf('requester'), mailTo, 'M-2');
  expect((await receiptOf(payment)).status).toBe('provided');
  const { mailTo: inbox } = await cast.requester.ask(listInboxReceipts);
  await mailed(emailOf('requester'), inbox, 'M-3');
  expect((await cast.requester.ask(listInboxReceipts)).items.map(({ source }) => source)).toContain('mail');
});
