import { currency as toCurrency } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { newToken } from '#platform/crypto/token.ts';
import type { AuthorizationAnswer, Merchant, IssuerMessage } from '#areas/cards/contract/issuer-message.ts';
import { ask, tellLater, type Network } from './send-messages.ts';
import { networkTables, type PurchaseRow } from './tables.ts';

export type AtTheTill = {
  readonly card: string;
  readonly merchant: Merchant;
  readonly channel: PurchaseRow['channel'];
  /** In the shop's currency, and in the account's. */
  readonly asked: WireMoney;
  readonly amountMinor: bigint;
  readonly isAmountControllable?: boolean;
  readonly at?: Instant;
};

type Made = { readonly purchase: string; readonly answer: AuthorizationAnswer };

/**
 * A shop asks for money: the network asks who has the card, waits two seconds at most, and tells afterwards what holds. A
 * question that nobody answers is declined by the network.
 */
export async function pay(network: Network, till: AtTheTill): Promise<Made> {
  const card = await cardOf(network, till.card);
  const ref = `auth_${newToken()}`;
  const at = till.at ?? network.now();
  const wire = wireIn(card.currency);
  const common = {
    at,
    account: card.account,
    card: till.card,
    authorization: ref,
    merchant: till.merchant,
    channel: till.channel,
    asked: till.asked,
  };
  // A card that the issuer stopped is not asked about at all.
  const answer =
    card.state === 'active'
      ? await ask(network, {
          ...common,
          id: `evt_${newToken()}`,
          type: 'authorization.asked',
          amount: wire(till.amountMinor),
          isAmountControllable: till.isAmountControllable === true,
        }).catch((): AuthorizationAnswer => NOT_ANSWERED)
      : { isApproved: false, amount: null, code: 'issuer_stopped' };
  const decided = answer ?? NOT_ANSWERED;
  const minor = decided.isApproved ? BigInt(decided.amount?.minor ?? till.amountMinor) : 0n;
  await networkTables(network.db)
    .insertInto('card_network.purchase')
    .values({
      ref,
      card_ref: till.card,
      merchant: JSON.stringify(till.merchant),
      channel: till.channel,
      asked: JSON.stringify(till.asked),
      authorized_minor: minor,
      taken_minor: 0n,
      returned_minor: 0n,
      state: decided.isApproved ? 'open' : 'declined',
      answer: decided.code,
      made_at: at,
    })
    .execute();
  await tellLater(network, {
    ...common,
    id: `evt_${newToken()}`,
    type: 'authorization.changed',
    amount: wire(minor),
    state: decided.isApproved ? 'open' : 'declined',
  });
  return { purchase: ref, answer: decided };
}

const NOT_ANSWERED: AuthorizationAnswer = { isApproved: false, amount: null, code: 'not_answered' };

/** The shop takes money of what it asked for: less, all of it, or more (a tip, fuel, a hotel). */
export async function take(
  network: Network,
  { purchase, minor, isFinal, at = network.now() }: { purchase: string; minor: bigint; isFinal: boolean; at?: Instant },
): Promise<string> {
  const { row, card } = await purchaseOf(network, purchase);
  const payment = `pay_${newToken()}`;
  await networkTables(network.db)
    .updateTable('card_network.purchase')
    .set((eb) => ({ taken_minor: eb('taken_minor', '+', minor), state: isFinal ? 'closed' : row.state }))
    .where('ref', '=', purchase)
    .execute();
  await tellLater(network, {
    ...captured({ row, card, at }),
    payment,
    authorization: purchase,
    amount: wireIn(card.currency)(minor),
    taken: takenOf(row, minor),
    isFinal,
  });
  return payment;
}

/** Money that is taken without asking: at sea, on a train, by a shop that forces it. */
export async function takeOffline(
  network: Network,
  { card: ref, merchant, channel, asked, amountMinor, at = network.now() }: AtTheTill,
): Promise<string> {
  const card = await cardOf(network, ref);
  const payment = `pay_${newToken()}`;
  await tellLater(network, {
    id: `evt_${newToken()}`,
    at,
    account: card.account,
    type: 'payment.captured',
    payment,
    card: ref,
    authorization: null,
    merchant,
    channel,
    amount: wireIn(card.currency)(amountMinor),
    taken: asked,
    isFinal: true,
  });
  return payment;
}

