import { z } from 'zod';
import { amortisationSchema } from '#kernel/amortisation.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { codeList, searchText } from '#kernel/list-filter.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileSchema } from '#areas/documents/contract/document.ts';
import { METHODS } from '#areas/payments/contract/payment-filters.ts';
import { paymentSchema } from '#areas/payments/contract/payment.ts';
import { paymentIdSchema } from '#areas/payments/contract/payment-id.ts';
import { ORDER_MATCHES } from '#areas/purchase-orders/contract/order-match.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { vatLineSchema } from '#areas/payables/contract/payable.ts';
import { DISCOUNT_MAX_POINTS } from '../rules/discount.ts';
import { INVOICE_STATES } from '../rules/invoice-states.ts';
import { DUPLICATE_KINDS } from '../rules/same-invoice.ts';
import { creditNoteIdSchema } from './credit-note-id.ts';
import { inBaseSchema } from './in-base.ts';
import { invoiceIdSchema } from './invoice-id.ts';

export const INVOICE_FLAGS = [
  'bank_details_changed',
  'new_supplier',
  'possible_duplicate',
  'sums_differ',
  'iban_missing',
] as const;

export const invoiceRowSchema = z.object({
  id: invoiceIdSchema,
  number: z.string(),
  supplierName: z.string(),
  gross: wireMoneySchema,
  issuedOn: plainDateSchema,
  dueOn: plainDateSchema.nullable(),
  state: z.enum(INVOICE_STATES),
  flag: z.enum(INVOICE_FLAGS).nullable(),
  /** Why it waits, or was rejected. */
  reason: z.string().nullable(),
  arrivedAt: z.string(),
  reviewedAt: z.string().nullable(),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

/** As lists show it: with how one in review stands to the orders of its supplier; null for any other. */
export const listedInvoiceSchema = invoiceRowSchema.extend({ orderMatch: z.enum(ORDER_MATCHES).nullable() });
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>;

export const bankCheckSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok') }),
  z.object({ kind: z.literal('missing') }),
  z.object({ kind: z.literal('first') }),
  z.object({ kind: z.literal('changed'), before: z.string() }),
  z.object({ kind: z.literal('cooling_off'), until: z.string() }),
  z.object({ kind: z.literal('refused') }),
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('new_payee'), payee: z.string() }),
]);

const can = z.union([z.literal(true), z.enum(['illegal_state', 'own_request'])]);
const canEnter = z.union([z.literal(true), z.literal('illegal_state')]);
const canVerify = z.union([z.literal(true), z.enum(['illegal_state', 'second_person_needed'])]);

/** Off the gross for paying it up to and with a day; hundredths of a percent. */
const discountSchema = z.strictObject({
  points: z.number().int().min(1, 'invalid').max(DISCOUNT_MAX_POINTS, 'invalid'),
  until: plainDateSchema,
});

