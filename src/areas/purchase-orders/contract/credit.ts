import { z } from 'zod';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
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

/** One line of a credit note, and which line of the order it is taken off. */
const creditLineSchema = z.object({
  description: z.string(),
  /** Decimal text with at most three places, as in all quantities here. */
  quantity: z.string(),
  net: wireMoneySchema,
  /** Null is of no line, or not said. */
  orderLineNo: z.number().int().nullable(),
});

/** A line of the order, and what of it can be taken off: what was billed, less what was credited before. */
const creditableLineSchema = z.object({
  lineNo: z.number().int(),
  description: z.string(),
  quantity: z.string(),
  unitPrice: wireMoneySchema,
  billed: z.string(),
  billedNet: wireMoneySchema,
});

const creditedQuantity = textLike(/^\d{1,7}(\.\d{1,3})?$/, 'invalid_quantity').refine(
  (text) => /[1-9]/.test(text),
  'invalid_quantity',
);
export const creditLinesBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        description: neededText(300),
        quantity: creditedQuantity,
        net: positiveMoneySchema,
        orderLineNo: z.number().int().min(1).max(1000).nullable(),
      }),
    )
    .max(200),
});
export type CreditLinesInput = z.output<typeof creditLinesBody>['lines'];

/** Of which order a credit note is. */
export const creditOrderSchema = z.object({
  order: creditedOrderSchema.nullable(),
  /** Nobody chose it: it is that of its invoice. */
  isProposed: z.boolean(),
  /** What it takes off what is billed of the order; null while it does not count. */
  counted: wireMoneySchema.nullable(),
  /** Something of it is to be billed again, and nothing can be while it is closed. */
  canReopen: z.boolean(),
  /** As the document says them, or somebody typed them; none where only the whole is known. */
  lines: z.array(creditLineSchema),
  /** Of its order. */
  orderLines: z.array(creditableLineSchema),
  /** Orders of its supplier in its currency, the newest first. */
  candidates: z.array(creditedOrderSchema),
});
export type CreditOrderView = z.infer<typeof creditOrderSchema>;
