import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';
import { givenText } from '#kernel/text-schema.ts';

export type PaymentId = Id<'pay'>;
export const paymentIdSchema = idOf('pay');

/** What a payment pays: a payable of one of the registered kinds, named without knowing the area that owns it. */
export const paymentSourceSchema = z.strictObject({
  type: givenText(40),
  id: givenText(60),
});
export type PaymentSource = z.infer<typeof paymentSourceSchema>;
