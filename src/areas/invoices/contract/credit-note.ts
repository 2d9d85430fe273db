import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { searchText } from '#kernel/list-filter.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileSchema } from '#areas/documents/contract/document.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { creditLinesBody, creditOrderSchema } from '#areas/purchase-orders/contract/credit.ts';
import { orderIdSchema } from '#areas/purchase-orders/contract/order-id.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { vatLineSchema } from '#areas/payables/contract/payable.ts';
import { CREDIT_NOTE_STATES } from '../rules/credit-note-states.ts';
import { INVOICE_STATES } from '../rules/invoice-states.ts';
import { creditNoteIdSchema } from './credit-note-id.ts';
import { inBaseSchema } from './in-base.ts';
import { invoiceIdSchema } from './invoice-id.ts';

/** Amounts of a credit note are positive, as they are printed. */
export const creditNoteRowSchema = z.object({
  id: creditNoteIdSchema,
  number: z.string(),
  supplierName: z.string(),
  gross: wireMoneySchema,
  /** What is neither set off nor paid back. */
  left: wireMoneySchema,
  issuedOn: plainDateSchema,
  state: z.enum(CREDIT_NOTE_STATES),
  arrivedAt: z.string(),
});
export type CreditNoteRow = z.infer<typeof creditNoteRowSchema>;

const can = z.union([z.literal(true), z.literal('illegal_state')]);

export const creditNoteSchema = creditNoteRowSchema.extend({
  supplierId: supplierIdSchema.nullable(),
  vatLines: z.array(vatLineSchema),
  inBase: inBaseSchema,
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema),
  expenseAccount: z.string().nullable(),
  description: z.string(),
  reason: z.string().nullable(),
  refundedOn: plainDateSchema.nullable(),
  file: fileSchema.nullable(),
  /** The invoice that it corrects, where the document names one that is here. */
  original: z
    .object({
      id: invoiceIdSchema,
      number: z.string(),
      issuedOn: plainDateSchema,
      gross: wireMoneySchema,
      state: z.enum(INVOICE_STATES),
      fileId: fileIdSchema.nullable(),
    })
    .nullable(),
  /** Validated invoices of the same supplier and currency whose money was not sent, what is due first first. */
  openInvoices: z.array(
    z.object({
      id: invoiceIdSchema,
      number: z.string(),
      dueOn: plainDateSchema.nullable(),
      gross: wireMoneySchema,
      toPay: wireMoneySchema,
    }),
  ),
  allocations: z.array(
    z.object({ invoiceId: invoiceIdSchema, number: z.string(), amount: wireMoneySchema, at: z.string() }),
  ),
  /** Of which purchase order it is: that of its invoice, unless somebody said another. */
  order: creditOrderSchema,
  canChooseOrder: z.boolean(),
  /** Whether it can still be said which lines of the order it is taken off. */
  canSetLines: z.boolean(),
  can: z.object({ validate: can, reject: can, apply: can, refund: can }),
  version: z.number().int(),
});
export type CreditNoteView = z.infer<typeof creditNoteSchema>;

const version = z.number().int();
const offsetsSchema = z
  .array(z.strictObject({ invoiceId: invoiceIdSchema, amount: positiveMoneySchema }))
  .max(50)
  .refine((offsets) => new Set(offsets.map((one) => one.invoiceId)).size === offsets.length, 'duplicate');

export const creditNoteFieldsSchema = z.strictObject({
  version,
  number: neededText(60),
  supplierName: neededText(200),
  issuedOn: plainDateSchema,
  gross: positiveMoneySchema,
  vatLines: z.array(vatLineSchema).max(20),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema).max(20).default([]),
  expenseAccount: typedText(20).nullable(),
  description: typedText(300),
});
export type CreditNoteFields = z.output<typeof creditNoteFieldsSchema>;

const params = z.object({ creditNoteId: creditNoteIdSchema }).loose();
const FINANCE = ['controller', 'owner'] as const;
const OFFSET_ERRORS = ['illegal_state', 'credit_exceeded', 'not_offsettable'];