/** The shop gives up what it asked for, or the network lets it lapse. */
export async function end(
  network: Network,
  { purchase, how, at = network.now() }: { purchase: string; how: 'reversed' | 'expired'; at?: Instant },
): Promise<void> {
  const { row, card } = await purchaseOf(network, purchase);
  await networkTables(network.db)
    .updateTable('card_network.purchase')
    .set({ state: how })
    .where('ref', '=', purchase)
    .execute();
  await tellLater(network, {
    id: `evt_${newToken()}`,
    at,
    account: card.account,
    type: 'authorization.changed',
    card: row.card_ref,
    authorization: purchase,
    merchant: row.merchant,
    channel: row.channel,
    asked: row.asked,
    amount: wireIn(card.currency)(0n),
    state: how,
  });
}

/** The shop gives money back; it may or may not say of which payment. */
export async function giveBack(
  network: Network,
  {
    purchase,
    original,
    minor,
    at = network.now(),
  }: { purchase: string; original: string | null; minor: bigint; at?: Instant },
): Promise<string> {
  const { row, card } = await purchaseOf(network, purchase);
  const payment = `ref_${newToken()}`;
  await networkTables(network.db)
    .updateTable('card_network.purchase')
    .set((eb) => ({ returned_minor: eb('returned_minor', '+', minor) }))
    .where('ref', '=', purchase)
    .execute();
  await tellLater(network, {
    id: `evt_${newToken()}`,
    at,
    account: card.account,
    type: 'payment.refunded',
    payment,
    card: row.card_ref,
    original,
    merchant: row.merchant,
    amount: wireIn(card.currency)(minor),
    taken: takenOf(row, minor),
  });
  return payment;
}

/** Money of the company reached its account at the issuer. */
export async function fund(
  network: Network,
  { account, minor, text, at = network.now() }: { account: string; minor: bigint; text: string; at?: Instant },
): Promise<void> {
  const currency = await currencyOfAccount(network, account);
  const ref = newToken();
  await tellLater(network, {
    id: `evt_${ref}`,
    at,
    account,
    type: 'account.funded',
    funding: `fund_${ref}`,
    amount: wireIn(currency)(minor),
    text,
  });
}

/** The issuer charges something for its services. */
export async function charge(
  network: Network,
  {
    account,
    minor,
    kind,
    text,
    at = network.now(),
  }: { account: string; minor: bigint; kind: 'fx' | 'atm' | 'other'; text: string; at?: Instant },
): Promise<void> {
  const currency = await currencyOfAccount(network, account);
  const ref = newToken();
  await tellLater(network, {
    id: `evt_${ref}`,
    at,
    account,
    type: 'fee.charged',
    fee: `fee_${ref}`,
    kind,
    payment: null,
    amount: wireIn(currency)(minor),
    text,
  });
}

const wireIn =
  (currency: string) =>
  (minor: bigint): WireMoney =>
    moneyToWire(money(minor, toCurrency(currency)));

/** As much of what the shop asked for, in its currency, as this is of what was authorised. */
function takenOf({ asked, authorized_minor: authorized }: PurchaseRow, minor: bigint): WireMoney {
  if (authorized === 0n) return { ...asked, minor: minor.toString() };
  const own = (BigInt(asked.minor) * minor + authorized / 2n) / authorized;
  return { ...asked, minor: (own === 0n ? 1n : own).toString() };
}

type Card = { account: string; currency: string; state: string };

const captured = ({ row, card, at }: { row: PurchaseRow; card: Card; at: Instant }) =>
  ({
    id: `evt_${newToken()}`,
    at,
    account: card.account,
    type: 'payment.captured',
    card: row.card_ref,
    merchant: row.merchant,
    channel: row.channel,
  }) satisfies Partial<IssuerMessage>;

async function cardOf({ db }: Network, ref: string): Promise<Card> {
  return networkTables(db)
    .selectFrom('card_network.card as c')
    .innerJoin('card_network.account as a', 'a.ref', 'c.account_ref')
    .select(['a.ref as account', 'a.currency', 'c.state'])
    .where('c.ref', '=', ref)
    .executeTakeFirstOrThrow();
}

async function purchaseOf(network: Network, ref: string): Promise<{ row: PurchaseRow; card: Card }> {
  const row = (await networkTables(network.db)
    .selectFrom('card_network.purchase')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()) as PurchaseRow;
  return { row, card: await cardOf(network, row.card_ref) };
}

/** @throws where the network has no such account. */
async function currencyOfAccount({ db }: Network, account: string): Promise<string> {
  const { currency } = await networkTables(db)
    .selectFrom('card_network.account')
    .select('currency')
    .where('ref', '=', account)
    .executeTakeFirstOrThrow();
  return currency;
}
