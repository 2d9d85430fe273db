import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { MINOR_MAX, moneySchema } from '#kernel/money.ts';
import { neededText, textLike, typedText } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { orderParams, orderSchema } from './order.ts';

export const amendOrder = defineEndpoint({
  id: 'purchase-orders.amendOrder',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/:orderId/changes',
  summary:
    'Changes the lines of an open order; what it costs more is approved first, what it costs less is free at once.',
  rights: ['member'],
  isMoneyWrite: true,
  params: orderParams,
  body: z.strictObject({
    version: z.number().int(),
    reason: neededText(1000),
    /** Those that are not named stay as they are; without a number it is a new one, of a quantity of 0 a dropped one. */
    lines: z
      .array(
        z.strictObject({
          lineNo: z.number().int().min(1).max(1000).nullable(),
          description: neededText(300),
          /** Left out, they stay as they are. */
          sku: typedText(60).optional(),
          unit: typedText(20).optional(),
          quantity: textLike(/^\d{1,7}(\.\d{1,3})?$/, 'invalid_quantity'),
          unitPrice: moneySchema.refine(({ minor }) => minor >= 0n && minor < MINOR_MAX, 'amount_out_of_range'),
          vatRate: textLike(/^\d{1,2}(\.\d{1,2})?$/, 'invalid_rate'),
          /** Whose money a new line is, where it is not the order's; a known line keeps its own. */
          costCenterId: costCenterIdSchema.nullable().default(null),
          expenseCategoryId: expenseCategoryIdSchema.nullable().default(null),
        }),
      )
      .min(1, 'required')
      .max(500),
  }),
  answer: orderSchema,
  errors: [
    'illegal_state',
    'not_yours',
    'change_pending',
    'budget_exceeded',
    'no_approver',
    'policy_blocked',
    'fx_rate_missing',
  ],
});
