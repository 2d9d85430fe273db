import { networkTables, take, takeOffline } from '#areas/card-network/server/door.ts';
import { addCardFeed, importCardStatement } from '#areas/card-feeds/contract/card-feed.ts';
import { getCardAccount } from '#areas/cards/contract/card-account.ts';
import { createCards, getCard, type CardView } from '#areas/cards/contract/card.ts';
import { carryOutOrders } from '#areas/cards/server/door.ts';
import { cardIssuers } from '../../src/app/card-issuers.ts';
import { ofxOf } from './card-feed-files.ts';
import { ADOBE, cardRefOf, eurMinor, networkOf, openCardDesk, payWith } from './card-desk.ts';
import { addSubscription } from '#areas/subscriptions/contract/subscription.ts';
import { TODAY, type Cast } from './spend.ts';
import { SECRET_KEYS, type TestApp } from './test-app.ts';

const NOTHING = {
  categories: null,
  countries: null,
  channels: null,
  weekdays: null,
  hours: null,
  perTransaction: null,
  perDay: null,
};
const ADDRESS = { line1: 'Torstr. 1', line2: '', postcode: '10119', city: 'Berlin', country: 'DE' };
const NEW_CARD = { kind: 'multi_use' as const, name: 'Travel', limit: eurMinor(50_000n), recurrence: 'month' as const };

const NEW_FEED = { name: 'Business Card', ledgerCode: '512901', settledBy: null };

/** A card with a payment by it, and something that the issuer told of a card nobody has; with a body for each operation. */
export async function cardObjects(
  test: TestApp,
  cast: Cast,
): Promise<{ ids: Record<string, string>; bodies: Record<string, object> }> {
  const account = await openCardDesk(test, cast, 100_000n);
  const holderIds = [test.users.requester];
  const { cardIds } = await cast.admin.ask(createCards, { body: { ...NEW_CARD, holderIds } });
  const [cardId] = cardIds;
  if (cardId === undefined) throw new Error('A card was made');
  const issuers = cardIssuers({ db: test.database.app, secretKeys: SECRET_KEYS, isEvaluation: true });
  await carryOutOrders(test.database.app, issuers, { companyId: test.companyId as never, cardId, now: test.now() });
  const look = () => cast.requester.ask(getCard, { params: { cardId } });
  const ref = await cardRefOf(test, await look());
  const network = networkOf(test);
  const { purchase } = await payWith(test, ref, { minor: 1_000n });
  await take(network, { purchase, minor: 1_000n, isFinal: true });
  await networkStray(test, account);
  const { id: cardFeedId } = await cast.owner.ask(addCardFeed, { body: NEW_FEED });
  const line = { on: '2026-03-02', text: 'CAFE', cents: -450, card: '1234', reference: '1' };
  await cast.owner.ask(importCardStatement, { params: { cardFeedId }, file: ofxOf([line]) });
  await test.carry();
  const card = await look();
  const { id: subscriptionId } = await cast.controller.ask(addSubscription, {
    body: { ...ADDED, ownerId: test.users.requester },
  });
  const { unmatched } = await cast.owner.ask(getCardAccount);
  return {
    ids: {
      cardId,
      cardFeedId,
      subscriptionId,
      cardPaymentId: card.activity.find(({ state }) => state === 'settled')?.id ?? '',
      issuerEventId: unmatched[0]?.id ?? '',
    },
    bodies: bodiesOf(test, card),
  };
}