export const invoiceSchema = invoiceRowSchema.extend({
  supplierId: supplierIdSchema,
  /** Somebody took the supplier out of use before this came. */
  isSupplierArchived: z.boolean(),
  vatLines: z.array(vatLineSchema),
  /** The supplier bills no VAT on some lines because the buyer owes it. */
  isReverseCharge: z.boolean(),
  /** Percent at which the buyer's country taxes such lines on the day of issue; null when the reference knows none. */
  reverseRate: z.string().nullable(),
  net: wireMoneySchema,
  tax: wireMoneySchema,
  /** What net and VAT lack to the gross; zero when they add up. */
  difference: wireMoneySchema,
  /** What is to be paid of it: what its document says is due, where it says so (EN 16931, BT-115). */
  owed: wireMoneySchema,
  /** Who is paid where that is not the supplier (EN 16931, BG-10). */
  payeeName: z.string().nullable(),
  inBase: inBaseSchema,
  iban: z.string().nullable(),
  paymentMethod: z.enum(METHODS),
  paymentReference: z.string().nullable(),
  /** The months that it is a cost of, where that is not the one of its issue. */
  amortisation: amortisationSchema.nullable(),
  /** What the supplier gives for early payment, and what that is off what is owed; it is gone once paid in parts. */
  discount: discountSchema.extend({ amount: wireMoneySchema.nullable(), isTaken: z.boolean() }).nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema),
  expenseAccount: z.string().nullable(),
  description: z.string(),
  requesterName: z.string(),
  files: z.array(fileSchema),
  /** How its supplier is called here, where the document calls it otherwise; null where both are one. */
  supplierKnownAs: z.string().nullable(),
  /** How many invoices of this supplier were reviewed before. */
  supplierInvoiceCount: z.number().int(),
  bankCheck: bankCheckSchema,
  duplicates: z.array(
    z.object({
      id: invoiceIdSchema,
      number: z.string(),
      issuedOn: plainDateSchema,
      kind: z.enum(DUPLICATE_KINDS),
    }),
  ),
  /** What credit notes take off it. */
  credits: z.array(z.object({ creditNoteId: creditNoteIdSchema, number: z.string(), amount: wireMoneySchema })),
  /** What is owed of it and what was paid, each part with its day; one that is not owed in parts has one. */
  payments: z.array(
    z.object({
      id: paymentIdSchema,
      amount: wireMoneySchema,
      dueOn: plainDateSchema.nullable(),
      executeOn: plainDateSchema.nullable(),
      settledOn: plainDateSchema.nullable(),
      state: paymentSchema.shape.state,
      /** Waits as it was validated, so that it can be split and put together otherwise. */
      isOpen: z.boolean(),
    }),
  ),
  /** Who stands for it being another invoice than the one it looks like, and how they know. */
  other: z.object({ byName: z.string(), reason: z.string(), isMine: z.boolean() }).nullable(),
  /** Who took it out of the queue by hand; null while it is in it, or where an order holds it. */
  heldByName: z.string().nullable(),
  can: z.object({
    edit: can,
    validate: can,
    reject: can,
    hold: can,
    release: can,
    standForOther: can,
    enterAccount: canEnter,
    verifyAccount: canVerify,
    keepOldAccount: can,
    setMethod: canEnter,
    setSchedule: canEnter,
    describe: canEnter,
  }),
  version: z.number().int(),
});
export type InvoiceView = z.infer<typeof invoiceSchema>;

export const invoiceFieldsSchema = z.strictObject({
  version: z.number().int(),
  number: neededText(60),
  supplierName: neededText(200),
  issuedOn: plainDateSchema,
  dueOn: plainDateSchema.nullable(),
  gross: positiveMoneySchema,
  vatLines: z.array(vatLineSchema).max(20),
  isReverseCharge: z.boolean(),
  iban: typedText(42).nullable(),
  paymentMethod: z.enum(METHODS).default('transfer'),
  paymentReference: typedText(140).nullable(),
  discount: discountSchema.nullable().default(null),
  amortisation: amortisationSchema.nullable().default(null),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema).max(20).default([]),
  expenseAccount: typedText(20).nullable(),
  description: typedText(300),
});
export type InvoiceFields = z.output<typeof invoiceFieldsSchema>;

/** Of which invoice: in the path of everything that is about one. */
export const invoiceParams = z.object({ invoiceId: invoiceIdSchema }).loose();
/** Who reviews invoices. */
export const FINANCE = ['controller', 'owner'] as const;
const FIELD_ERRORS = ['illegal_state', 'own_request', 'fx_rate_missing'];

/** By what the queue of review is narrowed. */
export const queueFilters = {
  q: searchText,
  /** Of the queue of review only: what stands out, `none` for nothing, and how it stands to orders. */
  flag: codeList([...INVOICE_FLAGS, 'none']),
  order: codeList(ORDER_MATCHES),
  dueFrom: askedDay.optional(),
  dueTo: askedDay.optional(),
};

export const listInvoices = defineEndpoint({
  id: 'invoices.listInvoices',
  method: 'GET',
  base: 'company',
  path: '/invoices',
  summary: 'Invoices by state: the review queue by due day, or those reviewed, newest first.',
  rights: FINANCE,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(INVOICE_STATES).optional(),
    /** What was decided on this day of the company, the newest first. */
    reviewedOn: askedDay.optional(),
    ...queueFilters,
  }),
  answer: pageOf(listedInvoiceSchema).extend({ count: z.number().int(), sums: z.array(wireMoneySchema) }),
});

