import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText } from '#kernel/text-schema.ts';
import { orderParams, orderSchema } from './order.ts';

const ended = {
  method: 'POST',
  base: 'company',
  isMoneyWrite: true,
  params: orderParams,
  body: z.strictObject({ version: z.number().int(), reason: neededText(1000) }),
  answer: orderSchema,
} as const;

export const closeOrder = defineEndpoint({
  ...ended,
  id: 'purchase-orders.closeOrder',
  path: '/purchase-orders/:orderId/closings',
  summary: 'Ends an order of which nothing more is to be billed: what is left of its promise is free again.',
  rights: ['controller', 'owner'],
  errors: ['illegal_state'],
});

export const reopenOrder = defineEndpoint({
  ...ended,
  id: 'purchase-orders.reopenOrder',
  path: '/purchase-orders/:orderId/reopenings',
  summary: 'Opens a closed order again: what is still to be billed of it is promised in its budgets again.',
  rights: ['controller', 'owner'],
  errors: ['illegal_state', 'budget_exceeded'],
});

export const cancelOrder = defineEndpoint({
  ...ended,
  id: 'purchase-orders.cancelOrder',
  path: '/purchase-orders/:orderId/cancellations',
  summary: 'Gives up an order of which nothing came: by whoever asked for it, or by finance.',
  rights: ['member'],
  errors: ['illegal_state', 'not_yours', 'already_used'],
});

export const endOrderEndpoints = [closeOrder, reopenOrder, cancelOrder];