export const listCreditNotes = defineEndpoint({
  id: 'invoices.listCreditNotes',
  method: 'GET',
  base: 'company',
  path: '/credit-notes',
  summary: 'Credit notes: those to review and those with money left, or all, the newest first.',
  rights: FINANCE,
  query: z.strictObject({ ...pageQuery, only: z.enum(['to_review', 'open']).optional(), q: searchText }),
  answer: pageOf(creditNoteRowSchema).extend({ count: z.number().int() }),
});

export const getCreditNote = defineEndpoint({
  id: 'invoices.getCreditNote',
  method: 'GET',
  base: 'company',
  path: '/credit-notes/:creditNoteId',
  summary: 'One credit note with its document, the invoice it corrects and what it can be set off against.',
  rights: FINANCE,
  params,
  answer: creditNoteSchema,
});

export const updateCreditNote = defineEndpoint({
  id: 'invoices.updateCreditNote',
  method: 'PUT',
  base: 'company',
  path: '/credit-notes/:creditNoteId',
  summary: 'Corrects the fields of a credit note in review.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: creditNoteFieldsSchema,
  answer: creditNoteSchema,
  errors: ['illegal_state', 'fx_rate_missing'],
});

export const validateCreditNote = defineEndpoint({
  id: 'invoices.validateCreditNote',
  method: 'POST',
  base: 'company',
  path: '/credit-notes/:creditNoteId/validations',
  summary: 'Takes a credit note with these fields and sets it off; what is left stays on the supplier’s account.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: creditNoteFieldsSchema.extend({ offsets: offsetsSchema }),
  answer: creditNoteSchema,
  errors: [...OFFSET_ERRORS, 'fx_rate_missing', 'sums_differ', 'duplicate_credit_note'],
});

export const applyCreditNote = defineEndpoint({
  id: 'invoices.applyCreditNote',
  method: 'POST',
  base: 'company',
  path: '/credit-notes/:creditNoteId/offsets',
  summary: 'Sets more of a credit note off against open invoices.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version, offsets: offsetsSchema.min(1, 'required') }),
  answer: creditNoteSchema,
  errors: OFFSET_ERRORS,
});

export const refundCreditNote = defineEndpoint({
  id: 'invoices.refundCreditNote',
  method: 'POST',
  base: 'company',
  path: '/credit-notes/:creditNoteId/refunds',
  summary: 'Notes that the supplier paid back what was left.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version, on: plainDateSchema }),
  answer: creditNoteSchema,
  errors: ['illegal_state'],
});

export const rejectCreditNote = defineEndpoint({
  id: 'invoices.rejectCreditNote',
  method: 'POST',
  base: 'company',
  path: '/credit-notes/:creditNoteId/rejections',
  summary: 'Says that the document is no credit note to take: it goes back to the inbox.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version, reason: neededText(500) }),
  answer: creditNoteSchema,
  errors: ['illegal_state'],
});

export const chooseCreditNoteOrder = defineEndpoint({
  id: 'invoices.chooseCreditNoteOrder',
  method: 'PUT',
  base: 'company',
  path: '/credit-notes/:creditNoteId/order',
  summary: 'Says of which order a credit note is, or of none; once it is validated so much less is billed of that.',
  rights: FINANCE,
  params,
  body: z.strictObject({ orderId: orderIdSchema.nullable() }),
  answer: creditNoteSchema,
  errors: ['illegal_state', 'order_does_not_fit'],
});

export const setCreditNoteOrderLines = defineEndpoint({
  id: 'invoices.setCreditNoteOrderLines',
  method: 'PUT',
  base: 'company',
  path: '/credit-notes/:creditNoteId/order-lines',
  summary: 'Says which lines of its order a credit note in review is taken off, with quantity and amount.',
  rights: FINANCE,
  params,
  body: creditLinesBody,
  answer: creditNoteSchema,
  errors: ['illegal_state'],
});

export const creditNoteEndpoints = [
  setCreditNoteOrderLines,
  chooseCreditNoteOrder,
  listCreditNotes,
  getCreditNote,
  updateCreditNote,
  validateCreditNote,
  applyCreditNote,
  refundCreditNote,
  rejectCreditNote,
];
