import { currency } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { carryWithin } from '#platform/outbox/carry-events.ts';
import {
  fund,
  giveBack,
  networkTables,
  pay,
  simulatedIssuer,
  take,
  type Network,
} from '#areas/card-network/server/door.ts';
import { authorizationAnswerSchema, type Merchant } from '#areas/cards/contract/issuer-message.ts';
import { carryOutOrders, createCards, firstAccount, keepAccount, receiveWebhook } from '#areas/cards/server/door.ts';
import { reactions } from '../implementations.ts';
import { atHour } from './at-hour.ts';
import { asPerson, personOf, type World } from './world.ts';

const EUR = currency('EUR');
const LEDGER_CODE = '512400';
const TOP_UP_MINOR = 800_000n;

type DemoCard = {
  readonly holder: string;
  readonly kind: 'recurring' | 'multi_use';
  readonly name: string;
  readonly supplier: string | null;
  readonly limitMinor: bigint;
};
const CARDS: readonly DemoCard[] = [
  { holder: 'requester', kind: 'multi_use', name: 'Team and travel', supplier: null, limitMinor: 60_000n },
  { holder: 'controller', kind: 'recurring', name: 'Design tools', supplier: 'Figma', limitMinor: 15_000n },
  { holder: 'approver', kind: 'multi_use', name: 'Workshops', supplier: null, limitMinor: 120_000n },
];

type Bought = {
  readonly card: number;
  readonly daysAgo: number;
  readonly minor: bigint;
  readonly shop: Merchant;
  /** The shop has not taken it yet, or gave a part of it back. */
  readonly then?: 'held' | 'refund';
};
const shop = (name: string, category: string, country = 'DE'): Merchant => ({
  name,
  networkId: null,
  category,
  country,
  city: null,
});
const BOUGHT: readonly Bought[] = [
  { card: 0, daysAgo: 9, minor: 4_780n, shop: shop('SUMUP *CAFE AM MARKT', '5814') },
  { card: 1, daysAgo: 8, minor: 9_000n, shop: shop('FIGMA MONTHLY', '5734', 'US') },
  { card: 2, daysAgo: 6, minor: 31_240n, shop: shop('MODULOR MATERIAL 4711', '5943'), then: 'refund' },
  { card: 0, daysAgo: 4, minor: 12_990n, shop: shop('DB VERTRIEB GMBH 170523', '4112') },
  { card: 0, daysAgo: 1, minor: 8_400n, shop: shop('HOTEL AM ZOO', '7011'), then: 'held' },
  // Above what is left on the card: declined.
  { card: 1, daysAgo: 1, minor: 9_000n, shop: shop('FIGMA MONTHLY', '5734', 'US') },
];

/**
 * Cards of the demo company, by the simulated network like any real use: an account with money on it, three cards, and
 * what was bought with them in the last days.
 */
export async function payByCards(world: World, today: PlainDate): Promise<void> {
  const at = atHour(addDays(today, -10), 8);
  const account = await openAccount(world, at);
  if (account === null) return;
  await fund(networkAt(world, at), { account, minor: TOP_UP_MINOR, text: 'Top-up' });
  const refs = await makeCards(world, at);
  for (const { card, daysAgo, minor, shop: merchant, then } of BOUGHT) {
    const boughtAt = atHour(addDays(today, -daysAgo), 12);
    const network = networkAt(world, boughtAt);
    const { purchase, answer } = await pay(network, {
      card: refs[card] ?? '',
      merchant,
      channel: 'online',
      asked: moneyToWire(money(minor, EUR)),
      amountMinor: minor,
    });
    if (!answer.isApproved || then === 'held') continue;
    await take(networkAt(world, atHour(addDays(today, -daysAgo), 20)), { purchase, minor, isFinal: true });
    if (then === 'refund')
      await giveBack(networkAt(world, atHour(addDays(today, -2), 11)), { purchase, original: null, minor: 4_200n });
  }
}

/** What the network says reaches the product as a webhook, signed and read like any, and its facts are carried at once. */
function networkAt(world: World, at: Instant): Network {
  const { db, companyId, networkSecret: secret } = world;
  const issuer = simulatedIssuer({ db, secret });
  return {
    db,
    secret,
    now: () => at,
    send: async (call) => {
      const { body } = await receiveWebhook(db, issuer, { ...call, now: at });
      await inScope(db, { companyId, userId: null }, (trx) => carryWithin(reactions, { trx, companyId, now: at }));
      return authorizationAnswerSchema.safeParse(body).data ?? null;
    },
  };
}

/** By what the issuer knows the account; null where a start that was cut off opened it already. */
async function openAccount(world: World, at: Instant): Promise<string | null> {
  const issuer = simulatedIssuer({ db: world.db, secret: world.networkSecret });
  const opened = await issuer.openAccount({ key: world.companyId, name: 'Card account', currency: EUR });
  return asPerson(world, { key: 'owner', at }, async (context) => {
    if ((await firstAccount(context.trx, world.companyId)) !== null) return null;
    await keepAccount(context, { opened, issuer, ledgerCode: LEDGER_CODE });
    return opened.ref;
  });
}

/** By what the network knows each card. */
async function makeCards(world: World, at: Instant): Promise<string[]> {
  const issuers = new Map([['simulator', simulatedIssuer({ db: world.db, secret: world.networkSecret })] as const]);
  const refs: string[] = [];
  for (const { holder, kind, name, supplier, limitMinor } of CARDS) {
    const [cardId] = await asPerson(world, { key: 'admin', at }, (context) =>
      createCards(context, {
        holderIds: [personOf(world, holder).userId],
        kind,
        name,
        supplierName: supplier,
        limit: money(limitMinor, EUR),
        recurrence: 'month',
        controls: null,
        costCenterId: null,
        expenseCategoryId: null,
      }),
    );
    if (cardId === undefined) throw new Error('A card was made');
    await carryOutOrders(world.db, issuers, { companyId: world.companyId, cardId, now: at });
    const { ref } = await networkTables(world.db)
      .selectFrom('card_network.card')
      .select('ref')
      .where('order_key', 'like', `${cardId}:%`)
      .executeTakeFirstOrThrow();
    refs.push(ref);
  }
  return refs;
}
