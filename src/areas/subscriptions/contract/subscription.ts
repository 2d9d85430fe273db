import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { codeList, searchText } from '#kernel/list-filter.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText, typedText } from '#kernel/text-schema.ts';
import { cardIdSchema } from '#areas/cards/contract/card-id.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { FINDING_KINDS } from './finding-kinds.ts';
import { RECURRENCES } from '../rules/recurrence.ts';
import { MOVES, STATES } from '../rules/states.ts';
import { subscriptionIdSchema } from './subscription-id.ts';

/** How it is paid: by card, or by transfer of its invoices. */
export const METHODS = ['card', 'transfer'] as const;
export type Method = (typeof METHODS)[number];

/** What runs, what waits for an answer, and what is over. */
export const PILES = ['running', 'proposed', 'ended'] as const;
export type Pile = (typeof PILES)[number];

const WORKERS = ['controller', 'admin', 'owner'] as const;
const params = z.object({ subscriptionId: subscriptionIdSchema }).loose();
const SEATS_MAX = 100_000;

export const findingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  key: z.string(),
  on: plainDateSchema,
  before: wireMoneySchema.nullable(),
  after: wireMoneySchema.nullable(),
  /** The other shop. */
  text: z.string().nullable(),
});
export type FindingView = z.infer<typeof findingSchema>;

export const subscriptionRowSchema = z.object({
  id: subscriptionIdSchema,
  name: z.string(),
  supplierName: z.string(),
  ownerId: userIdSchema.nullable(),
  ownerName: z.string().nullable(),
  state: z.enum(STATES),
  methodOfPayment: z.enum(METHODS),
  cardLast4: z.string().nullable(),
  amount: wireMoneySchema,
  recurrence: z.enum(RECURRENCES),
  /** Usage decides what it comes to. */
  varies: z.boolean(),
  nextOn: plainDateSchema.nullable(),
  renewalOn: plainDateSchema.nullable(),
  /** In base currency, a month and a year of it. */
  monthly: wireMoneySchema,
  yearly: wireMoneySchema,
  /** The last charge less the one before; null where there are not two in one currency. */
  change: wireMoneySchema.nullable(),
  /** What nobody has seen yet. */
  findings: z.array(findingSchema),
  /** Its owner left: until when its card goes on. */
  graceUntil: plainDateSchema.nullable(),
  version: z.number().int(),
});
export type SubscriptionRowView = z.infer<typeof subscriptionRowSchema>;

export const chargeSchema = z.object({
  kind: z.string(),
  id: z.string(),
  number: z.string(),
  on: plainDateSchema,
  paidOn: plainDateSchema.nullable(),
  amount: wireMoneySchema,
  base: wireMoneySchema,
  shop: z.string().nullable(),
  files: z.array(z.object({ id: fileIdSchema, name: z.string() })),
});
export type ChargeView = z.infer<typeof chargeSchema>;

export const subscriptionSchema = subscriptionRowSchema.extend({
  supplierId: supplierIdSchema,
  cardId: cardIdSchema.nullable(),
  requestId: z.string().nullable(),
  startedOn: plainDateSchema,
  trialEndsOn: plainDateSchema.nullable(),
  termMonths: z.number().int(),
  noticeDays: z.number().int(),
  /** Until when notice can be given. */
  noticeBy: plainDateSchema.nullable(),
  autoRenew: z.boolean(),
  seats: z.number().int().nullable(),
  seatsUsed: z.number().int().nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  multiReceipt: z.boolean(),
  files: z.array(z.object({ id: fileIdSchema, name: z.string() })),
  cardLimit: wireMoneySchema.nullable(),
  /** The newest twelve, the oldest of them first. */
  charges: z.array(chargeSchema),
  can: z.object({
    accept: z.boolean(),
    refuse: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    change: z.boolean(),
  }),
});
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

export const subscriptionFilter = {
  pile: z.enum(PILES).default('running'),
  q: searchText,
  state: codeList(STATES),
  recurrence: codeList(RECURRENCES),
  method: codeList(METHODS),
};
export type SubscriptionFilter = z.output<z.ZodObject<typeof subscriptionFilter>>;

export const listSubscriptions = defineEndpoint({
  id: 'subscriptions.listSubscriptions',
  method: 'GET',
  base: 'company',
  path: '/subscriptions',
  summary: 'Subscriptions by their next charge with what they cost: all for finance and admins, their own for members.',
  rights: ['member'],
  query: z.strictObject({ ...subscriptionFilter, ...pageQuery }),
  answer: pageOf(subscriptionRowSchema).extend({
    count: z.number().int(),
    proposedCount: z.number().int(),
    /** Of all that match, in base currency. */
    monthly: wireMoneySchema,
    yearly: wireMoneySchema,
    currency: currencySchema,
    mayAdd: z.boolean(),
  }),
});

