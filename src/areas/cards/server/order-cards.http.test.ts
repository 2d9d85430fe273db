import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { end, giveBack, postCard, take } from '#areas/card-network/server/door.ts';
import { approveRequest, getRequest } from '#areas/requests/contract/request.ts';
import { ADOBE, cardRefOf, eurMinor, networkOf, openCardDesk, payWith } from '../../../../test/setup/card-desk.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getCardAccount } from '../contract/card-account.ts';
import { activateCard, confirmAskedCard, orderCards, orderOwnCard, quoteCards } from '../contract/card-order.ts';
import { getCardPayment, linkRefund } from '../contract/card-payment.ts';
import { askForMore } from '../contract/card-raise.ts';
import { switchCards } from '../contract/card-settings.ts';
import { createCards, getCard, listMyCards, moveCard } from '../contract/card.ts';
import { confirmAddress, listRecards, orderReplacements, remindOfAddresses } from '../contract/recard.ts';

/** Cards of plastic: ordered, sent, activated with a fresh factor, raised by a request, and replaced before they expire. */
let test: TestApp;
let cast: Cast;

const HOME = { line1: 'Rue de la Paix 1', line2: '', postcode: '75002', city: 'Paris', country: 'FR' };
const AWAY = { line1: 'Torstr. 1', line2: '', postcode: '10119', city: 'Berlin', country: 'DE' };
const line = (holderId: string, address: typeof HOME | null, minor = 100_000n) => ({
  holderId: holderId as never,
  kind: 'physical' as const,
  name: 'Travel',
  limit: eurMinor(minor),
  recurrence: 'month' as const,
  delivery: address === null ? null : { nameOnCard: 'Ana Ruiz', place: 'own' as const, address },
});

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await openCardDesk(test, cast, 500n);
});
afterAll(() => test.close());

it('an order is not sent while the account can’t pay for it, and says how much is missing', async () => {
  const body = { lines: [line(test.users.requester, HOME)] };
  expect(await cast.admin.refused(orderCards, { body })).toMatchObject({
    error: 'account_too_low',
    data: { missing: { minor: '590' } },
  });
  await fundAccount(100_000n);
  const quote = await cast.admin.ask(quoteCards, { query: { countries: 'FR,DE,JP' } });
  expect(quote.quotes.map(({ cost }) => cost?.minor)).toEqual(['1090', '750', '1380']);
  expect(await cast.requester.refused(orderCards, { body })).toMatchObject({ error: 'forbidden' });
});

it('what can’t be ordered is named, and the rest is ordered', async () => {
  const lines = [
    line(test.users.requester, HOME),
    line(test.users.approver, { ...AWAY, postcode: '1011' }),
    line(test.users.controller, null),
    { ...line(test.users.second, null), kind: 'multi_use' as const },
  ];
  const { cardIds, refused } = await cast.admin.ask(orderCards, { body: { lines } });
  expect(cardIds).toHaveLength(2);
  expect(refused).toEqual([
    { holderId: test.users.approver, code: 'invalid_postcode' },
    { holderId: test.users.controller, code: 'address_missing' },
  ]);
  await test.runJobs();
  const [own] = (await cast.requester.ask(listMyCards)).items;
  expect(own).toMatchObject({ kind: 'physical', state: 'ordered' });
});

it('a card in the post pays nothing until its holder activates it with its last digits', async () => {
  const card = await plasticOf();
  const ref = await cardRefOf(test, card);
  expect((await payWith(test, ref, { minor: 100n })).answer).toMatchObject({ isApproved: false });
  await postCard(networkOf(test), { card: ref, shipping: 'shipped' });
  await postCard(networkOf(test), { card: ref, shipping: 'shipped' });
  await test.carry();
  expect((await plasticOf()).state).toBe('shipped');
  // Sending it cost what was agreed, once.
  const { account } = await cast.owner.ask(getCardAccount);
  expect(account?.movements.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount.minor)).toEqual(['-1090']);
  const params = { cardId: card.id };
  const wrong = card.last4 === '0000' ? '0001' : '0000';
  expect(await cast.requester.refused(activateCard, { params, body: { last4: wrong } })).toMatchObject({
    error: 'wrong_digits',
  });
  expect(await cast.second.refused(activateCard, { params, body: { last4: card.last4 ?? '' } })).toMatchObject({
    error: 'not_found',
  });
  await cast.requester.ask(activateCard, { params, body: { last4: card.last4 ?? '' } });
  await test.runJobs();
  expect((await payWith(test, ref, { minor: 100n })).answer).toMatchObject({ isApproved: true });
  expect(await cast.requester.refused(activateCard, { params, body: { last4: card.last4 ?? '' } })).toMatchObject({
    error: 'illegal_state',
  });
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});

