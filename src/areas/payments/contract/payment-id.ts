import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';

export type PaymentId = Id<'pay'>;
export const paymentIdSchema = idOf('pay');

/** What a payment pays: the invoice, claim or advance it came from, named without importing those areas. */
export const paymentSourceSchema = z.strictObject({
  type: z.enum(['invoice', 'claim', 'advance']),
  id: z.string().max(60),
});
export type PaymentSource = z.infer<typeof paymentSourceSchema>;
