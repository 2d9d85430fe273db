import type Stripe from 'stripe';
import { currency as toCurrency } from '#kernel/currency.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type { AuthorizationAnswer } from '#areas/cards/contract/issuer-message.ts';
import { IssuerRefusal, type CardAtIssuer, type Issuer } from '#areas/cards/server/door.ts';
import { answerFor } from './answer-for.ts';
import { askStripe, isKeyReused } from './ask-stripe.ts';
import { cardholderParams } from './cardholder-params.ts';
import { eventShape } from './event-shapes.ts';
import { holderNeeds } from './holder-needs.ts';
import { openDispute } from './open-dispute.ts';
import { API_VERSION, openClient } from './open-client.ts';
import { readStripeEvent } from './read-event.ts';
import type { StripeSettings } from './settings.ts';
import { limitsAtStripe, readLimits, spendingControls } from './spending-controls.ts';

/** How far the clocks of Stripe and ours may be apart, either way: what is older may be a recording. */
const TOLERANCE_S = 300;

/**
 * Stripe Issuing as an issuer. Everything that is made there carries our key in its metadata, so that an order whose answer
 * was lost finds what it made also after Stripe forgot the key (24 hours).
 */
export function stripeIssuer(settings: StripeSettings): Issuer {
  const client = openClient(settings);
  const call = <T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> => askStripe(async () => ask(await client));
  return {
    name: 'stripe',
    termsUrl: settings.termsUrl,
    openAccount: ({ currency }) =>
      call(async (stripe) => {
        const account = await stripe.accounts.retrieveCurrent();
        if (account.id !== settings.account) throw new IssuerRefusal('account_differs');
        if (account.default_currency !== currency.toLowerCase()) throw new IssuerRefusal('currency_differs');
        return { ref: account.id, name: 'Stripe Issuing', currency };
      }),
    keepHolder: ({ key, ref, holder }) =>
      call(async (stripe) => {
        const kept = await keepCardholder(stripe, { key, ref, params: cardholderParams(holder) });
        return { ref: kept.id, ...holderNeeds(kept) };
      }),
    // What making and sending a card costs is in its contract, not in its interface.
    quote: () => null,
    createCard: (order) => call((stripe) => createCard(stripe, order)),
    setCardState: ({ key, card, state, gone }) =>
      call(async (stripe) => {
        const status = state === 'cancelled' ? 'canceled' : state;
        await stripe.issuing.cards.update(
          card,
          { status, ...(gone === undefined ? {} : { cancellation_reason: gone }) },
          { idempotencyKey: key },
        );
      }),
    keepLimits: ({ key, card, limits }) =>
      call(async (stripe) => {
        await stripe.issuing.cards.update(
          card,
          { spending_controls: spendingControls(limits) },
          { idempotencyKey: key },
        );
      }),
    limitsOf: limitsAtStripe,
    listCards: () => call(listCards),
    openDispute: (order) => call((stripe) => openDispute(stripe, order)),
    reveal: async (card) => {
      if (!settings.showsNumbers) throw new AppError('numbers_not_shown');
      const { number, cvc } = await call((stripe) =>
        stripe.issuing.cards.retrieve(card, { expand: ['number', 'cvc'] }),
      );
      // Of plastic Stripe shows neither to anybody's server; a PIN it shows in its own parts of a page alone.
      if (number === undefined || cvc === undefined) throw new AppError('numbers_not_shown');
      return { number, cvc, pin: null };
    },
    readWebhook: async ({ signature, text, nowMs }) =>
      readStripeEvent(await verify(await client, settings, { signature, text, nowMs }), settings.account),
    writeAnswer: (question: string, answer: AuthorizationAnswer) => ({
      body: answerFor(eventShape.parse(JSON.parse(question)).data.object, answer),
      headers: { 'Stripe-Version': API_VERSION },
    }),
  };
}

