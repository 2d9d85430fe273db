import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { DISPUTE_REASONS, DISPUTE_STATES } from '../rules/dispute-states.ts';
import { cardPaymentIdSchema } from './card-id.ts';

/** What somebody claims back of a payment, and where that is. */
export const disputeSchema = z.object({
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  explanation: z.string(),
  amount: wireMoneySchema,
  openedAt: z.string(),
  /** The issuer said no to it, with its own word for why; nothing was handed in. */
  refusal: z.string().nullable(),
  /** What came back on the account for it, less what was taken back: two movements of money of their own. */
  credited: wireMoneySchema,
});
export type DisputeView = z.infer<typeof disputeSchema>;

const disputeBody = z.strictObject({
  reason: z.enum(DISPUTE_REASONS),
  explanation: neededText(1500, 10),
  /** The day on which it was promised, received or cancelled, where the reason is one of these. */
  happenedOn: plainDateSchema.nullable(),
  isService: z.boolean(),
  fileId: fileIdSchema.nullable(),
});
export type DisputeBody = z.input<typeof disputeBody>;

export const disputeCardPayment = defineEndpoint({
  id: 'cards.disputeCardPayment',
  method: 'POST',
  base: 'company',
  path: '/card-payments/:cardPaymentId/disputes',
  summary: 'Claims a payment by card back from the shop, with why and what proves it; its holder’s or finance’s to do.',
  rights: ['member'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: z.object({ cardPaymentId: cardPaymentIdSchema }).loose(),
  body: disputeBody,
  answer: disputeSchema,
  errors: ['dispute_open', 'dispute_late', 'dispute_not_possible', 'date_needed'],
});

export const disputeEndpoints = [disputeCardPayment];
