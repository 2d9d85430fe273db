import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { RECURRENCES } from '../rules/limit-period.ts';
import { cardIdSchema, cardOrderIdSchema } from './card-id.ts';
import { cardSchema } from './card.ts';
import { controlsBodySchema } from './controls.ts';
import { addressSchema, nameOnCardSchema, PLACES } from './delivery.ts';

const ADMINS = ['admin', 'owner'] as const;
const params = z.object({ cardId: cardIdSchema }).loose();
const LINES_MAX = 100;

export const quoteCards = defineEndpoint({
  id: 'cards.quoteCards',
  method: 'GET',
  base: 'company',
  path: '/card-orders/quote',
  summary:
    'What plastic cards to these countries cost and when they arrive, what the card account holds, and the office.',
  rights: ['member'],
  locksWhenIdle: true,
  query: z.strictObject({ countries: textLike(/^[A-Z]{2}(,[A-Z]{2}){0,99}$/).optional() }),
  answer: z.object({
    /** In the order asked for. Null: the issuer does not say before. */
    quotes: z.array(
      z.object({ country: z.string(), cost: wireMoneySchema.nullable(), arrivesOn: plainDateSchema.nullable() }),
    ),
    /** Less what is held; null for who may not see it, or where the company has no account. */
    available: wireMoneySchema.nullable(),
    currency: z.string(),
    office: z.object({
      line1: z.string(),
      line2: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    /** Proposed as the name on a card of their own. */
    readerName: z.string(),
    hasAccount: z.boolean(),
    /** Plastic cards are on; and whether the caller may order for others, or ask for one of their own. */
    isOn: z.boolean(),
    mayOrder: z.boolean(),
    mayAsk: z.boolean(),
  }),
});

const lineBody = z.strictObject({
  holderId: userIdSchema,
  kind: z.enum(['physical', 'multi_use']),
  name: neededText(80),
  limit: positiveMoneySchema,
  recurrence: z.enum(RECURRENCES),
  controls: controlsBodySchema.nullable().default(null),
  costCenterId: costCenterIdSchema.nullable().default(null),
  expenseCategoryId: expenseCategoryIdSchema.nullable().default(null),
  /** Of plastic alone. */
  delivery: z
    .strictObject({ nameOnCard: nameOnCardSchema, place: z.enum(PLACES), address: addressSchema })
    .nullable()
    .default(null),
});
const orderBody = z.strictObject({ lines: z.array(lineBody).min(1).max(LINES_MAX) });
export type CardOrderBody = z.input<typeof orderBody>;
export type CardOrder = z.output<typeof orderBody>;

/** Why one line of an order was not taken, while the others were. */
export const LINE_REFUSALS = ['not_a_member', 'invalid_postcode', 'address_missing', 'currency_differs'] as const;
export type LineRefusal = (typeof LINE_REFUSALS)[number];

export const orderCards = defineEndpoint({
  id: 'cards.orderCards',
  method: 'POST',
  base: 'company',
  path: '/card-orders',
  summary: 'Orders a card for each of these people. What can’t be ordered is named, the rest is ordered.',
  rights: ADMINS,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: orderBody,
  answer: z.object({
    orderId: cardOrderIdSchema.nullable(),
    cardIds: z.array(cardIdSchema),
    refused: z.array(z.object({ holderId: userIdSchema, code: z.enum(LINE_REFUSALS) })),
  }),
  errors: ['no_card_account', 'account_too_low', 'kind_off'],
});

const ownOrderBody = z.strictObject({
  nameOnCard: nameOnCardSchema,
  place: z.enum(PLACES),
  address: addressSchema,
});
export type OwnOrderBody = z.input<typeof ownOrderBody>;
export type OwnOrder = z.output<typeof ownOrderBody>;

export const orderOwnCard = defineEndpoint({
  id: 'cards.orderOwnCard',
  method: 'POST',
  base: 'company',
  path: '/my-card-orders',
  summary: 'Asks for a plastic card of one’s own; whoever looks after cards sets its limit and orders it.',
  rights: ['member'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: ownOrderBody,
  answer: cardSchema,
  errors: ['no_card_account', 'kind_off', 'own_order_off', 'has_card', 'invalid_postcode'],
});

export const confirmAskedCard = defineEndpoint({
  id: 'cards.confirmAskedCard',
  method: 'POST',
  base: 'company',
  path: '/cards/:cardId/confirmations',
  summary: 'Orders a card that its holder asked for, with the limit that it gets.',
  rights: ADMINS,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int(), limit: positiveMoneySchema, recurrence: z.enum(RECURRENCES) }),
  answer: cardSchema,
  errors: ['illegal_state', 'currency_differs', 'account_too_low', 'kind_off'],
});

export const activateCard = defineEndpoint({
  id: 'cards.activateCard',
  method: 'POST',
  base: 'company',
  path: '/cards/:cardId/activation',
  summary: 'Lets a plastic card pay that its holder has in hand: its last four digits, after a fresh factor.',
  rights: ['member'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  needsFreshFactor: true,
  params,
  body: z.strictObject({ last4: textLike(/^\d{4}$/, 'invalid_digits') }),
  answer: cardSchema,
  errors: ['illegal_state', 'wrong_digits', 'impersonation_forbidden'],
});

export const revealPin = defineEndpoint({
  id: 'cards.revealPin',
  method: 'POST',
  base: 'company',
  path: '/cards/:cardId/pin',
  summary: 'The PIN of an own plastic card, after a fresh factor; it is neither kept nor logged here.',
  rights: ['member'],
  locksWhenIdle: true,
  needsFreshFactor: true,
  params,
  body: z.strictObject({}),
  answer: z.object({ pin: z.string() }),
  errors: [
    'pin_not_shown',
    'bank_decides',
    'numbers_not_shown',
    'illegal_state',
    'impersonation_forbidden',
    'issuer_unavailable',
  ],
});

export const cardOrderEndpoints = [quoteCards, orderCards, orderOwnCard, confirmAskedCard, activateCard, revealPin];
