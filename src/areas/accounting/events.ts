import { z } from 'zod';
import { amortisationSchema } from '#kernel/amortisation.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { creditNoteIdSchema } from '#areas/invoices/contract/credit-note-id.ts';
import { invoiceIdSchema } from '#areas/invoices/contract/invoice-id.ts';

const SPREAD = {
  issuedOn: plainDateSchema,
  amortisation: amortisationSchema.nullable(),
  /** Of the payable: each change has its own. */
  version: z.number().int(),
};

/** While an invoice is prepared for the books, finance said of which months it is a cost; null is the one of its issue. */
export const invoiceSpread = {
  name: 'accounting.invoice-spread',
  subject: 'invoiceId',
  payload: z.object({ invoiceId: invoiceIdSchema, ...SPREAD }),
} as const;
export type InvoiceSpread = z.infer<typeof invoiceSpread.payload>;

/** The same of a credit note: of which months it lowers the cost. */
export const creditNoteSpread = {
  name: 'accounting.credit-note-spread',
  subject: 'creditNoteId',
  payload: z.object({ creditNoteId: creditNoteIdSchema, ...SPREAD }),
} as const;
export type CreditNoteSpread = z.infer<typeof creditNoteSpread.payload>;
