import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText } from '#kernel/text-schema.ts';
import { cardPaymentIdSchema } from '#areas/cards/contract/card-id.ts';
import { FILE_ERRORS } from '#areas/documents/contract/document.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { documentPartSchema, PARTS_MAX } from '#areas/documents/contract/document-part.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { matchReasonSchema } from './payment-receipt.ts';
import { receiptIdSchema } from './receipt-id.ts';

export const inboxReceiptSchema = z.object({
  id: receiptIdSchema,
  file: z.object({ id: fileIdSchema, name: z.string(), mime: z.string() }),
  source: z.enum(['upload', 'mail']),
  sender: z.string().nullable(),
  receivedAt: z.string(),
  isBeingRead: z.boolean(),
  /** What was read; null for what was not. */
  merchant: z.string().nullable(),
  issuedOn: plainDateSchema.nullable(),
  amount: wireMoneySchema.nullable(),
  state: z.enum(['waiting', 'attached', 'discarded', 'split']),
  /** The receipts that seem to be in its file; null while nobody looked. */
  parts: z.array(documentPartSchema).nullable(),
  /** What it was taken out of, with its siblings. */
  splitFrom: z.object({ id: receiptIdSchema, fileId: fileIdSchema, fileName: z.string() }).nullable(),
  isAutomatic: z.boolean(),
  paymentId: cardPaymentIdSchema.nullable(),
  /** The surest first. */
  suggestions: z.array(
    z.object({
      paymentId: cardPaymentIdSchema,
      number: z.string(),
      merchant: z.string(),
      paidOn: plainDateSchema,
      amount: wireMoneySchema,
      score: z.number(),
      reasons: z.array(matchReasonSchema),
    }),
  ),
});
export type InboxReceiptView = z.infer<typeof inboxReceiptSchema>;

export const listInboxReceipts = defineEndpoint({
  id: 'receipts.listInboxReceipts',
  method: 'GET',
  base: 'company',
  path: '/receipts',
  summary: 'Receipts that came without a payment: the caller’s own, all of them for finance, the newest first.',
  rights: ['member'],
  locksWhenIdle: true,
  answer: z.object({
    items: z.array(inboxReceiptSchema),
    /** Where receipts can be mailed to. */
    mailTo: z.string(),
  }),
});

export const addReceipt = defineEndpoint({
  id: 'receipts.addReceipt',
  method: 'POST',
  base: 'company',
  path: '/receipts',
  summary: 'Takes an uploaded file as a receipt and looks for the payment by card that it belongs to.',
  rights: ['member'],
  locksWhenIdle: true,
  body: z.strictObject({ fileId: fileIdSchema }),
  answer: inboxReceiptSchema,
});

const receiptParams = z.object({ receiptId: receiptIdSchema }).loose();
const ofPayment = z.strictObject({ cardPaymentId: cardPaymentIdSchema });

export const attachReceipt = defineEndpoint({
  id: 'receipts.attachReceipt',
  method: 'POST',
  base: 'company',
  path: '/receipts/:receiptId/payments',
  summary: 'Says to which payment a receipt belongs; the names on both are learnt.',
  rights: ['member'],
  locksWhenIdle: true,
  params: receiptParams,
  body: ofPayment,
  answer: inboxReceiptSchema,
  errors: ['illegal_state', 'already_prepared'],
});

export const refuseMatch = defineEndpoint({
  id: 'receipts.refuseMatch',
  method: 'POST',
  base: 'company',
  path: '/receipts/:receiptId/refusals',
  summary: 'Says that a receipt does not belong to a payment; it is taken off and never proposed for it again.',
  rights: ['member'],
  locksWhenIdle: true,
  params: receiptParams,
  body: ofPayment,
  answer: inboxReceiptSchema,
  errors: ['already_prepared'],
});

export const discardReceipt = defineEndpoint({
  id: 'receipts.discardReceipt',
  method: 'DELETE',
  base: 'company',
  path: '/receipts/:receiptId',
  summary: 'Takes a receipt that belongs to no payment out of the inbox; its file is kept.',
  rights: ['member'],
  locksWhenIdle: true,
  params: receiptParams,
  errors: ['illegal_state'],
});

export const splitReceipt = defineEndpoint({
  id: 'receipts.splitReceipt',
  method: 'POST',
  base: 'company',
  path: '/receipts/:receiptId/parts',
  summary:
    'Takes the file of a waiting receipt apart: each group of pages, or place of a photo, becomes a receipt. The file is kept.',
  rights: ['member'],
  locksWhenIdle: true,
  params: receiptParams,
  body: z.strictObject({ parts: z.array(documentPartSchema).min(1).max(PARTS_MAX) }),
  answer: z.object({ items: z.array(inboxReceiptSchema) }),
  errors: [
    'illegal_state',
    'cannot_split',
    'parts_too_few',
    'page_twice',
    'part_unknown',
    'part_too_small',
    ...FILE_ERRORS,
  ],
});

export const joinReceipt = defineEndpoint({
  id: 'receipts.joinReceipt',
  method: 'DELETE',
  base: 'company',
  path: '/receipts/:receiptId/parts',
  summary: 'Takes back that a receipt was split: its parts go and it waits as it came, while no part has a payment.',
  rights: ['member'],
  locksWhenIdle: true,
  params: receiptParams,
  answer: inboxReceiptSchema,
  errors: ['illegal_state', 'part_attached'],
});

export const sendKeptReceipt = defineEndpoint({
  id: 'receipts.sendKeptReceipt',
  method: 'POST',
  base: 'company',
  path: '/kept-receipts',
  summary:
    'Takes a receipt that a device kept until it had a connection, once for its key, from the member who took it alone.',
  rights: ['member'],
  isUpload: true,
  query: z.strictObject({
    key: z.uuid(),
    /** Who took it. Whoever has signed in on the device since does not send it as theirs. */
    takenBy: userIdSchema,
    cardPaymentId: cardPaymentIdSchema.optional(),
  }),
  answer: z.object({ receiptId: receiptIdSchema.nullable(), paymentId: cardPaymentIdSchema.nullable() }),
  errors: ['taken_by_other', ...FILE_ERRORS],
});

const linkQuery = z.strictObject({ token: givenText(400) });

export const getReceiptLink = defineEndpoint({
  id: 'receipts.getReceiptLink',
  method: 'GET',
  base: 'main',
  path: '/receipt-links',
  summary: 'Whether the link of a reminder still takes a receipt; it shows nothing of the payment.',
  rights: ['public'],
  query: linkQuery,
  answer: z.object({ isOpen: z.boolean() }),
  errors: ['link_over'],
});

export const uploadByLink = defineEndpoint({
  id: 'receipts.uploadByLink',
  method: 'POST',
  base: 'main',
  path: '/receipt-links',
  summary: 'Takes a receipt for the one payment that a reminder is about, without logging in.',
  rights: ['public'],
  isUpload: true,
  query: linkQuery,
  answer: z.object({ isTaken: z.boolean() }),
  errors: ['link_over', ...FILE_ERRORS],
});

export const inboxEndpoints = [
  listInboxReceipts,
  addReceipt,
  attachReceipt,
  refuseMatch,
  discardReceipt,
  splitReceipt,
  joinReceipt,
  sendKeptReceipt,
  getReceiptLink,
  uploadByLink,
];
