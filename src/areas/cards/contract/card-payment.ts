import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { vatLineSchema } from '#areas/payables/contract/payable.ts';
import { CHANNELS } from '../rules/card-kinds.ts';
import { DECLINE_REASONS } from '#areas/notifications/contract/decline-words.ts';
import { cardIdSchema, cardPaymentIdSchema } from './card-id.ts';
import { disputeSchema } from './dispute.ts';

/** What became of it: money is held, was taken or came back; or nothing was, and why. */
export const ACTIVITY_STATES = ['held', 'settled', 'refund', 'declined', 'reversed', 'expired'] as const;

export const cardActivitySchema = z.object({
  /** Of the payment, or of the authorisation where nothing was paid. */
  id: z.string(),
  state: z.enum(ACTIVITY_STATES),
  at: z.string(),
  shop: z.string(),
  /** In the card's currency; of what was declined what the shop asked for. */
  amount: wireMoneySchema,
  /** In the shop's currency, where that is another. */
  taken: wireMoneySchema.nullable(),
  declineCode: z.enum(DECLINE_REASONS).nullable(),
  /** Null for what needs no receipt. */
  hasReceipt: z.boolean().nullable(),
});
export type CardActivity = z.infer<typeof cardActivitySchema>;

const refundCandidateSchema = z.object({
  id: cardPaymentIdSchema,
  number: z.string(),
  shop: z.string(),
  paidOn: plainDateSchema,
  amount: wireMoneySchema,
});
export type RefundCandidate = z.infer<typeof refundCandidateSchema>;

export const cardPaymentSchema = z.object({
  id: cardPaymentIdSchema,
  number: z.string(),
  kind: z.enum(['payment', 'refund']),
  card: z.object({ id: cardIdSchema, name: z.string(), last4: z.string().nullable(), holderName: z.string() }),
  supplierName: z.string(),
  /** As the statement calls the shop, and what the network says of it. */
  merchant: z.object({
    name: z.string(),
    category: z.string(),
    country: z.string(),
    city: z.string().nullable(),
  }),
  channel: z.enum(CHANNELS).nullable(),
  paidOn: plainDateSchema,
  bookedOn: plainDateSchema,
  amount: wireMoneySchema,
  taken: wireMoneySchema,
  /** One unit of the shop's currency in the card's, as it was charged; null where they are one. */
  rate: z.string().nullable(),
  /** What was held when it was authorised; null without an authorisation. */
  authorised: wireMoneySchema.nullable(),
  authorisedAt: z.string().nullable(),
  /** Of it, what no hold covered. */
  over: wireMoneySchema.nullable(),
  isOffline: z.boolean(),
  description: z.string(),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  /** In the shop's currency, as the receipt has them; empty where nobody said any, and then no VAT is reclaimed. */
  vatLines: z.array(vatLineSchema),
  files: z.array(z.object({ id: fileIdSchema, name: z.string(), mime: z.string() })),
  refunds: z.array(z.object({ id: cardPaymentIdSchema, bookedOn: plainDateSchema, amount: wireMoneySchema })),
  originalId: cardPaymentIdSchema.nullable(),
  /** Of a refund that no payment explains: which it may give back, for finance to say. */
  mayLink: z.boolean(),
  candidates: z.array(refundCandidateSchema),
  requestId: z.string().nullable(),
  dispute: disputeSchema.nullable(),
  /** Until when it can be disputed; null where it can't be, or is. */
  disputeUntil: plainDateSchema.nullable(),
  /** Of a dispute's own money: what was given for the time being, or taken back. */
  ofDispute: z.enum(['reinstated', 'rescinded']).nullable(),
  /** Nobody prepared it for the books yet. */
  mayChange: z.boolean(),
  isOwn: z.boolean(),
  version: z.number().int(),
});
export type CardPaymentView = z.infer<typeof cardPaymentSchema>;

const params = z.object({ cardPaymentId: cardPaymentIdSchema }).loose();

export const getCardPayment = defineEndpoint({
  id: 'cards.getCardPayment',
  method: 'GET',
  base: 'company',
  path: '/card-payments/:cardPaymentId',
  summary: 'One payment by card with its exchange, receipt, coding and refunds; its holder’s or finance’s to see.',
  rights: ['member'],
  locksWhenIdle: true,
  params,
  answer: cardPaymentSchema,
});

export const describeCardPayment = defineEndpoint({
  id: 'cards.describeCardPayment',
  method: 'PUT',
  base: 'company',
  path: '/card-payments/:cardPaymentId',
  summary:
    'Says what a payment by card was for, whose cost it is, what VAT is in it and which files prove it, until it is prepared.',
  rights: ['member'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    version: z.number().int(),
    description: neededText(300),
    costCenterId: costCenterIdSchema.nullable(),
    expenseCategoryId: expenseCategoryIdSchema.nullable(),
    /** Net and VAT of all lines come to what was taken; without lines nothing is reclaimed. */
    vatLines: z.array(vatLineSchema).max(20),
    fileIds: z.array(fileIdSchema).max(20),
  }),
  answer: cardPaymentSchema,
  errors: ['already_prepared'],
});

export const linkRefund = defineEndpoint({
  id: 'cards.linkRefund',
  method: 'POST',
  base: 'company',
  path: '/card-payments/:cardPaymentId/originals',
  summary: 'Says which payment a refund gives back that no payment explained.',
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ originalId: cardPaymentIdSchema }),
  answer: cardPaymentSchema,
  errors: ['illegal_state', 'refund_too_large'],
});

export const cardPaymentEndpoints = [getCardPayment, describeCardPayment, linkRefund];
