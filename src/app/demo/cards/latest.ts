import { moneyToWire } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { giveBack, pay, take } from '#areas/card-network/server/door.ts';
import type { Merchant } from '#areas/cards/contract/issuer-message.ts';
import { blockCard, disputePayment, findByIssuerRef, listMyCards } from '#areas/cards/server/door.ts';
import { atHour } from '../at-hour.ts';
import { approveAll, draftOf } from '../spend.ts';
import { createDraft, submitRequest } from '#areas/requests/server/door.ts';
import { asPerson, type World } from '../world.ts';
import { shop, SUBSCRIPTIONS, TEAM_CARD, WORKSHOP_CARD } from './cast.ts';
import { carryOut, issuersOf, networkAt, refOf } from './network.ts';
import { eur, isBought } from './purchase.ts';

const [FIGMA] = SUBSCRIPTIONS;
type Bought = {
  readonly card: { readonly holder: string; readonly name: string };
  readonly daysAgo: number;
  readonly minor: bigint;
  readonly shop: Merchant;
  /** The shop has not taken it yet, or gave a part of it back; or the holder says that they never bought it. */
  readonly then?: 'held' | 'refund' | 'dispute';
};
const BOUGHT: readonly Bought[] = [
  { card: TEAM_CARD, daysAgo: 10, minor: 6_990n, shop: shop('BESTPRICE-TICKETS.SHOP', '7922', 'LT'), then: 'dispute' },
  { card: TEAM_CARD, daysAgo: 9, minor: 4_780n, shop: shop('SUMUP *CAFE AM MARKT', '5814') },
  { card: WORKSHOP_CARD, daysAgo: 6, minor: 31_240n, shop: shop('MODULOR MATERIAL 4711', '5943'), then: 'refund' },
  { card: TEAM_CARD, daysAgo: 4, minor: 12_990n, shop: shop('DB VERTRIEB GMBH 170523', '4112') },
  { card: TEAM_CARD, daysAgo: 1, minor: 8_400n, shop: shop('HOTEL AM ZOO', '7011'), then: 'held' },
  // Above the limit of the card: declined.
  { card: FIGMA ?? TEAM_CARD, daysAgo: 1, minor: 19_000n, shop: shop('FIGMA MONTHLY', '5734', 'US') },
];
/** Whose card finance stopped. */
const BLOCKED = { holder: 'admin', name: 'Zoom' };

/**
 * What was bought with cards in the last days: held, taken, given back, declined, and one that the holder disputes; a card
 * that finance stopped, and one for a single purchase that a request was approved for.
 */
export async function payByCards(world: World, today: PlainDate): Promise<void> {
  for (const bought of BOUGHT) await payFor(world, today, bought);
  const at = atHour(addDays(today, -3), 9);
  await asPerson(world, { key: 'admin', at }, async (context) => {
    const { items } = await listMyCards(context);
    const card = items.find(({ name }) => name === BLOCKED.name);
    if (card !== undefined && card.blockedReasons.length === 0)
      await blockCard(context, {
        cardId: card.id,
        reason: 'fraud',
        note: 'Charged from a country where nobody works.',
      });
  });
  await requestSingleUse(world, today);
}

async function payFor(
  world: World,
  today: PlainDate,
  { card, daysAgo, minor, shop: merchant, then }: Bought,
): Promise<void> {
  const boughtAt = atHour(addDays(today, -daysAgo), 12);
  const ref = await refOf(world, { ...card, at: boughtAt });
  if (ref === null || (await isBought(world, ref, boughtAt))) return;
  const { purchase, answer } = await pay(networkAt(world, boughtAt), {
    card: ref,
    merchant,
    channel: 'online',
    asked: moneyToWire(eur(minor)),
    amountMinor: minor,
  });
  if (!answer.isApproved || then === 'held') return;
  const takenAt = atHour(addDays(today, -daysAgo), 20);
  const paymentRef = await take(networkAt(world, takenAt), { purchase, minor, isFinal: true });
  if (then === 'refund')
    await giveBack(networkAt(world, atHour(addDays(today, -2), 11)), { purchase, original: null, minor: 4_200n });
  if (then !== 'dispute') return;
  await asPerson(world, { key: card.holder, at: atHour(addDays(today, -daysAgo + 2), 9) }, async (context) => {
    const payment = await findByIssuerRef(context.trx, world.companyId, paymentRef);
    if (payment === null) return;
    await disputePayment(context, issuersOf(world), {
      cardPaymentId: payment.id,
      reason: 'fraudulent',
      explanation: 'I have never bought tickets there, and the card was with me all day.',
      happenedOn: null,
      isService: false,
      fileId: null,
    });
  });
}

/** A card for one purchase: asked for, approved, made, and used. */
async function requestSingleUse(world: World, today: PlainDate): Promise<void> {
  const at = atHour(addDays(today, -5), 9);
  const hasOne = await asPerson(world, { key: 'requester', at }, async (context) =>
    (await listMyCards(context)).items.some(({ kind }) => kind === 'single_use'),
  );
  if (hasOne) return;
  const requestId = await asPerson(world, { key: 'requester', at }, async (context) => {
    const id = await createDraft(context, {
      ...draftOf(world, {
        type: 'virtual',
        description: 'Stand at the design fair',
        amount: eur(48_000n),
        vatLines: [],
        supplierName: 'Feria Diseño Madrid',
        occurredOn: addDays(today, -5),
        category: 'Printing and advertising',
        costCenter: 'Events',
      }),
      detail: { type: 'virtual', use: 'once', until: addDays(today, 40) },
    });
    await submitRequest(context, { requestId: id, version: 1 });
    return id;
  });
  await approveAll(world, { requestId, approvers: ['approver', 'controller', 'owner'] }, at);
  const madeAt = atHour(addDays(today, -4), 9);
  const card = await asPerson(world, { key: 'requester', at: madeAt }, async (context) => {
    const { items } = await listMyCards(context);
    return items.find(({ kind }) => kind === 'single_use');
  });
  if (card === undefined) return;
  await carryOut(world, card.id, madeAt);
  await payFor(world, today, {
    card: { holder: 'requester', name: card.name },
    daysAgo: 3,
    minor: 46_500n,
    shop: shop('FERIA DISENO MADRID', '7399', 'ES'),
  });
}
