import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays } from '#kernel/plain-date.ts';
import { fund, networkTables, pay, type Network } from '#areas/card-network/server/door.ts';
import { authorizationAnswerSchema, type Merchant } from '#areas/cards/contract/issuer-message.ts';
import { getCardAccount, openCardAccount } from '#areas/cards/contract/card-account.ts';
import { getCard, listMyCards, type CardView } from '#areas/cards/contract/card.ts';
import type { CardId } from '#areas/cards/contract/card-id.ts';
import { cardsTables } from '#areas/cards/server/tables.ts';
import { approveRequest, createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { networkSecret } from '../../src/app/card-issuers.ts';
import { TODAY, type Cast } from './spend.ts';
import { SECRET_KEYS, type TestApp } from './test-app.ts';

export const WEBHOOKS = '/api/card-issuers/simulator/webhooks';

/** The simulated network; its webhooks go through the route of the server under test. */
export const networkOf = (test: TestApp): Network => ({
  db: test.database.app,
  secret: networkSecret(SECRET_KEYS),
  now: test.now,
  send: async ({ text, signature }) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: WEBHOOKS,
      payload: text,
      headers: { 'content-type': 'application/json', 'x-issuer-signature': signature },
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return authorizationAnswerSchema.safeParse(answer.json()).data ?? null;
  },
});

export const eurMinor = (minor: bigint) => moneyToWire(money(minor, currency('EUR')));

export const ADOBE: Merchant = {
  name: 'ADOBE *CREATIVE CLOUD 4029357733',
  networkId: null,
  category: '5734',
  country: 'IE',
  city: 'Dublin',
};

/** The company has an account at the simulated issuer with so much on it. @returns by what the issuer knows it. */
export async function openCardDesk(test: TestApp, cast: Cast, minor: bigint): Promise<string> {
  await cast.owner.ask(openCardAccount, { body: { ledgerCode: '512400' } });
  const { ref } = await networkTables(test.database.app)
    .selectFrom('card_network.account')
    .select('ref')
    .executeTakeFirstOrThrow();
  if (minor > 0n) await fund(networkOf(test), { account: ref, minor, text: 'Top-up' });
  await test.carry();
  await cast.owner.ask(getCardAccount);
  return ref;
}

/** A requester asks for a virtual card, it is approved, and the issuer makes it. */
export async function requestCard(
  test: TestApp,
  cast: Cast,
  { minor, use = 'once', supplier = 'Adobe' }: { minor: number; use?: 'once' | 'recurring'; supplier?: string },
): Promise<CardView> {
  const draft = await cast.requester.ask(createDraft, {
    body: {
      type: 'virtual',
      description: `${supplier} licences`,
      amount: eurMinor(BigInt(minor)),
      supplierName: supplier,
      costCenterId: test.costCenterId as never,
      expenseCategoryId: test.expenseCategoryId as never,
      occurredOn: TODAY,
      detail: { type: 'virtual', use, until: use === 'once' ? addDays(TODAY, 20) : addDays(TODAY, 900) },
    } as never,
  });
  const sent = await cast.requester.ask(submitRequest, {
    params: { requestId: draft.id },
    body: { version: draft.version },
  });
  await cast.approver.ask(approveRequest, {
    params: { requestId: draft.id },
    body: { version: sent.version } as never,
  });
  await test.carry();
  await test.runJobs();
  const { items } = await cast.requester.ask(listMyCards);
  const cards = await Promise.all(items.map(({ id }) => cast.requester.ask(getCard, { params: { cardId: id } })));
  const card = cards.find(({ request }) => request?.id === draft.id);
  if (card === undefined) throw new Error('The request made no card');
  return card;
}

/** By what the network knows a card of ours; not found by its last digits, which two cards may share. */
export async function cardRefOf(test: TestApp, card: { readonly id: string }): Promise<string> {
  const { issuer_ref: ref } = await cardsTables(test.database.owner)
    .selectFrom('cards.card')
    .select('issuer_ref')
    .where('id', '=', card.id as CardId)
    .executeTakeFirstOrThrow();
  if (ref === null) throw new Error('The network knows this card');
  return ref;
}

/** A shop asks the card for so much. */
export const payWith = (
  test: TestApp,
  card: string,
  { minor, merchant = ADOBE }: { minor: bigint; merchant?: Merchant },
) =>
  pay(networkOf(test), {
    card,
    merchant,
    channel: 'online',
    asked: eurMinor(minor),
    amountMinor: minor,
  });
