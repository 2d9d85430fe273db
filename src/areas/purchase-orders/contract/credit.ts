import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { LISTED_ORDER_STATES } from './order.ts';
import { orderIdSchema } from './order-id.ts';

/** An order as somebody who reviews a credit note needs it. */
export const creditedOrderSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  description: z.string(),
  state: z.enum(LISTED_ORDER_STATES),
  total: wireMoneySchema,
  billed: wireMoneySchema,
  version: z.number().int(),
});
export type CreditedOrder = z.infer<typeof creditedOrderSchema>;

/** Of which order a credit note is. */
export const creditOrderSchema = z.object({
  order: creditedOrderSchema.nullable(),
  /** Nobody chose it: it is that of its invoice. */
  isProposed: z.boolean(),
  /** What it takes off what is billed of the order; null while it does not count. */
  counted: wireMoneySchema.nullable(),
  /** Something of it is to be billed again, and nothing can be while it is closed. */
  canReopen: z.boolean(),
  /** Orders of its supplier in its currency, the newest first. */
  candidates: z.array(creditedOrderSchema),
});
export type CreditOrderView = z.infer<typeof creditOrderSchema>;
