import { z } from 'zod';
import { amortisationSchema } from '#kernel/amortisation.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { invoiceIdSchema } from '#areas/payables/contract/invoice-id.ts';

/** While an invoice is prepared for the books, finance said of which months it is a cost; null is the one of its issue. */
export const invoiceSpread = {
  name: 'accounting.invoice-spread',
  payload: z.object({
    invoiceId: invoiceIdSchema,
    issuedOn: plainDateSchema,
    amortisation: amortisationSchema.nullable(),
    /** Of the payable: each change has its own. */
    version: z.number().int(),
  }),
} as const;
export type InvoiceSpread = z.infer<typeof invoiceSpread.payload>;
