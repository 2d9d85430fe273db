import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LANGS } from '#areas/identity/contract/user.ts';
import { whichOrdersSchema } from './close-orders.ts';
import { orderPackIdSchema } from './order-id.ts';

export const PACK_STATES = ['making', 'made', 'failed'] as const;
/** So many days a pack can be fetched. */
export const PACK_DAYS = 7;
/** So many of them are listed, the newest. */
export const PACKS_LISTED = 20;

export const orderPackSchema = z.object({
  id: orderPackIdSchema,
  state: z.enum(PACK_STATES),
  /** So many of its documents are drawn. */
  done: z.number().int(),
  total: z.number().int(),
  askedAt: z.string(),
  /** The moment from which on it is gone. */
  until: z.string(),
});
export type OrderPack = z.infer<typeof orderPackSchema>;

const params = z.object({ orderPackId: orderPackIdSchema });

export const packOrders = defineEndpoint({
  id: 'purchase-orders.packOrders',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/packs',
  summary:
    'Asks for these orders as PDF, in one zip that is made in the background; each in its supplier’s language unless another is named.',
  rights: ['member'],
  body: z.strictObject({ which: whichOrdersSchema, lang: z.enum(LANGS).optional() }),
  answer: orderPackSchema,
  errors: ['too_many_rows', 'nothing_to_pack'],
});

export const listOrderPacks = defineEndpoint({
  id: 'purchase-orders.listOrderPacks',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/packs',
  summary: 'The zips of orders that the caller asked for and that are not gone, the newest first.',
  rights: ['member'],
  answer: z.object({ items: z.array(orderPackSchema) }),
});

export const getOrderPack = defineEndpoint({
  id: 'purchase-orders.getOrderPack',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/packs/:orderPackId',
  summary: 'How far a zip of orders is that the caller asked for.',
  rights: ['member'],
  params,
  answer: orderPackSchema,
});

export const downloadOrderPack = defineEndpoint({
  id: 'purchase-orders.downloadOrderPack',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/packs/:orderPackId/file',
  summary: 'The zip of orders that the caller asked for, once it is made.',
  rights: ['member'],
  params,
  isDownload: true,
  errors: ['illegal_state'],
});

export const packOrdersEndpoints = [packOrders, listOrderPacks, getOrderPack, downloadOrderPack];
