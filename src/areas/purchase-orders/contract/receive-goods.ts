import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { moneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike, typedText } from '#kernel/text-schema.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { orderParams, orderSchema } from './order.ts';

/** How many files one receipt is noted with. */
export const MAX_RECEIPT_FILES = 20;

/** At most three decimals; below zero is a return. Something of a line comes, or goes back, or it is left out. */
const movedQuantity = textLike(/^-?\d{1,7}(\.\d{1,3})?$/, 'invalid_quantity').refine(
  (text) => /[1-9]/.test(text),
  'invalid_quantity',
);

export const receiveGoods = defineEndpoint({
  id: 'purchase-orders.receiveGoods',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/:orderId/receipts',
  summary: 'Notes what came of an order, or went back, line by line: by quantity, or a service by its net amount.',
  rights: ['member'],
  isMoneyWrite: true,
  params: orderParams,
  body: z.strictObject({
    version: z.number().int(),
    on: plainDateSchema,
    note: typedText(1000).nullable(),
    /** Delivery notes and photographs that the caller may open. */
    fileIds: z
      .array(fileIdSchema)
      .max(MAX_RECEIPT_FILES)
      .refine((ids) => new Set(ids).size === ids.length, 'twice')
      .default([]),
    lines: z
      .array(
        z
          .strictObject({
            lineNo: z.number().int().min(1).max(1000),
            quantity: movedQuantity.nullable(),
            amount: moneySchema.refine(({ minor }) => minor !== 0n, 'amount_out_of_range').nullable(),
          })
          .refine(({ quantity, amount }) => (quantity === null) !== (amount === null), {
            path: ['quantity'],
            message: 'invalid_quantity',
          }),
      )
      .min(1, 'required')
      .max(500),
  }),
  answer: orderSchema,
  errors: ['illegal_state', 'not_yours'],
});

export const setReceiptRule = defineEndpoint({
  id: 'purchase-orders.setReceiptRule',
  method: 'PUT',
  base: 'company',
  path: '/purchase-orders/:orderId/receipt-rule',
  summary: 'Says whether something of an order has to come before an invoice of it is right, and why.',
  rights: ['controller', 'owner'],
  params: orderParams,
  body: z.strictObject({
    version: z.number().int(),
    requiresReceipt: z.boolean(),
    reason: neededText(1000),
  }),
  answer: orderSchema,
  errors: ['illegal_state', 'not_yours'],
});

export const receiveGoodsEndpoints = [receiveGoods, setReceiptRule];
