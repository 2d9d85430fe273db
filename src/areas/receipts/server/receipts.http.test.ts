import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { codePayable, getPayable, listPayables } from '#areas/accounting/contract/bookkeeping.ts';
import { take } from '#areas/card-network/server/door.ts';
import { describeCardPayment, getCardPayment } from '#areas/cards/contract/card-payment.ts';
import { createCards, getCard } from '#areas/cards/contract/card.ts';
import type { CardId, CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { cardRefOf, eurMinor, networkOf, openCardDesk, payWith } from '../../../../test/setup/card-desk.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { billOf, signInAll, uploadBill, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { listControlRules, previewControlRule, saveControlRule } from '../contract/control-rule.ts';
import { getReceiptLink, uploadByLink } from '../contract/inbox.ts';
import { expectSeveral, getPaymentReceipt, refuseReceipt, signAffidavit } from '../contract/payment-receipt.ts';
import { getMyStanding, listStandings, snoozeReceipts, endSnooze } from '../contract/standing.ts';

/** From a settled payment without a receipt to a blocked card and back, by the clock of the test. */
const DAY = 86_400_000;
let test: TestApp;
let cast: Cast;
let cardId: CardId;
let ref: string;
const payments: CardPaymentId[] = [];

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
  for (let at = 0; at < 7; at += 1) payments.push(await settle(`Shop ${'ABCDEFGH'[at]}x`, 10_000n));
});
afterAll(() => test.close());

const merchant = (name: string) => ({ name, networkId: null, category: '5734', country: 'DE', city: 'Berlin' });

async function settle(name: string, minor: bigint): Promise<CardPaymentId> {
  const { purchase } = await payWith(test, ref, { minor, merchant: merchant(name) });
  await take(networkOf(test), { purchase, minor, isFinal: true });
  await test.carry();
  const { activity } = await cast.requester.ask(getCard, { params: { cardId } });
  const found = activity.find(({ state, shop }) => state === 'settled' && shop === name);
  return found?.id as CardPaymentId;
}

const receiptOf = (id: CardPaymentId) => cast.requester.ask(getPaymentReceipt, { params: { cardPaymentId: id } });

let bill = 0;
async function addReceipt(id: CardPaymentId): Promise<void> {
  const payment = await cast.requester.ask(getCardPayment, { params: { cardPaymentId: id } });
  const file = await uploadBill(cast.requester, billOf({ number: `R-${(bill += 1)}`, net: 1_000 + bill }));
  await cast.requester.ask(describeCardPayment, {
    params: { cardPaymentId: id },
    body: {
      version: payment.version,
      description: payment.description,
      costCenterId: payment.costCenterId,
      expenseCategoryId: payment.expenseCategoryId,
      vatLines: payment.vatLines,
      fileIds: [...payment.files.map((one) => one.id), file.id],
    },
  });
}

const asksAgain = async () => (await payWith(test, ref, { minor: 100n, merchant: merchant('Kiosk') })).answer;
const toldOf = async (topic: string) =>
  (await cast.requester.ask(listEntries)).items.filter((entry) => entry.topic === topic);

it('a settled payment owes its receipt seven days later, and a held one nothing', async () => {
  await payWith(test, ref, { minor: 9_000n, merchant: merchant('Held Hotel') });
  expect(await receiptOf(payments[0] as never)).toMatchObject({ status: 'missing', owes: ['receipt'] });
  const { payments: owed, isBlocked, lateCount } = await cast.requester.ask(getMyStanding);
  expect([owed.map(({ merchant: shop }) => shop).toSorted(), isBlocked, lateCount]).toEqual([
    payments.map((_, at) => `Shop ${'ABCDEFGH'[at]}x`),
    false,
    0,
  ]);
});

it('what is small needs no receipt, and the books are not kept from it', async () => {
  const small = await settle('Kiosk Small', 500n);
  expect(await receiptOf(small)).toMatchObject({ status: 'not_required', dueOn: null });
  await test.carry();
  const { items } = await cast.controller.ask(listPayables, { query: { type: 'multiUseCard' } });
  const blockers = new Map(items.map((row) => [row.counterpartyName, row.blockers]));
  expect(blockers.get('Kiosk Small')).not.toContain('no_receipt');
  expect(blockers.get('Shop Ax')).toContain('no_receipt');
  const blocked = await cast.controller.ask(listPayables, { query: { type: 'multiUseCard', blocker: 'no_receipt' } });
  expect(blocked.items.some((row) => row.counterpartyName === 'Kiosk Small')).toBe(false);
});