export const getInvoice = defineEndpoint({
  id: 'invoices.getInvoice',
  method: 'GET',
  base: 'company',
  path: '/invoices/:invoiceId',
  summary: 'One invoice with document, reading, checks and payment.',
  rights: FINANCE,
  params: invoiceParams,
  answer: invoiceSchema,
});

export const updateInvoice = defineEndpoint({
  id: 'invoices.updateInvoice',
  method: 'PUT',
  base: 'company',
  path: '/invoices/:invoiceId',
  summary: 'Corrects the fields of an invoice in review.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: invoiceParams,
  body: invoiceFieldsSchema,
  answer: invoiceSchema,
  errors: FIELD_ERRORS,
});

export const validateInvoice = defineEndpoint({
  id: 'invoices.validateInvoice',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/validations',
  summary: 'Validates an invoice with these fields: from here on it can be paid and booked.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: invoiceParams,
  body: invoiceFieldsSchema,
  answer: invoiceSchema,
  errors: [
    ...FIELD_ERRORS,
    'duplicate_invoice',
    'bank_details_undecided',
    'sums_differ',
    'reverse_charge_billed',
    'reverse_rate_missing',
    'order_does_not_fit',
    'order_differs',
    'exception_is_yours',
  ],
});

export const holdInvoice = defineEndpoint({
  id: 'invoices.holdInvoice',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/holds',
  summary: 'Takes an invoice out of the queue of review for a while, with the reason.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int(), reason: neededText(500) }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'own_request'],
});

export const releaseInvoice = defineEndpoint({
  id: 'invoices.releaseInvoice',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/releases',
  summary: 'Brings an invoice that was put on hold by hand back into the queue of review.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int() }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'own_request'],
});

export const standForOther = defineEndpoint({
  id: 'invoices.standForOther',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/duplicate-exceptions',
  summary:
    'Stands for an invoice being another one than that of the same number and amount; somebody else validates it then.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int(), reason: neededText(1000, 10) }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'own_request'],
});

export const setInvoiceMethod = defineEndpoint({
  id: 'invoices.setInvoiceMethod',
  method: 'PUT',
  base: 'company',
  path: '/invoices/:invoiceId/payment-method',
  summary: 'Says of a validated invoice that is not paid yet whether we transfer it or the supplier collects it.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int(), method: z.enum(METHODS) }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'impersonation_forbidden'],
});

/** How many parts an invoice may be owed in; a rent of two years has 24. */
export const INSTALMENTS_MAX = 60;

export const setInvoiceSchedule = defineEndpoint({
  id: 'invoices.setInvoiceSchedule',
  method: 'PUT',
  base: 'company',
  path: '/invoices/:invoiceId/schedule',
  summary:
    'Says in which parts what is open of a validated invoice is paid, each with its day, or in one, less a discount.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({
    version: z.number().int(),
    instalments: z
      .array(z.strictObject({ dueOn: plainDateSchema, amount: positiveMoneySchema }))
      .min(1, 'required')
      .max(INSTALMENTS_MAX),
    /** For paying all at once, early; none in parts. */
    discount: discountSchema.nullable().default(null),
  }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'schedule_differs', 'impersonation_forbidden'],
});

export const describeInvoice = defineEndpoint({
  id: 'invoices.describeInvoice',
  method: 'PUT',
  base: 'company',
  path: '/invoices/:invoiceId/description',
  summary: 'Says what a validated invoice is for; what is not exported yet is booked under it.',
  rights: FINANCE,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int(), description: invoiceFieldsSchema.shape.description }),
  answer: invoiceSchema,
  errors: ['illegal_state'],
});

export const rejectInvoice = defineEndpoint({
  id: 'invoices.rejectInvoice',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/rejections',
  summary: 'Rejects an invoice for good, with the reason.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: invoiceParams,
  body: z.strictObject({ version: z.number().int(), reason: neededText(500) }),
  answer: invoiceSchema,
  errors: ['illegal_state', 'own_request'],
});

export const invoiceEndpoints = [
  listInvoices,
  getInvoice,
  updateInvoice,
  validateInvoice,
  holdInvoice,
  releaseInvoice,
  standForOther,
  setInvoiceMethod,
  setInvoiceSchedule,
  describeInvoice,
  rejectInvoice,
];
