import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { cardPaymentIdSchema } from '#areas/cards/contract/card-id.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { LANGS } from '#areas/identity/contract/user.ts';
import { AFFIDAVIT_REASONS } from '../rules/affidavit.ts';
import { REQUIREMENTS } from '../rules/control-rule.ts';
import { MATCH_REASONS } from '../rules/match-score.ts';
import { INVALID_REASONS, RECEIPT_STATUSES } from '../rules/receipt-status.ts';
import { affidavitIdSchema, receiptIdSchema } from './receipt-id.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ cardPaymentId: cardPaymentIdSchema }).loose();

export const matchReasonSchema = z.object({
  what: z.enum(MATCH_REASONS),
  how: z.enum(['same', 'near', 'other', 'unknown']),
  /** What the receipt says. */
  read: z.string().nullable(),
});

export const paymentReceiptSchema = z.object({
  status: z.enum(RECEIPT_STATUSES),
  owes: z.array(z.enum(REQUIREMENTS)),
  dueOn: plainDateSchema.nullable(),
  /** In which the day of `dueOn` ends. */
  zone: z.string(),
  invalid: z.object({ reason: z.enum(INVALID_REASONS), note: z.string().nullable(), byName: z.string() }).nullable(),
  severalUntil: plainDateSchema.nullable(),
  affidavit: z
    .object({
      id: affidavitIdSchema,
      reason: z.enum(AFFIDAVIT_REASONS),
      signerName: z.string(),
      signedAt: z.string(),
      fileId: fileIdSchema,
      documentHash: z.string(),
      /** A receipt came after all: it is the proof now. */
      isReplaced: z.boolean(),
    })
    .nullable(),
  /** What a new affidavit would be signed for. */
  merchant: z.string(),
  paidOn: plainDateSchema,
  amount: wireMoneySchema,
  signerName: z.string(),
  /** Receipts that came without a payment and were put to this one, with why. */
  matches: z.array(
    z.object({
      receiptId: receiptIdSchema,
      fileId: fileIdSchema,
      fileName: z.string(),
      state: z.enum(['suggested', 'attached']),
      isAutomatic: z.boolean(),
      score: z.number(),
      reasons: z.array(matchReasonSchema),
    }),
  ),
  /** Where its receipt can be mailed to. */
  mailTo: z.string(),
  /** How many affidavits the caller may still sign this month. */
  affidavitsLeft: z.number().int(),
  can: z.object({
    sign: z.boolean(),
    expectSeveral: z.boolean(),
    refuse: z.boolean(),
  }),
});
export type PaymentReceiptView = z.infer<typeof paymentReceiptSchema>;

export const getPaymentReceipt = defineEndpoint({
  id: 'receipts.getPaymentReceipt',
  method: 'GET',
  base: 'company',
  path: '/card-payments/:cardPaymentId/receipt',
  summary: 'Where the receipt of a payment by card stands, until when it is in time, and what was matched to it.',
  rights: ['member'],
  locksWhenIdle: true,
  params,
  answer: paymentReceiptSchema,
});

export const refuseReceipt = defineEndpoint({
  id: 'receipts.refuseReceipt',
  method: 'PUT',
  base: 'company',
  path: '/card-payments/:cardPaymentId/receipt/refusal',
  summary: 'Says that the receipt of a payment is not accepted and why; it counts as late until another one comes.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  body: z.strictObject({ reason: z.enum(INVALID_REASONS), note: typedText(300).nullable().default(null) }),
  answer: paymentReceiptSchema,
  errors: ['no_receipt', 'already_prepared'],
});

export const acceptReceipt = defineEndpoint({
  id: 'receipts.acceptReceipt',
  method: 'DELETE',
  base: 'company',
  path: '/card-payments/:cardPaymentId/receipt/refusal',
  summary: 'Takes back that the receipt of a payment is not accepted.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  answer: paymentReceiptSchema,
});

export const expectSeveral = defineEndpoint({
  id: 'receipts.expectSeveral',
  method: 'PUT',
  base: 'company',
  path: '/card-payments/:cardPaymentId/receipt/several',
  summary: 'Says whether more receipts of a payment come until the month ends; until then it is not late.',
  rights: ['member'],
  locksWhenIdle: true,
  params,
  body: z.strictObject({ isExpected: z.boolean() }),
  answer: paymentReceiptSchema,
  errors: ['month_over', 'nothing_owed'],
});

export const signAffidavit = defineEndpoint({
  id: 'receipts.signAffidavit',
  method: 'POST',
  base: 'company',
  path: '/card-payments/:cardPaymentId/affidavit',
  summary:
    'Signs that there is no receipt for an own payment by card, with the typed name; the document never changes.',
  rights: ['member'],
  locksWhenIdle: true,
  params,
  body: z.strictObject({
    reason: z.enum(AFFIDAVIT_REASONS),
    description: neededText(500),
    signerName: neededText(120),
    isAgreed: z.literal(true),
    lang: z.enum(LANGS),
  }),
  answer: paymentReceiptSchema,
  errors: [
    'not_the_holder',
    'impersonation_forbidden',
    'affidavit_exists',
    'affidavits_used_up',
    'name_differs',
    'receipt_there',
    'nothing_owed',
    'already_prepared',
  ],
});

export const paymentReceiptEndpoints = [getPaymentReceipt, refuseReceipt, acceptReceipt, expectSeveral, signAffidavit];
