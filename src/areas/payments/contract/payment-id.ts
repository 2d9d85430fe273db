import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';
import { givenText } from '#kernel/text-schema.ts';

export type PaymentId = Id<'pay'>;
export const paymentIdSchema = idOf('pay');

/** What a payment pays, as its one list tells it apart. A list of its own, for screens can take none out of a schema. */
export const PAYMENT_KINDS = ['invoice', 'claim', 'advance'] as const;
/** What a payment pays: the invoice, claim or advance it came from, named without importing those areas. */
export const paymentSourceSchema = z.strictObject({
  type: z.enum(PAYMENT_KINDS),
  id: givenText(60),
});
export type PaymentSource = z.infer<typeof paymentSourceSchema>;
