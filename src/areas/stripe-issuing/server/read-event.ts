import type { z } from 'zod';
import type { WireMoney } from '#kernel/money.ts';
import { invalidInput } from '#platform/http/errors.ts';
import type { IssuerMessage, Merchant, MessageOf } from '#areas/cards/contract/issuer-message.ts';
import { declineReason } from './decline-reason.ts';
import {
  authorizationShape,
  cardholderShape,
  cardShape,
  disputeShape,
  topupShape,
  transactionShape,
  type MerchantData,
  type StripeAuthorization,
  type StripeEvent,
} from './event-shapes.ts';
import { holderNeeds } from './holder-needs.ts';
import { amountFromStripe } from './stripe-amount.ts';

type Base = { readonly id: string; readonly at: string; readonly account: string };
type Reader = (object: unknown, base: Base, type: string) => IssuerMessage | null;

/**
 * What an event of Stripe says, in the shape of all issuers; null for what is no concern of ours (domain rules 2.4: a
 * question's amount is in its `pending_request`, captures are negative, a clearing may name no authorisation). What is
 * about money and can't be read is told as a note, so that somebody sees it.
 * @throws AppError invalid_input for a question that can't be read: it must not be answered by chance
 */
export function readStripeEvent(event: StripeEvent, ownAccount: string): IssuerMessage | null {
  const reader = READERS[event.type];
  if (reader === undefined) return null;
  const base = {
    id: event.id,
    at: new Date(event.created * 1000).toISOString(),
    account: event.account ?? ownAccount,
  };
  return reader(event.data.object, base, event.type);
}

/** Reads an object by its shape; what is not of that shape is kept as a note. */
const reading =
  <Shape extends z.ZodType>(
    shape: Shape,
    read: (object: z.output<Shape>, base: Base) => IssuerMessage | null | 'unreadable',
  ): Reader =>
  (object, base, type) => {
    const parsed = shape.safeParse(object);
    const message = parsed.success ? read(parsed.data, base) : 'unreadable';
    return message === 'unreadable' ? noteOf(object, base, type) : message;
  };

/** Something that the issuer says of money and that has no place here: finance sees it and says what became of it. */
function noteOf(object: unknown, base: Base, type: string): IssuerMessage {
  const { id, amount, currency: code } = object as { id?: unknown; amount?: unknown; currency?: unknown };
  const size = typeof amount === 'number' && typeof code === 'string' ? amountFromStripe(amount, code) : null;
  return {
    ...base,
    type: 'issuer.noted',
    text: `${type} ${typeof id === 'string' ? id : ''}`.trim().slice(0, 200),
    ...(size === null ? {} : { amount: size }),
  };
}

const isNothing = ({ minor }: WireMoney): boolean => minor === '0';

const asked: Reader = (object, base) => {
  const parsed = authorizationShape.safeParse(object);
  const request = parsed.data?.pending_request;
  const total =
    parsed.success && request ? amountFromStripe(parsed.data.amount + request.amount, request.currency) : null;
  if (!parsed.success || !request || total === null) throw invalidInput([{ path: 'data.object', code: 'invalid' }]);
  const authorization = parsed.data;
  return {
    ...base,
    type: 'authorization.asked',
    ...purchaseOf(authorization),
    amount: total,
    // An increment asks for what it comes to in all, as the amount beside it.
    asked: takenOr(total, authorization.merchant_amount + request.merchant_amount, request.merchant_currency),
    isAmountControllable: request.is_amount_controllable === true,
  };
};

function changed(authorization: StripeAuthorization, base: Base): IssuerMessage | null | 'unreadable' {
  const state = stateOf(authorization);
  const amount = amountFromStripe(authorization.amount, authorization.currency);
  if (amount === null || state === 'unreadable') return 'unreadable';
  if (state === 'asked') return null;
  const last = authorization.request_history?.at(-1);
  // What was declined was asked for all the same: the history has it where the object says zero.
  const tried = amountFromStripe(
    authorization.merchant_amount === 0 ? (last?.merchant_amount ?? 0) : authorization.merchant_amount,
    last?.merchant_currency ?? authorization.merchant_currency,
  );
  return {
    ...base,
    type: 'authorization.changed',
    ...purchaseOf(authorization),
    amount,
    asked: tried ?? amount,
    state,
    ...(state === 'declined' ? declineOf(last?.reason) : {}),
  };
}

const declineOf = (word: string | null | undefined) => {
  const reason = declineReason(word ?? '');
  return reason === null ? {} : { reason };
};

/** `asked`: nothing was decided yet, and the question itself comes as an event of its own. */
function stateOf({
  status,
  approved,
}: StripeAuthorization): 'open' | 'closed' | 'reversed' | 'expired' | 'declined' | 'asked' | 'unreadable' {
  if (status === 'pending') return approved ? 'open' : 'asked';
  if (status === 'reversed' || status === 'expired') return approved ? status : 'declined';
  if (status === 'closed') return approved ? 'closed' : 'declined';
  return 'unreadable';
}

