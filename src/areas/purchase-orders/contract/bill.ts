import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { BILL_MATCHES } from '../rules/match-bill.ts';
import { BILLINGS, DELIVERIES } from '../rules/order-progress.ts';
import { orderIdSchema } from './order-id.ts';

/** An order as somebody who reviews an invoice needs it. */
export const billedOrderSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  description: z.string(),
  openedOn: plainDateSchema,
  total: wireMoneySchema,
  billed: wireMoneySchema,
  delivery: z.enum(DELIVERIES),
  billing: z.enum(BILLINGS),
  /** The document names it. */
  isNamed: z.boolean(),
});
export type BilledOrder = z.infer<typeof billedOrderSchema>;

export const billSchema = z.object({
  /** The order that the invoice is said to be of. */
  order: billedOrderSchema.nullable(),
  /** Whether it fits; null without an order, and once it is counted. */
  match: z.enum(BILL_MATCHES).nullable(),
  isCounted: z.boolean(),
  /** Somebody let it pass although it does not fit. */
  exception: z.object({ byName: z.string(), reason: z.string() }).nullable(),
  /** Whether the caller may let it pass: somebody else than who ordered. */
  canExcept: z.boolean(),
  /** Open orders of its supplier in its currency, the likeliest first. */
  candidates: z.array(billedOrderSchema),
});
export type BillView = z.infer<typeof billSchema>;
