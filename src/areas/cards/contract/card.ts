import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { codeList, idList, searchText } from '#kernel/list-filter.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { CARD_KINDS } from '../rules/card-kinds.ts';
import { BLOCK_REASONS, CARD_STATES } from '../rules/card-states.ts';
import { CARRY_OVERS, RECURRENCES } from '../rules/limit-period.ts';
import { cardIdSchema } from './card-id.ts';
import { controlsBodySchema, storedControlsSchema } from './controls.ts';
import { PLACES } from './delivery.ts';
import { cardActivitySchema } from './card-payment.ts';
import { issuerNeedsSchema } from './holder.ts';

const FINANCE_AND_ADMINS = ['controller', 'admin', 'owner'] as const;

/** Above the rest: what does not work, then what is on its way, then what pays. */
export const CARD_GROUPS = ['attention', 'active', 'ended'] as const;

export const cardRowSchema = z.object({
  id: cardIdSchema,
  kind: z.enum(CARD_KINDS),
  state: z.enum(CARD_STATES),
  group: z.enum(CARD_GROUPS),
  name: z.string(),
  holderId: userIdSchema,
  holderName: z.string(),
  supplierName: z.string().nullable(),
  last4: z.string().nullable(),
  expiresOn: plainDateSchema,
  limit: wireMoneySchema,
  recurrence: z.enum(RECURRENCES),
  /** Of the period of its limit. */
  spent: wireMoneySchema,
  held: wireMoneySchema,
  /** Below zero where more was taken than was held. */
  left: wireMoneySchema,
  lastUsedAt: z.string().nullable(),
  blockedReasons: z.array(z.enum(BLOCK_REASONS)),
  /** The issuer was told something that it did not take yet. */
  isWaitingForIssuer: z.boolean(),
  /** Its holder asked for it, and nobody ordered it yet. */
  isAsked: z.boolean(),
  /** A card of the company's own bank: limit and freezing are there, and its statements tell what it paid. */
  isOfBank: z.boolean(),
  version: z.number().int(),
});
export type CardRowView = z.infer<typeof cardRowSchema>;

export const cardSchema = cardRowSchema.extend({
  network: z.string().nullable(),
  carryOver: z.enum(CARRY_OVERS),
  timeZone: z.string(),
  controls: storedControlsSchema,
  /** The first day of the period of its limit that is not in the present one; null where there is none. */
  renewsOn: plainDateSchema.nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  costCenterName: z.string().nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  request: z.object({ id: z.string() }).nullable(),
  blocks: z.array(
    z.object({
      reason: z.enum(BLOCK_REASONS),
      note: z.string().nullable(),
      at: z.string(),
      byName: z.string().nullable(),
    }),
  ),
  /** What the issuer says that it is, where that is something else. */
  issuerSays: z.enum(['active', 'inactive', 'cancelled']).nullable(),
  /** Where a plastic card is sent. */
  delivery: z
    .object({
      nameOnCard: z.string(),
      place: z.enum(PLACES),
      address: z.object({
        line1: z.string(),
        line2: z.string(),
        postcode: z.string(),
        city: z.string(),
        country: z.string(),
      }),
      cost: wireMoneySchema.nullable(),
      arrivesOn: plainDateSchema.nullable(),
    })
    .nullable(),
  /** What the issuer wants of its holder before it pays. */
  issuerNeeds: issuerNeedsSchema.nullable(),
  /** The newest first: what is held, was paid, came back or was declined. */
  activity: z.array(cardActivitySchema),
  isOwn: z.boolean(),
  can: z.object({
    confirm: z.boolean(),
    activate: z.boolean(),
    /** More may be asked for on it. */
    raise: z.boolean(),
    /** It expires soon, and nobody said yet where the next one is sent. */
    confirmAddress: z.boolean(),
    revealPin: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    reportLost: z.boolean(),
    reportStolen: z.boolean(),
    block: z.boolean(),
    change: z.boolean(),
    /** Number and PIN are for who holds the card alone. */
    reveal: z.boolean(),
  }),
});
export type CardView = z.infer<typeof cardSchema>;

export const cardFilter = {
  q: searchText,
  kind: codeList(CARD_KINDS),
  state: codeList(CARD_STATES),
  holder: idList,
  /** Those that are over are left out unless somebody asks for them. */
  ended: z.literal('true').optional(),
};
export type CardFilter = z.output<z.ZodObject<typeof cardFilter>>;
const params = z.object({ cardId: cardIdSchema }).loose();

export const listCards = defineEndpoint({
  id: 'cards.listCards',
  method: 'GET',
  base: 'company',
  path: '/cards',
  summary: 'All cards of the company, those that need attention first, with what is spent and held of each limit.',
  rights: FINANCE_AND_ADMINS,
  locksWhenIdle: true,
  query: z.strictObject({ ...pageQuery, ...cardFilter }),
  answer: pageOf(cardRowSchema).extend({
    count: z.number().int(),
    spent: wireMoneySchema.nullable(),
    held: wireMoneySchema.nullable(),
    /** No account at an issuer yet: no card can be made. */
    hasAccount: z.boolean(),
    mayMake: z.boolean(),
  }),
});

