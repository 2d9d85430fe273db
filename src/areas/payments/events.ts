import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { paymentIdSchema, paymentSourceSchema } from './contract/payment-id.ts';

/** The bank statement shows the money gone: the source is paid, the books get a settlement. */
export const paymentSettled = {
  name: 'payments.settled',
  payload: z.object({
    paymentId: paymentIdSchema,
    /** Which order to the bank it was, from 1: one that came back may be sent again. */
    attempt: z.number().int(),
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

/** The bank gave the money back: the source is owed again, the books get the settlement's other sides. */
export const paymentReturned = {
  name: 'payments.returned',
  payload: paymentSettled.payload.extend({ reason: z.string() }),
} as const;
export type PaymentReturned = z.infer<typeof paymentReturned.payload>;
