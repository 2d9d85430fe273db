import { z } from 'zod';
import { amortisationSchema } from '#kernel/amortisation.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText } from '#kernel/text-schema.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { creditNoteIdSchema } from './contract/credit-note-id.ts';
import { invoiceIdSchema } from './contract/invoice-id.ts';
import { INVOICE_STATES } from './rules/invoice-states.ts';

export const vatLineSchema = z.object({ rate: givenText(20), net: wireMoneySchema, tax: wireMoneySchema });

export type VatLine = z.infer<typeof vatLineSchema>;

/** Validated: the gross is frozen from here on; it can be paid and booked, each on its own (domain rules 2.8). */
export const invoiceValidated = {
  name: 'invoices.invoice-validated',
  subject: 'invoiceId',
  payload: z.object({
    invoiceId: invoiceIdSchema,
    /** The approved request that it came from; facts written before it was told lack it. */
    requestId: z.string().optional(),
    number: z.string(),
    supplierId: supplierIdSchema,
    supplierName: z.string(),
    issuedOn: plainDateSchema,
    dueOn: plainDateSchema.nullable(),
    gross: wireMoneySchema,
    baseGross: wireMoneySchema,
    /** One unit of the document's currency in the base currency, "1" when they are the same. */
    rate: z.string(),
    vatLines: z.array(vatLineSchema),
    /** The buyer owes the VAT of lines without any: at the rate of the line, else at this one of its country, in percent. */
    reverseCharge: z.object({ standardRate: z.string().nullable() }).nullable(),
    costCenterId: costCenterIdSchema.nullable(),
    expenseCategoryId: expenseCategoryIdSchema.nullable(),
    analyticalValues: z.array(analyticalValueSchema),
    /** The months that it is a cost of, where that is not the one of its issue. */
    amortisation: amortisationSchema.nullable().optional(),
    /** Set by a person in review; null leaves it to rules and defaults. */
    expenseAccount: z.string().nullable(),
    description: z.string(),
    fileIds: z.array(fileIdSchema),
  }),
} as const;
export type InvoiceValidated = z.infer<typeof invoiceValidated.payload>;

/** Where an invoice stands now, told of each move; the highest version is the newest. */
export const invoiceMoved = {
  name: 'invoices.invoice-moved',
  subject: 'invoiceId',
  payload: z.object({
    invoiceId: invoiceIdSchema,
    requestId: z.string(),
    version: z.number().int(),
    state: z.enum(INVOICE_STATES),
    /** The day on which it was paid. */
    on: plainDateSchema.nullable(),
    /** Who decided about it in finance, and why, where they did; the bank's moves are nobody's. */
    by: userIdSchema.nullable(),
    reason: z.string().nullable(),
  }),
} as const;
export type InvoiceMoved = z.infer<typeof invoiceMoved.payload>;

/** What a validated invoice is for, said in other words. */
export const invoiceDescribed = {
  name: 'invoices.invoice-described',
  subject: 'invoiceId',
  payload: z.object({ invoiceId: invoiceIdSchema, description: z.string() }),
} as const;
export type InvoiceDescribed = z.infer<typeof invoiceDescribed.payload>;

/** Rejected in review for good: nothing of it will be paid. */
export const invoiceRejected = {
  name: 'invoices.invoice-rejected',
  subject: 'invoiceId',
  payload: z.object({ invoiceId: invoiceIdSchema, requestId: z.string() }),
} as const;
export type InvoiceRejected = z.infer<typeof invoiceRejected.payload>;

/** Validated: so much less is owed to the supplier, from the day of issue on (domain rules 2.8). Amounts are positive. */
export const creditNoteValidated = {
  name: 'invoices.credit-note-validated',
  subject: 'creditNoteId',
  payload: invoiceValidated.payload
    .omit({ invoiceId: true, requestId: true, dueOn: true, amortisation: true })
    .extend({ creditNoteId: creditNoteIdSchema }),
} as const;
export type CreditNoteValidated = z.infer<typeof creditNoteValidated.payload>;

/** Finance says that the document is no credit note to take. */
export const creditNoteRejected = {
  name: 'invoices.credit-note-rejected',
  subject: 'creditNoteId',
  payload: z.object({
    creditNoteId: creditNoteIdSchema,
    fileId: fileIdSchema,
    reason: z.string().nullable().default(null),
  }),
} as const;
export type CreditNoteRejected = z.infer<typeof creditNoteRejected.payload>;

/** Credit notes cover an invoice wholly: no money leaves for it. */
export const invoiceOffset = {
  name: 'invoices.invoice-offset',
  subject: 'invoiceId',
  payload: z.object({ invoiceId: invoiceIdSchema, allocationId: z.string() }),
} as const;
export type InvoiceOffset = z.infer<typeof invoiceOffset.payload>;

/** A credit note set off against an invoice leaves a difference of their rates: above zero it is gained, below lost. */
export const offsetDifference = {
  name: 'invoices.offset-difference',
  subject: 'creditNoteId',
  payload: z.object({
    allocationId: z.string(),
    creditNoteId: creditNoteIdSchema,
    supplierId: supplierIdSchema,
    supplierName: z.string(),
    number: z.string(),
    baseAmount: wireMoneySchema,
    bookedOn: plainDateSchema,
  }),
} as const;
export type OffsetRealised = z.infer<typeof offsetDifference.payload>;

/** The supplier paid back what was left of a credit note. */
export const creditRefunded = {
  name: 'invoices.credit-refunded',
  subject: 'creditNoteId',
  payload: z.object({
    creditNoteId: creditNoteIdSchema,
    supplierId: supplierIdSchema,
    supplierName: z.string(),
    number: z.string(),
    /** In its own currency; facts of older versions name none. */
    amount: wireMoneySchema.optional(),
    baseAmount: wireMoneySchema,
    bookedOn: plainDateSchema,
  }),
} as const;
export type CreditRefunded = z.infer<typeof creditRefunded.payload>;
