import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, currencyList, idList, minorBound, searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { OPEN_DISCREPANCIES } from '../rules/discrepancy-states.ts';
import { BILL_MATCHES, DISCREPANT_MATCHES } from '../rules/match-bill.ts';
import { BILLED_TOO_MUCH, LINE_STATES } from '../rules/match-lines.ts';
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
  /** Of what a line has more billed by validated invoices: than came, which goods that went back make so, or than was ordered. */
  billedTooMuch: z.enum(BILLED_TOO_MUCH).nullable(),
  /** By what an invoice in review differs, that to be decided first; null where none does. */
  differs: z.object({ state: z.enum(OPEN_DISCREPANCIES), match: z.enum(DISCREPANT_MATCHES) }).nullable(),
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
  'change_void',
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

/** Of which order: in the path of everything that is about one. */
export const orderParams = z.object({ orderId: orderIdSchema });

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
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** Days by which they are expected. */
  dueFrom: askedDay.optional(),
  dueTo: askedDay.optional(),
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
  params: orderParams,
  answer: orderSchema,
});

export const orderEndpoints = [listOrders, exportOrders, getOrder];