it('a refund that no payment explains is linked by finance, once and never above what was paid', async () => {
  const card = await plasticOf();
  const network = networkOf(test);
  const ref = await cardRefOf(test, card);
  const { purchase } = await payWith(test, ref, { minor: 5_000n });
  await take(network, { purchase, minor: 5_000n, isFinal: true });
  const elsewhere = await payWith(test, ref, { minor: 300n, merchant: { ...ADOBE, name: 'BAUMARKT KRONE' } });
  await end(network, { purchase: elsewhere.purchase, how: 'reversed' });
  await giveBack(network, { purchase: elsewhere.purchase, original: null, minor: 4_000n });
  await giveBack(network, { purchase: elsewhere.purchase, original: null, minor: 2_000n });
  await test.carry();
  const { activity } = await plasticOf();
  const [small, large] = activity.filter(({ state }) => state === 'refund').map(({ id }) => id as never);
  const paid = activity.find(({ state }) => state === 'settled')?.id as never;
  const link = (cardPaymentId: never) => ({ params: { cardPaymentId }, body: { originalId: paid } });
  const shown = await cast.controller.ask(getCardPayment, { params: { cardPaymentId: large as never } });
  expect([shown.mayLink, shown.candidates.map(({ id }) => id)]).toEqual([true, [paid]]);
  expect(await cast.requester.refused(linkRefund, link(large as never))).toMatchObject({ error: 'forbidden' });
  const linked = await cast.controller.ask(linkRefund, link(large as never));
  expect([linked.originalId, linked.mayLink]).toEqual([paid, false]);
  expect(await cast.controller.refused(linkRefund, link(large as never))).toMatchObject({ error: 'illegal_state' });
  expect(await cast.controller.refused(linkRefund, link(small as never))).toMatchObject({ error: 'refund_too_large' });
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});

it('more is asked for as a request, and its approval raises the card once', async () => {
  const card = await plasticOf();
  const params = { cardId: card.id };
  const body = {
    amount: eurMinor(25_000n),
    reason: 'Trade fair',
    costCenterId: test.costCenterId as never,
    expenseCategoryId: test.expenseCategoryId as never,
  };
  expect(await cast.second.refused(askForMore, { params, body })).toMatchObject({ error: 'not_found' });
  const { requestId } = await cast.requester.ask(askForMore, { params, body });
  const asked = await cast.requester.ask(getRequest, { params: { requestId } });
  expect(asked).toMatchObject({ state: 'pending', type: 'virtual', amount: { minor: '25000' } });
  await cast.approver.ask(approveRequest, { params: { requestId }, body: { version: asked.version } as never });
  await test.carry();
  await test.carry();
  const raised = await plasticOf();
  expect([raised.limit.minor, raised.held.minor, raised.left.minor]).toEqual(['125000', '100', '125900']);
  expect((await cast.requester.ask(getRequest, { params: { requestId } })).state).toBe('fulfilled');
});