/** Captures are negative and refunds positive; a refund that is taken back is a capture too. */
function moved(transaction: z.output<typeof transactionShape>, base: Base): IssuerMessage | null | 'unreadable' {
  const amount = amountFromStripe(transaction.amount, transaction.currency);
  if (amount === null) return 'unreadable';
  if (isNothing(amount)) return null;
  const merchant = merchantOf(transaction.merchant_data);
  const common = {
    ...base,
    payment: transaction.id,
    card: transaction.card,
    merchant,
    amount,
    taken: takenOr(amount, transaction.merchant_amount, transaction.merchant_currency),
  };
  const authorization = transaction.authorization ?? null;
  if (transaction.amount > 0)
    return { ...common, type: 'payment.refunded', original: null, ofAuthorization: authorization };
  // That nothing more follows is told by the authorisation, which is closed then.
  return {
    ...common,
    type: 'payment.captured',
    authorization,
    channel: channelOf(merchant, undefined),
    isFinal: authorization === null,
  };
}

/** In the shop's currency; in the card's where the shop's is unknown here or nothing is said. */
function takenOr(amount: WireMoney, merchantAmount: number, merchantCurrency: string): WireMoney {
  const taken = amountFromStripe(merchantAmount, merchantCurrency);
  return taken === null || isNothing(taken) ? amount : taken;
}

const SHIPPED = new Map([
  ['shipped', 'shipped' as const],
  ['delivered', 'delivered' as const],
]);

const READERS: Readonly<Record<string, Reader | undefined>> = {
  'issuing_authorization.request': asked,
  'issuing_authorization.created': reading(authorizationShape, changed),
  'issuing_authorization.updated': reading(authorizationShape, changed),
  'issuing_transaction.created': reading(transactionShape, moved),
  'issuing_card.created': reading(cardShape, cardSays),
  'issuing_card.updated': reading(cardShape, cardSays),
  'issuing_cardholder.created': reading(cardholderShape, holderSays),
  'issuing_cardholder.updated': reading(cardholderShape, holderSays),
  'topup.succeeded': reading(topupShape, (topup, base) => {
    const amount = amountFromStripe(topup.amount, topup.currency);
    if (amount === null || isNothing(amount)) return 'unreadable';
    const text = topup.statement_descriptor ?? topup.description ?? topup.id;
    return { ...base, type: 'account.funded', funding: topup.id, amount, text: text.slice(0, 200) };
  }),
  'issuing_dispute.created': reading(disputeShape, disputeSays),
  'issuing_dispute.updated': reading(disputeShape, disputeSays),
  'issuing_dispute.submitted': reading(disputeShape, disputeSays),
  'issuing_dispute.closed': reading(disputeShape, disputeSays),
  'issuing_dispute.funds_reinstated': reading(disputeShape, disputeMoney('reinstated')),
  'issuing_dispute.funds_rescinded': reading(disputeShape, disputeMoney('rescinded')),
  // Money that went back out, by hand or by the bank: there is no message for it, so that finance decides.
  'topup.reversed': (object, base, type) => noteOf(object, base, type),
};

function cardSays({ id, status, shipping }: z.output<typeof cardShape>, base: Base): IssuerMessage {
  const state = status === 'canceled' ? 'cancelled' : status;
  return { ...base, type: 'card.changed', card: id, state, shipping: SHIPPED.get(shipping?.status ?? '') ?? null };
}

type Dispute = z.output<typeof disputeShape>;

function disputeSays({ id, status, transaction, ...rest }: Dispute, base: Base): IssuerMessage | 'unreadable' {
  const amount = amountFromStripe(rest.amount, rest.currency);
  if (amount === null || isNothing(amount)) return 'unreadable';
  return { ...base, type: 'dispute.changed', dispute: id, payment: transaction, amount, state: status };
}

/** Each of the two is told once a dispute, so that it is known again by them. */
function disputeMoney(how: 'reinstated' | 'rescinded') {
  return ({ id, transaction, ...rest }: Dispute, base: Base): IssuerMessage | 'unreadable' => {
    const amount = amountFromStripe(rest.amount, rest.currency);
    if (amount === null || isNothing(amount)) return 'unreadable';
    const movement = `${id}:${how}`;
    return { ...base, type: 'dispute.moved', dispute: id, payment: transaction, movement, how, amount };
  };
}

function holderSays({ id, status, requirements }: z.output<typeof cardholderShape>, base: Base): IssuerMessage {
  return { ...base, type: 'holder.changed', holder: id, ...holderNeeds({ status, requirements }) };
}

const purchaseOf = (authorization: StripeAuthorization) => {
  const merchant = merchantOf(authorization.merchant_data);
  return {
    card: authorization.card,
    authorization: authorization.id,
    merchant,
    channel: channelOf(merchant, authorization.authorization_method ?? undefined),
  };
};

const merchantOf = (data: MerchantData): Merchant => ({
  name: (data.name ?? data.network_id ?? '?').slice(0, 200),
  networkId: data.network_id?.slice(0, 60) ?? null,
  category: (data.category_code ?? '').slice(0, 4),
  country: (data.country ?? '').slice(0, 2).toUpperCase(),
  city: data.city?.slice(0, 100) ?? null,
});

/** Cash from a machine or over a counter: Stripe says it by the category alone. */
const CASH = new Set(['6010', '6011']);
type Channel = MessageOf<'authorization.asked'>['channel'];
const CHANNEL_OF: Readonly<Record<string, Channel>> = { chip: 'chip', contactless: 'contactless', online: 'online' };

const channelOf = (merchant: Merchant, method: string | undefined): Channel =>
  CASH.has(merchant.category) ? 'atm' : (CHANNEL_OF[method ?? ''] ?? 'other');