/** @throws AppError signature_invalid, signature_old, invalid_input */
async function verify(
  stripe: Stripe,
  { webhookSecret }: StripeSettings,
  { signature, text, nowMs }: { signature: string | undefined; text: string; nowMs: number },
) {
  const seconds = Number(/(?:^|,)\s*t=(\d+)/.exec(signature ?? '')?.[1] ?? Number.NaN);
  if (signature === undefined || Number.isNaN(seconds)) throw new AppError('signature_invalid', { status: 401 });
  try {
    // The age is looked at below, since the library lets pass what is from the future.
    stripe.webhooks.constructEvent(text, signature, webhookSecret, TOLERANCE_S, undefined, seconds * 1000);
  } catch {
    throw new AppError('signature_invalid', { status: 401 });
  }
  if (Math.abs(nowMs / 1000 - seconds) > TOLERANCE_S) throw new AppError('signature_old', { status: 401 });
  const event = eventShape.safeParse(parseJson(text));
  if (!event.success) throw invalidInput([{ path: '', code: 'invalid' }]);
  return event.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One cardholder for each person, however often it is asked for. */
async function keepCardholder(
  stripe: Stripe,
  { key, ref, params }: { key: string; ref: string | null; params: Stripe.Issuing.CardholderCreateParams },
): Promise<Stripe.Issuing.Cardholder> {
  const { type, name, ...changeable } = params;
  if (ref !== null) return stripe.issuing.cardholders.update(ref, changeable);
  const named = { ...changeable, type, name, metadata: { merel_holder: key } };
  for await (const other of stripe.issuing.cardholders.list({ email: params.email ?? '', limit: 100 }))
    if (other.metadata.merel_holder === key) return other;
  return stripe.issuing.cardholders.create(named, { idempotencyKey: key });
}

async function createCard(stripe: Stripe, order: Parameters<Issuer['createCard']>[0]) {
  if (order.holder === null) throw new IssuerRefusal('holder_missing');
  const params: Stripe.Issuing.CardCreateParams = {
    cardholder: order.holder,
    currency: order.limits.currency.toLowerCase(),
    type: order.kind === 'physical' ? 'physical' : 'virtual',
    ...(order.delivery === null ? {} : { shipping: shippingOf(order.delivery) }),
    // Plastic pays once its holder has it in their hands.
    status: order.kind === 'physical' ? 'inactive' : 'active',
    spending_controls: spendingControls(order.limits),
    metadata: { merel_order: order.key },
  };
  const made = (await findCard(stripe, order)) ?? (await makeCard(stripe, { order, params }));
  return { ref: made.id, last4: made.last4, network: made.brand.toLowerCase() };
}

type ToMake = { order: { key: string; holder: string | null }; params: Stripe.Issuing.CardCreateParams };

/** Where Stripe sends a card of plastic; the standard service is the one without a charge of its own. */
const shippingOf = ({
  nameOnCard,
  address,
}: NonNullable<Parameters<Issuer['createCard']>[0]['delivery']>): Stripe.Issuing.CardCreateParams.Shipping => ({
  name: nameOnCard,
  service: 'standard',
  address: {
    line1: address.line1,
    ...(address.line2 === '' ? {} : { line2: address.line2 }),
    postal_code: address.postcode,
    city: address.city,
    country: address.country,
  },
});

/** Changed since a call whose answer was lost: that one made the card, and what changed waits behind as an order. */
async function makeCard(stripe: Stripe, { order, params }: ToMake): Promise<Stripe.Issuing.Card> {
  try {
    return await stripe.issuing.cards.create(params, { idempotencyKey: order.key });
  } catch (error) {
    const made = isKeyReused(error) ? await findCard(stripe, order) : null;
    if (made === null) throw error;
    return made;
  }
}

async function findCard(
  stripe: Stripe,
  { key, holder }: { key: string; holder: string | null },
): Promise<Stripe.Issuing.Card | null> {
  for await (const card of stripe.issuing.cards.list({ cardholder: holder ?? '', limit: 100 }))
    if (card.metadata.merel_order === key) return card;
  return null;
}

async function listCards(stripe: Stripe): Promise<CardAtIssuer[]> {
  const cards: CardAtIssuer[] = [];
  for await (const card of stripe.issuing.cards.list({ limit: 100 }))
    cards.push({
      ref: card.id,
      last4: card.last4,
      state: card.status === 'canceled' ? 'cancelled' : card.status === 'active' ? 'active' : 'inactive',
      holder: card.cardholder.id,
      holderName: card.cardholder.name,
      limits: readLimits(card.spending_controls.spending_limits ?? [], toCurrency(card.currency.toUpperCase())),
    });
  return cards;
}
