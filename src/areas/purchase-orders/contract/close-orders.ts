import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { neededText } from '#kernel/text-schema.ts';
import { LISTED_ORDER_STATES, orderFilterSchema } from './order.ts';
import { orderIdSchema } from './order-id.ts';

/** So many orders are closed at once, or go into one zip. */
export const ORDERS_AT_ONCE_MAX = 200;

/** Those that are ticked, or all that match a filter: then the server finds them. */
export const whichOrdersSchema = z.union([
  z.strictObject({ ids: z.array(orderIdSchema).min(1).max(ORDERS_AT_ONCE_MAX) }),
  z.strictObject({ filter: orderFilterSchema }),
]);
export type WhichOrders = z.output<typeof whichOrdersSchema>;

const FINANCE = ['controller', 'owner'] as const;

const closingPreviewSchema = z.object({
  count: z.number().int(),
  /** Committed to them in budgets and free afterwards, in base currency. */
  freed: wireMoneySchema,
  /** Those that ended already. */
  stay: z.array(z.object({ id: orderIdSchema, number: z.string(), state: z.enum(LISTED_ORDER_STATES) })),
});
export type ClosingPreview = z.infer<typeof closingPreviewSchema>;

export const previewClosing = defineEndpoint({
  id: 'purchase-orders.previewClosing',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/closing-previews',
  summary:
    'What closing these orders would do: how many can be closed, what that frees, and which stay. Changes nothing.',
  rights: FINANCE,
  body: z.strictObject({ which: whichOrdersSchema }),
  answer: closingPreviewSchema,
  errors: ['too_many_rows'],
});

export const closeOrders = defineEndpoint({
  id: 'purchase-orders.closeOrders',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/closings',
  summary: 'Closes each of these orders; one that cannot be closed stays as it is and is named with the reason.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({ which: whichOrdersSchema, reason: neededText(1000) }),
  answer: z.object({
    done: z.array(orderIdSchema),
    freed: wireMoneySchema,
    refused: z.array(z.object({ id: orderIdSchema, number: z.string(), code: z.string() })),
  }),
  errors: ['too_many_rows'],
});

export const closeOrdersEndpoints = [previewClosing, closeOrders];