/** The same of ordering, activating, replacing and raising. */
function orderBodies(test: TestApp, { id: cardId, version }: CardView): Record<string, object> {
  return {
    'cards.revealPin': {},
    'cards.activateCard': { last4: '0000' },
    'cards.orderCards': {
      lines: [
        {
          ...NEW_CARD,
          holderId: test.users.requester,
          kind: 'physical',
          delivery: { nameOnCard: 'Ana Ruiz', place: 'own', address: ADDRESS },
        },
      ],
    },
    'cards.orderOwnCard': { nameOnCard: 'Ana Ruiz', place: 'own', address: ADDRESS },
    'cards.confirmAskedCard': { version, limit: NEW_CARD.limit, recurrence: 'month' },
    'cards.orderReplacements': { cardIds: [cardId] },
    'cards.remindOfAddresses': { cardIds: [cardId] },
    'cards.confirmAddress': { nameOnCard: 'Ana Ruiz', place: 'own', address: ADDRESS },
    'cards.switchCards': { which: 'multi_use', isOn: true },
    'cards.askForMore': {
      amount: eurMinor(1_000n),
      reason: 'Trade fair',
      costCenterId: test.costCenterId,
      expenseCategoryId: test.expenseCategoryId,
    },
  };
}

/** A body for each operation, as it would be sent about this card. */
function bodiesOf(test: TestApp, card: CardView): Record<string, object> {
  const holderIds = [test.users.requester];
  return {
    ...orderBodies(test, card),
    'cards.createCards': { ...NEW_CARD, holderIds },
    'cards.moveCard': { move: 'pause', version: card.version, reason: null },
    'cards.blockCard': { reason: 'admin', note: 'Because' },
    'cards.changeCard': {
      version: card.version,
      name: 'Travel',
      limit: NEW_CARD.limit,
      recurrence: 'month',
      carryOver: 'set',
      controls: NOTHING,
    },
    'cards.revealCard': {},
    'cards.describeCardPayment': {
      version: 1,
      description: 'A train',
      costCenterId: null,
      expenseCategoryId: null,
      vatLines: [],
      fileIds: [],
    },
    'cards.linkRefund': { originalId: card.activity.find(({ state }) => state === 'settled')?.id ?? '' },
    'cards.acceptIssuerTerms': {},
    'cards.disputeCardPayment': {
      reason: 'fraudulent',
      explanation: 'Nobody here bought this',
      happenedOn: null,
      isService: false,
      fileId: null,
    },
    'card-feeds.addCardFeed': { ...NEW_FEED, ledgerCode: '512902' },
    'card-feeds.assignFeedCard': { name: '1234', holderId: test.users.requester, label: 'Visa' },
    'card-feeds.bookWaitingLines': {},
    ...subscriptionBodies(test),
    'cards.openCardAccount': { ledgerCode: '512401' },
    'cards.resolveIssuerEvent': { resolution: 'Because' },
  };
}

const SUBSCRIPTION = {
  name: 'Loomline',
  amount: eurMinor(40_000n),
  recurrence: 'month' as const,
  nextOn: TODAY,
  trialEndsOn: null,
  renewalOn: null,
  termMonths: 12,
  noticeDays: 30,
  autoRenew: true,
  seats: null,
  seatsUsed: null,
  costCenterId: null,
  expenseCategoryId: null,
  multiReceipt: false,
  fileIds: [],
};
const ADDED = { ...SUBSCRIPTION, supplierName: 'Loomline', methodOfPayment: 'transfer' as const };

/** A body for each operation on a subscription. */
const subscriptionBodies = (test: TestApp): Record<string, object> => ({
  'subscriptions.addSubscription': { ...ADDED, ownerId: test.users.requester },
  'subscriptions.changeSubscription': { ...SUBSCRIPTION, ownerId: test.users.requester, version: 1 },
  'subscriptions.moveSubscription': { move: 'pause', version: 1, reason: null },
  'subscriptions.seeFinding': { kind: 'missing_charge', key: '2026-03-20' },
});

/** A payment by a card that the network knows and the company does not. */
async function networkStray(test: TestApp, account: string): Promise<void> {
  const card = { ref: 'card_stray', account_ref: account, order_key: 'stray', last4: '0000', state: 'active' as const };
  await networkTables(test.database.app)
    .insertInto('card_network.card')
    .values({ ...card, expires_on: '2030-01-31' })
    .execute();
  await takeOffline(networkOf(test), {
    card: 'card_stray',
    merchant: ADOBE,
    channel: 'online',
    asked: eurMinor(100n),
    amountMinor: 100n,
  });
}
