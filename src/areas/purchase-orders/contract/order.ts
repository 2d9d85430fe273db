import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, currencyList, idList, minorBound, searchText } from '#kernel/list-filter.ts';
import { MINOR_MAX, moneySchema, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { OPEN_DISCREPANCIES } from '../rules/discrepancy-states.ts';
import { BILL_MATCHES } from '../rules/match-bill.ts';
import { LINE_STATES } from '../rules/match-lines.ts';
import { BILLINGS, DELIVERIES, WAITS } from '../rules/order-progress.ts';
import { goodsReceiptIdSchema, orderIdSchema, sendingIdSchema } from './order-id.ts';

/** As an order is kept; what waits to become one is a request. */
export const LISTED_ORDER_STATES = ['open', 'closed', 'cancelled'] as const;
export const ORDER_SORTS = ['newest', 'oldest', 'amount'] as const;

export const orderRowSchema = z.object({
  id: orderIdSchema,
  /** PO-2026-00001. */
  number: z.string(),
  state: z.enum(LISTED_ORDER_STATES),
  description: z.string(),
  supplierName: z.string(),
  requesterId: userIdSchema,
  requesterName: z.string(),
  costCenterName: z.string().nullable(),
  openedOn: plainDateSchema,
  expectedOn: plainDateSchema.nullable(),
  net: wireMoneySchema,
  total: wireMoneySchema,
  billed: wireMoneySchema,
  delivery: z.enum(DELIVERIES),
  billing: z.enum(BILLINGS),
  /** What it was promised by a day and lacks. */
  waitsFor: z.enum(WAITS).nullable(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const ORDER_EVENTS = [
  'opened',
  'received',
  'returned',
  'closed',
  'reopened',
  'cancelled',
  'billed',
  'receipt_rule',
  'changed',
  'amended',
  'sent',
  'credited',
  'credit_back',
] as const;

const can = z.union([z.literal(true), z.enum(['illegal_state', 'not_yours', 'already_used'])]);

const orderLineSchema = z.object({
  lineNo: z.number().int(),
  description: z.string(),
  /** The supplier's article number, and what the quantity counts; both may be left open. */
  sku: z.string(),
  unit: z.string(),
  /** Decimal text with at most three places, as in all quantities here. */
  quantity: z.string(),
  unitPrice: wireMoneySchema,
  vatRate: z.string(),
  net: wireMoneySchema,
  costCenterName: z.string().nullable(),
  /** What came by quantity, and what came by amount. */
  receivedQuantity: z.string(),
  receivedAmount: wireMoneySchema,
  delivery: z.enum(DELIVERIES),
  /** What of it validated invoices bill, and how that fits; null where they bill nothing of it. */
  billedQuantity: z.string(),
  match: z.enum(LINE_STATES).nullable(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const orderFileSchema = z.object({ id: z.string(), name: z.string(), mime: z.string() });
export type OrderFile = z.infer<typeof orderFileSchema>;

const goodsReceiptSchema = z.object({
  id: goodsReceiptIdSchema,
  on: plainDateSchema,
  byName: z.string(),
  note: z.string().nullable(),
  /** The delivery note, a photograph of what was broken. */
  files: z.array(orderFileSchema),
  /** Below zero is what went back. */
  lines: z.array(
    z.object({ lineNo: z.number().int(), quantity: z.string().nullable(), amount: wireMoneySchema.nullable() }),
  ),
});
export type GoodsReceipt = z.infer<typeof goodsReceiptSchema>;

/** An invoice that is said to be of it, and counted once it is validated. */
const orderBillSchema = z.object({
  invoiceId: z.string(),
  number: z.string(),
  gross: wireMoneySchema,
  isCounted: z.boolean(),
  /** How it fitted when it was counted. */
  match: z.enum(BILL_MATCHES).nullable(),
  /** What is done about one that does not fit; null where it fits. */
  discrepancy: z.enum(OPEN_DISCREPANCIES).nullable(),
});
export type OrderBill = z.infer<typeof orderBillSchema>;

/** A credit note that is of it: what it takes off, or would once it is validated. */
const orderCreditSchema = z.object({
  creditNoteId: z.string(),
  number: z.string(),
  amount: wireMoneySchema,
  isCounted: z.boolean(),
});

const versionSideSchema = z.object({ quantity: z.string(), unitPrice: wireMoneySchema }).nullable();
/** A change of an order: what is different, and the request that approves what it costs more. */
const orderVersionSchema = z.object({
  number: z.number().int(),
  state: z.enum(['pending', 'applied', 'void']),
  reason: z.string().nullable(),
  byName: z.string().nullable(),
  at: z.string(),
  totalBefore: wireMoneySchema,
  total: wireMoneySchema,
  request: z.object({ id: z.string(), number: z.number().int().nullable() }).nullable(),
  lines: z.array(
    z.object({
      lineNo: z.number().int(),
      description: z.string(),
      before: versionSideSchema,
      after: versionSideSchema,
    }),
  ),
});
export type OrderVersion = z.infer<typeof orderVersionSchema>;

/** The order as it was mailed to its supplier. */
const sendingSchema = z.object({
  id: sendingIdSchema,
  to: z.string(),
  byName: z.string(),
  at: z.string(),
  /** Which version of the order; 1 before any change. */
  orderVersion: z.number().int(),
  /** Whether the file is made, a moment after it was asked for. */
  isMade: z.boolean(),
});
export type OrderSending = z.infer<typeof sendingSchema>;

export const orderSchema = orderRowSchema.extend({
  request: z.object({ id: z.string(), number: z.number().int() }),
  supplierId: z.string(),
  deliverTo: z.string(),
  requiresReceipt: z.boolean(),
  /** Why it was closed or cancelled. */
  reason: z.string().nullable(),
  lines: z.array(orderLineSchema),
  /** The newest first. */
  receipts: z.array(goodsReceiptSchema),
  /** Whether the caller may open its invoices, which finance reviews. */
  canSeeBills: z.boolean(),
  /** The changes, the newest first. */
  versions: z.array(orderVersionSchema),
  bills: z.array(orderBillSchema),
  credits: z.array(orderCreditSchema),
  /** The newest first. */
  sendings: z.array(sendingSchema),
  files: z.array(orderFileSchema),
  /** The newest first. */
  history: z.array(
    z.object({
      what: z.enum(ORDER_EVENTS),
      at: z.string(),
      byName: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  version: z.number().int(),
  can: z.object({
    send: can,
    receive: can,
    amend: can,
    close: can,
    reopen: can,
    cancel: can,
    changeReceiptRule: can,
  }),
});
export type OrderView = z.infer<typeof orderSchema>;

const params = z.object({ orderId: orderIdSchema });

/** Of the list and its export; amounts in the base currency's smallest unit, days inclusive. */
const orderFilter = {
  /** Part of the number, of what it is for, of the supplier's or the requester's name. */
  q: searchText,
  state: codeList(LISTED_ORDER_STATES),
  supplier: searchText,
  costCenter: idList,
  requester: idList,
  currency: currencyList,
  min: minorBound,
  max: minorBound,
  /** Days on which they were opened. */
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
  /** Days by which they are expected. */
  dueFrom: plainDateSchema.optional(),
  dueTo: plainDateSchema.optional(),
  /** `open`: those with an invoice that does not fit and of which nothing was decided; `any`: also those decided. */
  discrepancy: z.enum(['open', 'any']).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
};
export const orderFilterSchema = z.strictObject(orderFilter);
export type OrderFilter = z.output<typeof orderFilterSchema>;

export const listOrders = defineEndpoint({
  id: 'purchase-orders.listOrders',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders',
  summary: 'Purchase orders that the caller may see, with count and sums per currency.',
  rights: ['member'],
  query: z.strictObject({ ...pageQuery, ...orderFilter }),
  answer: pageOf(orderRowSchema).extend({
    count: z.number().int(),
    sums: z.array(wireMoneySchema),
    /** Whether the list holds those of everybody. */
    isOfAll: z.boolean(),
    /** Whether the caller may close orders, which finance does. */
    mayClose: z.boolean(),
  }),
});

export const exportOrders = defineEndpoint({
  id: 'purchase-orders.exportOrders',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/export',
  summary: 'The matching purchase orders that the caller may see as a CSV or XLSX file.',
  rights: ['member'],
  query: z.strictObject({ ...orderFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const getOrder = defineEndpoint({
  id: 'purchase-orders.getOrder',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/:orderId',
  summary: 'One order with its lines, what came of them, its files and its history.',
  rights: ['member'],
  params,
  answer: orderSchema,
});

/** How many files one receipt is noted with. */
export const MAX_RECEIPT_FILES = 20;

/** At most three decimals; below zero is a return. Something of a line comes, or goes back, or it is left out. */
const movedQuantity = z
  .string()
  .regex(/^-?\d{1,7}(\.\d{1,3})?$/, 'invalid_quantity')
  .refine((text) => /[1-9]/.test(text), 'invalid_quantity');

export const receiveGoods = defineEndpoint({
  id: 'purchase-orders.receiveGoods',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/:orderId/receipts',
  summary: 'Notes what came of an order, or went back, line by line: by quantity, or a service by its net amount.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    version: z.number().int(),
    on: plainDateSchema,
    note: z.string().trim().max(1000).nullable(),
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

const ended = {
  method: 'POST',
  base: 'company',
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int(), reason: z.string().trim().min(1, 'required').max(1000) }),
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

export const setReceiptRule = defineEndpoint({
  id: 'purchase-orders.setReceiptRule',
  method: 'PUT',
  base: 'company',
  path: '/purchase-orders/:orderId/receipt-rule',
  summary: 'Says whether something of an order has to come before an invoice of it is right, and why.',
  rights: ['controller', 'owner'],
  params,
  body: z.strictObject({
    version: z.number().int(),
    requiresReceipt: z.boolean(),
    reason: z.string().trim().min(1, 'required').max(1000),
  }),
  answer: orderSchema,
  errors: ['illegal_state', 'not_yours'],
});

export const amendOrder = defineEndpoint({
  id: 'purchase-orders.amendOrder',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/:orderId/changes',
  summary:
    'Changes the lines of an open order; what it costs more is approved first, what it costs less is free at once.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    version: z.number().int(),
    reason: z.string().trim().min(1, 'required').max(1000),
    /** Those that are not named stay as they are; without a number it is a new one, of a quantity of 0 a dropped one. */
    lines: z
      .array(
        z.strictObject({
          lineNo: z.number().int().min(1).max(1000).nullable(),
          description: z.string().trim().min(1, 'required').max(300),
          /** Left out, they stay as they are. */
          sku: z.string().trim().max(60).optional(),
          unit: z.string().trim().max(20).optional(),
          quantity: z.string().regex(/^\d{1,7}(\.\d{1,3})?$/, 'invalid_quantity'),
          unitPrice: moneySchema.refine(({ minor }) => minor >= 0n && minor < MINOR_MAX, 'amount_out_of_range'),
          vatRate: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'invalid_rate'),
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

export const orderEndpoints = [
  amendOrder,
  listOrders,
  exportOrders,
  getOrder,
  receiveGoods,
  closeOrder,
  reopenOrder,
  cancelOrder,
  setReceiptRule,
];
