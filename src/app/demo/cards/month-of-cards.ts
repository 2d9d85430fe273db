import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays, firstDayOf, plainDate, type Month, type PlainDate } from '#kernel/plain-date.ts';
import type { Random } from '#kernel/seeded-random.ts';
import { fund } from '#areas/card-network/server/door.ts';
import { atHour } from '../at-hour.ts';
import { receiptTotals, type DemoReceipt } from '../documents/demo-receipt.ts';
import { MERCHANTS, type Merchant } from '../suppliers.ts';
import type { World } from '../world.ts';
import {
  MISSING,
  OPEN_CARDS,
  RAISED,
  shop,
  SUBSCRIPTIONS,
  TRAVEL_CARD,
  type DemoCard,
  type DemoSubscription,
} from './cast.ts';
import { EUR, issuerOf, networkAt, refOf } from './network.ts';
import { openCards } from './open-cards.ts';
import { orderTravelCard } from './plastic-cards.ts';
import { buy, eur, hasReceipt, isBoughtSince, receiptOf } from './purchase.ts';

/** Sent from the bank on the second of each month; the demo's statement has the same. */
export const TOP_UP_MINOR = 250_000n;
export const topUpDay = (month: Month): PlainDate => plainDate(`${month}-02`);
const BOUGHT_EACH = 3;
const LAST_DAY = 26;
/** What a euro costs, for shops abroad. */
const EUROS: Readonly<Record<string, number>> = { EUR: 100, GBP: 117, USD: 92 };
const CATEGORY_CODE: Readonly<Record<string, string>> = {
  'Meals and entertainment': '5812',
  'Travel and lodging': '7011',
  'Office supplies': '5943',
};

type Of = {
  readonly month: Month;
  /** Inclusive. */
  readonly until: PlainDate;
  /** Months after this one. */
  readonly monthsLeft: number;
  readonly isFirst: boolean;
  readonly today: PlainDate;
};

/**
 * One month of cards: money comes from the bank, eight suppliers charge, three people buy, and the receipts follow. Of the
 * last two months some receipts are missing, which somebody has to ask for.
 */
export async function payMonthByCards(world: World, random: Random, of: Of): Promise<void> {
  const { isFirst, month, today } = of;
  if (isFirst) await openCards(world, firstDayOf(month));
  await topUp(world, of);
  // Making and sending it costs something, so that the account has money before.
  if (isFirst) await orderTravelCard(world, { today, activatedAt: atHour(addDays(topUpDay(month), 1), 8) });
  for (const [index, one] of SUBSCRIPTIONS.entries()) await chargeFor(world, one, { ...of, index });
  for (const [index, card] of [...OPEN_CARDS, TRAVEL_CARD].entries())
    await buyWith(world, random, { ...of, card, index });
}

async function topUp(world: World, { month, until }: Of): Promise<void> {
  const on = topUpDay(month);
  if (on > until) return;
  const { ref: account } = await issuerOf(world).openAccount({
    key: world.companyId,
    name: 'Card account',
    currency: EUR,
  });
  // A month that was cut off is begun again.
  if (await isBoughtSince(world, account, atHour(on, 0))) return;
  await fund(networkAt(world, atHour(on, 10)), { account, minor: TOP_UP_MINOR, text: 'Top-up' });
}

async function chargeFor(
  world: World,
  one: DemoSubscription,
  { month, until, monthsLeft, index }: Of & { index: number },
): Promise<void> {
  const on = addDays(firstDayOf(month), one.day - 1);
  if (on > until || (one.supplier === MISSING && monthsLeft === 0)) return;
  const at = atHour(on, 6);
  const card = await refOf(world, { holder: one.holder, name: one.name, at });
  if (card === null) return;
  const minor = one.supplier === RAISED.supplier && monthsLeft < RAISED.months ? RAISED.minor : one.minor;
  const paymentRef = await buy(world, { card, at, shop: one.shop, channel: 'online', asked: eur(minor), minor });
  if (paymentRef === null) return;
  const number = `${month.replace('-', '')}${index}`;
  const printed = { name: one.supplier, city: 'Dublin', language: 'en' as const, vatRate: '0' };
  await hasReceipt(world, {
    paymentRef,
    holder: one.holder,
    receipt: receiptOf({ ...printed, on, number, label: `${one.supplier}, ${month}`, amount: eur(minor) }),
    coding: { costCenter: one.costCenter, category: 'Software and hosting', description: `${one.supplier}, ${month}` },
  });
}

async function buyWith(
  world: World,
  random: Random,
  { month, until, monthsLeft, card, index }: Of & { card: DemoCard; index: number },
): Promise<void> {
  for (let count = 0; count < BOUGHT_EACH; count += 1) {
    const merchant = random.pick(MERCHANTS);
    const on = addDays(firstDayOf(month), random.between(3, LAST_DAY));
    const receipt = printed(random, merchant, { on, number: `${month.slice(2).replace('-', '')}${index}${count}` });
    const isMissing = monthsLeft <= 1 && count === index;
    if (on > until) continue;
    const at = atHour(on, random.between(9, 18), random.between(0, 59));
    const ref = await refOf(world, { holder: card.holder, name: card.name, at });
    const { gross } = receiptTotals(receipt);
    const minor = (gross.minor * BigInt(EUROS[gross.currency] ?? 100)) / 100n;
    if (ref === null) return;
    const paymentRef = await buy(world, {
      card: ref,
      at,
      shop: shop(merchant.name.toUpperCase(), CATEGORY_CODE[merchant.category] ?? '5999', countryOf(merchant)),
      channel: 'chip',
      asked: gross,
      minor,
    });
    if (paymentRef === null || isMissing) continue;
    await hasReceipt(world, {
      paymentRef,
      holder: card.holder,
      receipt,
      coding: {
        costCenter: card.costCenter,
        category: merchant.category,
        description: `${merchant.labels[0] ?? ''}, ${merchant.name}`,
      },
    });
  }
}

const printed = (
  random: Random,
  merchant: Merchant,
  { on, number }: { on: PlainDate; number: string },
): DemoReceipt => ({
  language: merchant.language,
  merchant,
  number,
  boughtOn: on,
  boughtAt: '12:30',
  currency: merchant.currency as CurrencyCode,
  lines: merchant.labels.map((label) => ({
    label,
    amount: money(BigInt(random.between(...merchant.price)), merchant.currency as CurrencyCode),
    vatRate: merchant.vatRate,
  })),
  paidBy: 'card',
});

const COUNTRY: Readonly<Record<string, string>> = { de: 'DE', fr: 'FR', es: 'ES' };
const countryOf = ({ language, currency }: Merchant): string => COUNTRY[language] ?? (currency === 'GBP' ? 'GB' : 'US');
