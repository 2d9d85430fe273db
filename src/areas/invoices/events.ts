import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { creditNoteIdSchema } from './contract/credit-note-id.ts';

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