export const calendarSchema = z.object({
  from: plainDateSchema,
  to: plainDateSchema,
  charges: z.array(
    z.object({ on: plainDateSchema, subscriptionId: subscriptionIdSchema, name: z.string(), amount: wireMoneySchema }),
  ),
  total: wireMoneySchema,
  renewals: z.array(
    z.object({
      subscriptionId: subscriptionIdSchema,
      name: z.string(),
      renewalOn: plainDateSchema,
      noticeBy: plainDateSchema,
      /** Notice can still be given. */
      isOpen: z.boolean(),
    }),
  ),
});
export type CalendarView = z.infer<typeof calendarSchema>;

export const getCalendar = defineEndpoint({
  id: 'subscriptions.getCalendar',
  method: 'GET',
  base: 'company',
  path: '/subscription-calendar',
  summary: 'What is charged in the next ninety days, and which contracts renew.',
  rights: ['member'],
  answer: calendarSchema,
});

export const getSubscription = defineEndpoint({
  id: 'subscriptions.getSubscription',
  method: 'GET',
  base: 'company',
  path: '/subscriptions/:subscriptionId',
  summary: 'One subscription with its contract, last charges and what it has to say; its owner’s or finance’s to see.',
  rights: ['member'],
  params,
  answer: subscriptionSchema,
});

const seats = z.number().int().min(1).max(SEATS_MAX).nullable();
const editable = {
  name: neededText(120),
  ownerId: userIdSchema,
  amount: positiveMoneySchema,
  recurrence: z.enum(RECURRENCES),
  nextOn: askedDay,
  trialEndsOn: askedDay.nullable(),
  renewalOn: askedDay.nullable(),
  termMonths: z.number().int().min(1).max(120),
  noticeDays: z.number().int().min(0).max(365),
  autoRenew: z.boolean(),
  seats,
  seatsUsed: z.number().int().min(0).max(SEATS_MAX).nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  multiReceipt: z.boolean(),
  fileIds: z.array(fileIdSchema).max(20),
};

export const addSubscription = defineEndpoint({
  id: 'subscriptions.addSubscription',
  method: 'POST',
  base: 'company',
  path: '/subscriptions',
  summary: 'Begins a subscription by hand.',
  rights: WORKERS,
  isMoneyWrite: true,
  body: z.strictObject({ ...editable, supplierName: neededText(120), methodOfPayment: z.enum(METHODS) }),
  answer: subscriptionSchema,
  errors: ['fx_rate_missing'],
});
export type AddBody = z.input<NonNullable<typeof addSubscription.body>>;

export const changeSubscription = defineEndpoint({
  id: 'subscriptions.changeSubscription',
  method: 'PUT',
  base: 'company',
  path: '/subscriptions/:subscriptionId',
  summary: 'Says otherwise what is expected of a subscription, its contract, and who answers for it.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({ ...editable, version: z.number().int() }),
  answer: subscriptionSchema,
  errors: ['illegal_state', 'fx_rate_missing'],
});
export type ChangeBody = z.input<NonNullable<typeof changeSubscription.body>>;

export const moveSubscription = defineEndpoint({
  id: 'subscriptions.moveSubscription',
  method: 'POST',
  base: 'company',
  path: '/subscriptions/:subscriptionId/moves',
  summary: 'Accepts or refuses what is proposed, once; pauses, resumes, or ends a subscription with its card.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    move: z.enum(MOVES),
    version: z.number().int(),
    reason: typedText(500).nullable().default(null),
  }),
  answer: subscriptionSchema,
  errors: ['illegal_state', 'budget_exceeded'],
});

export const seeFinding = defineEndpoint({
  id: 'subscriptions.seeFinding',
  method: 'POST',
  base: 'company',
  path: '/subscriptions/:subscriptionId/seen',
  summary: 'Takes what a subscription has to say for known; a changed price is expected from then on.',
  rights: ['member'],
  params,
  body: z.strictObject({ kind: z.enum(FINDING_KINDS), key: givenText(60) }),
  answer: subscriptionSchema,
});

export const findSubscriptionOf = defineEndpoint({
  id: 'subscriptions.findSubscriptionOf',
  method: 'GET',
  base: 'company',
  path: '/subscription-of',
  summary: 'Which subscription an invoice or a payment by card is a charge of.',
  rights: ['member'],
  query: z.strictObject({ kind: givenText(40), id: givenText(60) }),
  answer: z.object({ subscription: z.object({ id: subscriptionIdSchema, name: z.string() }).nullable() }),
});

export const subscriptionEndpoints = [
  listSubscriptions,
  getCalendar,
  getSubscription,
  addSubscription,
  changeSubscription,
  moveSubscription,
  seeFinding,
  findSubscriptionOf,
];
