import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { paymentIdSchema, paymentSourceSchema } from './contract/payment-id.ts';

/** The bank statement shows the money gone: the source is paid, the books get a settlement. */
export const paymentSettled = {
  name: 'payments.settled',
  payload: z.object({
    paymentId: paymentIdSchema,
    source: paymentSourceSchema,
    payee: z.object({ type: z.enum(['supplier', 'member']), id: z.string(), name: z.string() }),
    amount: wireMoneySchema,
    baseAmount: wireMoneySchema,
    /** The day the bank booked it. */
    bookedOn: plainDateSchema,
    reference: z.string(),
  }),
} as const;
export type PaymentSettled = z.infer<typeof paymentSettled.payload>;