it('over the limit the holder is told when the cards will stop, and they stop a day later', async () => {
  test.advance(8 * DAY);
  cast = await signInAll(test);
  await test.runJobs();
  const warned = await cast.requester.ask(getMyStanding);
  expect(warned).toMatchObject({ lateCount: 7, maxLate: 5, toUnblock: 2, isBlocked: false });
  expect(warned.blocksAt).toBe(new Date(Date.parse(test.now()) + DAY).toISOString());
  expect((await cast.requester.ask(getHome)).receipts).toEqual({
    owed: 7,
    isBlocked: false,
    blocksAt: warned.blocksAt,
  });
  expect((await cast.controller.ask(getHome)).receipts).toEqual({ owed: 0, isBlocked: false, blocksAt: null });
  expect((await toldOf('cards_will_block'))[0]?.line).toMatch(/^Your cards will be blocked on .* at \d\d:\d\d \(/);
  expect(await asksAgain()).toMatchObject({ isApproved: true });
  test.advance(DAY);
  cast = await signInAll(test);
  // The look that was planned for this hour.
  await test.runJobs();
  expect(await cast.requester.ask(getMyStanding)).toMatchObject({ isBlocked: true, toUnblock: 2 });
  expect(await asksAgain()).toMatchObject({ isApproved: false, code: 'card_blocked' });
});

it('the receipt that brings the holder back within the limit lets the card pay in its own transaction', async () => {
  await addReceipt(payments[0] as never);
  expect(await cast.requester.ask(getMyStanding)).toMatchObject({ isBlocked: true, toUnblock: 1 });
  await addReceipt(payments[1] as never);
  expect(await cast.requester.ask(getMyStanding)).toMatchObject({ isBlocked: false, lateCount: 5 });
  expect(await asksAgain()).toMatchObject({ isApproved: true });
  expect(await toldOf('cards_unblocked')).toHaveLength(1);
});

it('a receipt that finance refuses is late at once and keeps the books from being ready', async () => {
  const id = payments[0] as never;
  await cast.controller.ask(refuseReceipt, {
    params: { cardPaymentId: id },
    body: { reason: 'unreadable', note: null },
  });
  await test.carry();
  expect(await receiptOf(id)).toMatchObject({ status: 'invalid', invalid: { reason: 'unreadable' } });
  const { items } = await cast.controller.ask(listPayables, { query: { blocker: 'no_receipt' } });
  expect(items.map((row) => row.counterpartyName)).toContain('Shop Ax');
  await addReceipt(id);
  expect(await receiptOf(id)).toMatchObject({ status: 'provided', invalid: null });
});

it('an affidavit takes the place of a receipt once, in the holder’s own name, and its VAT is nobody’s', async () => {
  const params = { cardPaymentId: payments[2] as never };
  const { signerName } = await receiptOf(payments[2] as never);
  const body = {
    reason: 'lost' as const,
    description: 'Adapter',
    signerName,
    isAgreed: true as const,
    lang: 'de' as const,
  };
  expect(
    await cast.requester.refused(signAffidavit, { params, body: { ...body, signerName: 'Somebody' } }),
  ).toMatchObject({
    error: 'name_differs',
  });
  expect(await cast.controller.refused(signAffidavit, { params, body })).toMatchObject({ error: 'not_the_holder' });
  const signed = await cast.requester.ask(signAffidavit, { params, body });
  expect(signed).toMatchObject({ status: 'cannot_be_provided', affidavit: { reason: 'lost', isReplaced: false } });
  expect(await cast.requester.refused(signAffidavit, { params, body })).toMatchObject({ error: 'affidavit_exists' });
  await test.carry();
  const { items } = await cast.controller.ask(listPayables, { query: { type: 'multiUseCard' } });
  const row = items.find((one) => one.counterpartyName === 'Shop Cx');
  expect(row?.blockers).not.toContain('no_receipt');
  const payable = await cast.controller.ask(getPayable, { params: { payableId: row?.id as never } });
  expect(payable.recoverablePercent).toBe(0);
  const coded = await cast.controller.ask(codePayable, {
    params: { payableId: row?.id as never },
    body: {
      version: payable.version,
      expenseAccount: payable.expenseAccount,
      costCenterId: payable.costCenterId,
      analyticalValues: [],
      recoverablePercent: 100,
    } as never,
  });
  expect(coded.recoverablePercent).toBe(0);
  await addReceipt(payments[2] as never);
  expect(await receiptOf(payments[2] as never)).toMatchObject({ status: 'provided', affidavit: { isReplaced: true } });
});

it('several that are expected keep a payment from being late until its month ends', async () => {
  const params = { cardPaymentId: payments[3] as never };
  expect((await receiptOf(payments[3] as never)).can.expectSeveral).toBe(true);
  expect(await cast.requester.ask(expectSeveral, { params, body: { isExpected: true } })).toMatchObject({
    status: 'several_expected',
    severalUntil: '2026-03-31',
  });
  await addReceipt(payments[3] as never);
  await test.carry();
  const { items } = await cast.controller.ask(listPayables, { query: { blocker: 'no_receipt' } });
  expect(items.map((row) => row.counterpartyName)).toContain('Shop Dx');
  expect(await cast.requester.ask(expectSeveral, { params, body: { isExpected: false } })).toMatchObject({
    status: 'provided',
  });
});

it('a stricter rule shows who would be over the limit before it is saved, and nobody stops without a warning', async () => {
  const rules = await cast.owner.ask(listControlRules);
  const [standard] = rules.items;
  if (standard === undefined) throw new Error('There is a default');
  const body = { ...standard, name: 'Everybody', maxLate: 0 };
  const preview = await cast.owner.ask(previewControlRule, { body });
  expect(preview.items).toMatchObject([{ memberId: test.users.requester, isBlocked: false }]);
  expect(preview.items[0]?.blocksAt).not.toBeNull();
  await cast.owner.ask(saveControlRule, { body });
  await test.runJobs();
  expect(await cast.requester.ask(getMyStanding)).toMatchObject({ isBlocked: false, maxLate: 0 });
  expect(await cast.requester.refused(saveControlRule, { body })).toMatchObject({ error: 'forbidden' });
});

it('a snooze puts the block off with words of its own, and nobody grants it to themselves', async () => {
  const params = { memberId: test.users.requester };
  expect(
    await cast.controller.refused(snoozeReceipts, {
      params: { memberId: test.users.controller },
      body: { days: 3, reason: 'Me' },
    }),
  ).toMatchObject({ error: 'own_snooze' });
  await cast.controller.ask(snoozeReceipts, { params, body: { days: 3, reason: 'On a fair' } });
  expect((await toldOf('receipts_snoozed')).map(({ line }) => line)).toEqual([
    expect.stringMatching(/^Your receipts are snoozed until /),
  ]);
  test.advance(DAY + 3_600_000);
  cast = await signInAll(test);
  await test.runJobs();
  expect((await cast.requester.ask(getMyStanding)).isBlocked).toBe(false);
  expect((await toldOf('receipts_snoozed'))[0]?.line).toMatch(/^The snooze of your receipts ends on /);
  await cast.controller.ask(endSnooze, { params });
  const { items } = await cast.controller.ask(listStandings);
  expect(items).toMatchObject([{ memberId: test.users.requester, isBlocked: false, snoozedUntil: null }]);
  expect(items[0]?.blocksAt).not.toBeNull();
});

it('the link of a reminder takes a receipt for its payment alone, without logging in, until it is there', async () => {
  // Told again, of what is owed by now.
  await settle('Link Shop', 10_000n);
  await test.runJobs();
  const due = (await toldOf('receipt_due'))
    .map(({ link }) => link)
    .filter((link) => link.startsWith('/app/receipt-upload/'));
  // Some of the payments that were reminded of have their receipt by now.
  const tokens = due.map((link) => link.split('/').at(-1) ?? '');
  const looked = await Promise.all(
    tokens.map(async (one) => (await test.anonymous.ask(getReceiptLink, { query: { token: one } })).isOpen),
  );
  const token = tokens[looked.indexOf(true)] ?? '';
  expect(token).not.toBe('');
  expect(await test.anonymous.refused(getReceiptLink, { query: { token: `${token}x` } })).toMatchObject({
    error: 'link_over',
  });
  const open = await test.anonymous.ask(getReceiptLink, { query: { token } });
  expect(Object.keys(open)).toEqual(['isOpen']);
  expect(open.isOpen).toBe(true);
  const before = (await cast.requester.ask(getMyStanding)).payments.length;
  const file = { name: 'link.xml', bytes: xmlOf({ number: 'LINK-1', net: 4_711 }) };
  await test.anonymous.ask(uploadByLink, { query: { token }, file });
  expect((await cast.requester.ask(getMyStanding)).payments).toHaveLength(before - 1);
  expect(await test.anonymous.ask(getReceiptLink, { query: { token } })).toEqual({ isOpen: false });
});
