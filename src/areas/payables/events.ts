import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { invoiceIdSchema } from './contract/invoice-id.ts';
import { INVOICE_STATES } from './rules/invoice-states.ts';

export const vatLineSchema = z.object({ rate: z.string(), net: wireMoneySchema, tax: wireMoneySchema });

export type VatLine = z.infer<typeof vatLineSchema>;

/** Validated: the gross is frozen from here on; it can be paid and booked, each on its own (domain rules 2.8). */
export const invoiceValidated = {
  name: 'payables.invoice-validated',
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
    /** Set by a person in review; null leaves it to rules and defaults. */
    expenseAccount: z.string().nullable(),
    description: z.string(),
    fileIds: z.array(fileIdSchema),
  }),
} as const;
export type InvoiceValidated = z.infer<typeof invoiceValidated.payload>;

/** Where an invoice stands now, told of each move; the highest version is the newest. */
export const invoiceMoved = {
  name: 'payables.invoice-moved',
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

/** Rejected in review for good: nothing of it will be paid. */
export const invoiceRejected = {
  name: 'payables.invoice-rejected',
  payload: z.object({ invoiceId: invoiceIdSchema, requestId: z.string() }),
} as const;
export type InvoiceRejected = z.infer<typeof invoiceRejected.payload>;