it('a card that expires is replaced once its address is confirmed, and ends when the new one is activated', async () => {
  const card = await plasticOf();
  const params = { cardId: card.id };
  const cardIds = [card.id];
  expect((await cast.admin.ask(orderReplacements, { body: { cardIds } })).refused).toEqual([
    { cardId: card.id, code: 'not_due' },
  ]);
  await test.database.owner
    .updateTable('cards.card' as never)
    .set({ expires_on: '2026-05-31' } as never)
    .where('id' as never, '=', card.id as never)
    .execute();
  expect((await cast.controller.ask(listRecards, { query: {} })).items).toMatchObject([
    { cardId: card.id, status: 'to_confirm' },
  ]);
  expect(await cast.controller.ask(remindOfAddresses, { body: { cardIds } })).toEqual({ reminded: 1 });
  expect((await cast.admin.ask(orderReplacements, { body: { cardIds } })).refused).toEqual([
    { cardId: card.id, code: 'address_missing' },
  ]);
  const said = { nameOnCard: 'Ana Ruiz', place: 'own' as const, address: AWAY };
  expect(await cast.approver.refused(confirmAddress, { params, body: said })).toMatchObject({ error: 'not_found' });
  await cast.requester.ask(confirmAddress, { params, body: said });
  const made = await cast.admin.ask(orderReplacements, { body: { cardIds } });
  expect([made.cardIds.length, made.refused]).toEqual([1, []]);
  expect((await cast.admin.ask(orderReplacements, { body: { cardIds } })).refused).toEqual([
    { cardId: card.id, code: 'already_replaced' },
  ]);
  await test.runJobs();
  const fresh = await cast.requester.ask(getCard, { params: { cardId: made.cardIds[0] as never } });
  expect(fresh).toMatchObject({ limit: { minor: '100000' }, state: 'ordered' });
  await cast.requester.ask(activateCard, { params: { cardId: fresh.id }, body: { last4: fresh.last4 ?? '' } });
  expect((await cast.requester.ask(getCard, { params })).state).toBe('cancelled');
  expect((await cast.controller.ask(listRecards, { query: { status: 'done' } })).items).toMatchObject([
    { cardId: card.id, replacementId: fresh.id },
  ]);
});

it('members ask for a card where the company lets them, and nothing is ordered before somebody confirms it', async () => {
  const body = { nameOnCard: 'Lee Park', place: 'own' as const, address: AWAY };
  expect(await cast.approver.refused(orderOwnCard, { body })).toMatchObject({ error: 'own_order_off' });
  await cast.admin.ask(switchCards, { body: { which: 'own_order', isOn: true } });
  expect(
    await cast.approver.refused(orderOwnCard, { body: { ...body, address: { ...AWAY, postcode: 'x' } } }),
  ).toMatchObject({ error: 'invalid_input' });
  const asked = await cast.approver.ask(orderOwnCard, { body });
  expect(asked).toMatchObject({ state: 'requested', isAsked: true, isWaitingForIssuer: false });
  expect(await cast.approver.refused(orderOwnCard, { body })).toMatchObject({ error: 'has_card' });
  const params = { cardId: asked.id };
  const limit = { version: asked.version, limit: eurMinor(30_000n), recurrence: 'month' as const };
  expect(await cast.approver.refused(confirmAskedCard, { params, body: limit })).toMatchObject({ error: 'forbidden' });
  await cast.admin.ask(confirmAskedCard, { params, body: limit });
  await test.runJobs();
  expect(await cast.approver.ask(getCard, { params })).toMatchObject({
    state: 'ordered',
    limit: { minor: '30000' },
    delivery: { cost: { minor: '750' } },
  });
});

it('a kind that is off is not made any more, and cards that exist keep paying', async () => {
  const { inUse } = await cast.admin.ask(switchCards, { body: { which: 'multi_use', isOn: false } });
  expect(inUse.multi_use).toBe(1);
  expect(
    await cast.admin.refused(createCards, {
      body: {
        holderIds: [test.users.second as never],
        kind: 'multi_use',
        name: 'Ads',
        limit: eurMinor(1_000n),
        recurrence: 'month',
      },
    }),
  ).toMatchObject({ error: 'kind_off' });
  const [own] = (await cast.second.ask(listMyCards)).items;
  const ref = await cardRefOf(test, { id: own?.id ?? '' });
  expect((await payWith(test, ref, { minor: 100n })).answer).toMatchObject({ isApproved: true });
  const params = { cardId: own?.id as never };
  const frozen = await cast.second.ask(moveCard, {
    params,
    body: { move: 'pause', version: (await cast.second.ask(getCard, { params })).version, reason: null },
  });
  expect(frozen.state).toBe('paused');
});

const plasticOf = async () => {
  const [own] = (await cast.requester.ask(listMyCards)).items.filter(({ kind }) => kind === 'physical');
  if (own === undefined) throw new Error('The requester has a card of plastic');
  return cast.requester.ask(getCard, { params: { cardId: own.id } });
};

async function fundAccount(minor: bigint): Promise<void> {
  const { fund, networkTables } = await import('#areas/card-network/server/door.ts');
  const { ref } = await networkTables(test.database.app)
    .selectFrom('card_network.account')
    .select('ref')
    .executeTakeFirstOrThrow();
  await fund(networkOf(test), { account: ref, minor, text: 'Top-up' });
  await test.carry();
}