export const listMyCards = defineEndpoint({
  id: 'cards.listMyCards',
  method: 'GET',
  base: 'company',
  path: '/my-cards',
  summary: 'The caller’s own cards, those that pay first.',
  rights: ['member'],
  locksWhenIdle: true,
  answer: z.object({
    items: z.array(cardRowSchema),
    hasAccount: z.boolean(),
    /** They may ask for a plastic card of their own, and have none. */
    mayAsk: z.boolean(),
  }),
});

export const getCard = defineEndpoint({
  id: 'cards.getCard',
  method: 'GET',
  base: 'company',
  path: '/cards/:cardId',
  summary:
    'One card: limit, controls, why it does not pay, and what it was used for; its holder’s or finance’s to see.',
  rights: ['member'],
  locksWhenIdle: true,
  params,
  answer: cardSchema,
});

const newCardsBody = z.strictObject({
  holderIds: z.array(userIdSchema).min(1).max(100),
  kind: z.enum(['recurring', 'multi_use']),
  name: neededText(80),
  supplierName: typedText(200).nullable().default(null),
  limit: positiveMoneySchema,
  recurrence: z.enum(RECURRENCES),
  controls: controlsBodySchema.nullable().default(null),
  costCenterId: costCenterIdSchema.nullable().default(null),
  expenseCategoryId: expenseCategoryIdSchema.nullable().default(null),
});
export type NewCardsBody = z.input<typeof newCardsBody>;

export const createCards = defineEndpoint({
  id: 'cards.createCards',
  method: 'POST',
  base: 'company',
  path: '/cards',
  summary: 'Makes a virtual card for each of these people, without a request.',
  rights: ['admin', 'owner'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: newCardsBody,
  answer: z.object({ cardIds: z.array(cardIdSchema) }),
  errors: ['no_card_account', 'currency_differs', 'supplier_needed', 'not_a_member', 'kind_off'],
});

export const moveCard = defineEndpoint({
  id: 'cards.moveCard',
  method: 'POST',
  base: 'company',
  path: '/cards/:cardId/moves',
  summary: 'Freezes a card, lets it pay again, or ends it: given up, lost or stolen, which is for good.',
  rights: ['member'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    move: z.enum(['pause', 'resume', 'cancel', 'reportLost', 'reportStolen']),
    version: z.number().int(),
    reason: typedText(300).nullable().default(null),
  }),
  answer: cardSchema,
  errors: ['illegal_state', 'bank_decides'],
});

export const blockCard = defineEndpoint({
  id: 'cards.blockCard',
  method: 'PUT',
  base: 'company',
  path: '/cards/:cardId/block',
  summary: 'Keeps a card from paying until somebody who looks after cards lifts it.',
  rights: FINANCE_AND_ADMINS,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ reason: z.enum(['admin', 'fraud']), note: neededText(300) }),
  answer: cardSchema,
  errors: ['illegal_state', 'bank_decides'],
});

export const unblockCard = defineEndpoint({
  id: 'cards.unblockCard',
  method: 'DELETE',
  base: 'company',
  path: '/cards/:cardId/block',
  summary: 'Lifts what the company itself blocked.',
  rights: FINANCE_AND_ADMINS,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  answer: cardSchema,
});

const changedCardBody = z.strictObject({
  version: z.number().int(),
  name: neededText(80),
  limit: positiveMoneySchema,
  recurrence: z.enum(RECURRENCES),
  carryOver: z.enum(CARRY_OVERS),
  controls: controlsBodySchema,
});
export type ChangedCardBody = z.input<typeof changedCardBody>;

export const changeCard = defineEndpoint({
  id: 'cards.changeCard',
  method: 'PUT',
  base: 'company',
  path: '/cards/:cardId',
  summary: 'Changes the limit of a card and what it may be used for; a single-use card stays as it was approved.',
  rights: FINANCE_AND_ADMINS,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: changedCardBody,
  answer: cardSchema,
  errors: ['illegal_state', 'currency_differs', 'single_use_fixed', 'bank_decides'],
});

export const revealCard = defineEndpoint({
  id: 'cards.revealCard',
  method: 'POST',
  base: 'company',
  path: '/cards/:cardId/secrets',
  summary: 'Number, code and PIN of an own card, after a fresh factor; nothing of it is kept or logged here.',
  rights: ['member'],
  locksWhenIdle: true,
  needsFreshFactor: true,
  params,
  body: z.strictObject({}),
  answer: z.object({
    number: z.string(),
    cvc: z.string(),
    /** Null where the issuer shows it to nobody's server. */
    pin: z.string().nullable(),
    expiresOn: plainDateSchema,
  }),
  errors: ['illegal_state', 'impersonation_forbidden', 'issuer_unavailable', 'numbers_not_shown', 'bank_decides'],
});

export const cardEndpoints = [
  listCards,
  listMyCards,
  getCard,
  createCards,
  moveCard,
  blockCard,
  unblockCard,
  changeCard,
  revealCard,
];
