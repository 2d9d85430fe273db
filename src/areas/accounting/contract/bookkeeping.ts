import { z } from 'zod';
import { amortisationSchema } from '#kernel/amortisation.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { codeList, currencyList, idList, minorBound, searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, askedMonth, monthSchema, plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText, textLike } from '#kernel/text-schema.ts';
import { analyticalValueSchema, costCenterIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { fileSchema } from '#areas/documents/contract/document.ts';
import { EXPORT_FORMATS, FORMAT_NAMES } from './export-formats.ts';
import { splitBody, SPLITS_MAX, splitSchema } from './splits.ts';
import { expenseAccountSchema } from './expense-account.ts';
import { exportTemplateIdSchema } from './template-definition.ts';
import { PAYEE_TYPES } from '#areas/payables/contract/payable.ts';
import { paymentSchema } from '#areas/payments/contract/payment.ts';

export type PayableId = Id<'pbl'>;
export const payableIdSchema = idOf('pbl');
export type ExportId = Id<'exp'>;
export const exportIdSchema = idOf('exp');

export const BOOKKEEPING_STATES = ['created', 'prepared', 'exported', 'failedToExport', 'exportedManually'] as const;
export type BookkeepingState = (typeof BOOKKEEPING_STATES)[number];
/** Where a coded value came from (domain rules 2.12); a person's own always wins. */
export const ORIGINS = ['person', 'document', 'rule', 'learnt', 'category', 'default'] as const;

/** What still keeps an item from being ready. */
export const BLOCKERS = [
  'no_receipt',
  'no_account',
  'sums_differ',
  'cost_center_missing',
  'analytical_missing',
] as const;

/** What can be booked of a payable beside its own entry. */
export const BOOKING_KINDS = [
  'deferral',
  'amortisation',
  'payment',
  'return',
  'discount',
  'discountBack',
  'setOff',
  'setOffBack',
  'offsetGain',
  'offsetLoss',
] as const;
const originSchema = z.enum(ORIGINS);

export const payableRowSchema = z.object({
  id: payableIdSchema,
  kind: z.string(),
  /** How the books treat it: one of its kind's journal kinds. */
  type: z.string(),
  /** It gives cost back; its amounts are below zero. */
  isCredit: z.boolean(),
  counterpartyType: z.enum(PAYEE_TYPES),
  reference: z.string(),
  counterpartyId: z.string(),
  counterpartyName: z.string(),
  description: z.string(),
  payableOn: plainDateSchema,
  /** The day it is booked on: its own, or the first open one after it where its month is closed. */
  postingOn: plainDateSchema,
  gross: wireMoneySchema,
  baseGross: wireMoneySchema,
  /** The VAT in it, as it is billed. */
  tax: wireMoneySchema,
  state: z.enum(BOOKKEEPING_STATES),
  expenseAccount: z.string().nullable(),
  expenseAccountOrigin: originSchema.nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  costCenterName: z.string().nullable(),
  analyticalValues: z.array(analyticalValueSchema),
  recoverablePercent: z.number().int(),
  /** In percent, each once; empty where no VAT is stated. */
  vatRates: z.array(z.string()),
  /** Where each value but the account came from; an analytical field as `analytical:` and its id. What is not set has none. */
  origins: z.array(z.object({ field: z.string(), origin: originSchema })),
  splits: z.array(splitSchema),
  /** What the splits leave: all of it where there are none. */
  rest: wireMoneySchema,
  /** What the same supplier's or member's items were coded with most, where nothing is set: offered and never saved by itself. */
  learnt: z.object({ expenseAccount: z.string().nullable(), costCenterId: costCenterIdSchema.nullable() }),
  blockers: z.array(z.enum(BLOCKERS)),
  version: z.number().int(),
});
export type PayableRow = z.infer<typeof payableRowSchema>;

export const entryLineSchema = z.object({
  account: z.string(),
  auxiliary: z.string().nullable(),
  label: z.string(),
  debit: wireMoneySchema,
  credit: wireMoneySchema,
  costCenter: z.string().nullable(),
});

export const payableSchema = payableRowSchema.extend({
  /** Of the invoice, credit note or claim that it is. */
  sourceId: z.string(),
  reviewedAt: z.string(),
  /** Whether the caller may book it in the month of its own date. */
  isOwnMonthOpen: z.boolean(),
  vatLines: z.array(
    z.object({ rate: z.string(), net: wireMoneySchema, tax: wireMoneySchema, isReverseCharge: z.boolean() }),
  ),
  taxCode: z.string().nullable(),
  /**
   * The account that it is owed on, and whose that is: its payee's own unless a rule or a person chose another. It is fixed once a
   * payment of it left in an export. Null of what is owed to a member.
   */
  supplierAccount: z
    .object({ of: z.string(), name: z.string(), code: z.string(), isOwn: z.boolean(), isFixed: z.boolean() })
    .nullable(),
  /** Who changed its coding last; null where nobody did, or nobody who is known still. */
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Fields that a payable rule set, with the rule and its place among them; null where it is gone. */
  byRules: z.array(z.object({ field: z.string(), ruleId: z.string(), position: z.number().int().nullable() })),
  /** The months that it is a cost of, where that is not the one in which it is booked. */
  amortisation: amortisationSchema.nullable(),
  files: z.array(fileSchema),
  /** The entry as it would be, or was, booked; empty while it cannot be made. */
  entry: z.array(entryLineSchema),
  /** What is booked of it beside that, the earliest first: its cost in other months, and what pays it. */
  bookings: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(BOOKING_KINDS),
      bookedOn: plainDateSchema,
      debitAccounts: z.array(z.string()),
      creditAccounts: z.array(z.string()),
      amount: wireMoneySchema,
      isExported: z.boolean(),
    }),
  ),
  /** When nothing of it was left: paid, or for a credit note paid back or set off; null until then. */
  settledOn: plainDateSchema.nullable(),
  /** Where its money is, and how many of its parts are paid; null where nothing is paid by a payment, as of a credit note. */
  money: z.object({ state: paymentSchema.shape.state, paid: z.number().int(), of: z.number().int() }).nullable(),
  suggestedAccounts: z.array(z.object({ account: z.string(), origin: originSchema, usedCount: z.number().int() })),
});
export type PayableView = z.infer<typeof payableSchema>;

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ payableId: payableIdSchema }).loose();
const codingBody = z.strictObject({
  version: z.number().int(),
  expenseAccount: expenseAccountSchema.nullable(),
  costCenterId: costCenterIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema).max(20),
  /** Share of the VAT that is recovered, in percent: hotels for own staff in France recover none (domain rules 2.9). */
  recoverablePercent: z.number().int().min(0).max(100),
  /** The supplier on whose account it is owed, null for its payee's own; left out, it stays. */
  supplierAccountOf: idOf('sup').nullable().optional(),
  /** Parts of it that are coded otherwise, in order; the last line takes the rest and is coded as the payable itself. Left out, they stay. */
  splits: z.array(splitBody).max(SPLITS_MAX).optional(),
  /** Of the taxes of a line's rate, which one it has; null for the one of its account, left out it stays. */
  taxCode: textLike(/^\s*[0-9A-Z]{1,12}\s*$/, 'invalid_code')
    .trim()
    .nullable()
    .optional(),
  /** The months that an invoice is a cost of, null for the one of its issue; left out, they stay as they are. */
  amortisation: amortisationSchema.nullable().optional(),
});

export const summarizeMonth = defineEndpoint({
  id: 'accounting.summarizeMonth',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/months/:month',
  summary: 'The three lanes of a month: to prepare, ready, exported, with sums and what blocks.',
  rights: FINANCE,
  params: z.object({ month: askedMonth }).loose(),
  answer: z.object({
    month: monthSchema,
    lanes: z.object({
      created: z.object({ count: z.number().int(), sum: wireMoneySchema }),
      prepared: z.object({ count: z.number().int(), sum: wireMoneySchema }),
      exported: z.object({ count: z.number().int(), sum: wireMoneySchema }),
    }),
    settlements: z.object({ created: z.number().int(), exported: z.number().int() }),
    blockers: z.array(z.object({ code: z.enum(BLOCKERS), count: z.number().int() })),
    /** What nothing blocks up to the month's end, and how many of those are of earlier months. */
    markable: z.object({ count: z.number().int(), earlier: z.number().int() }),
    /** Days until the close day after the month's end; negative when it has passed. */
    closesInDays: z.number().int(),
    /** Earlier months that still have something to prepare or export. */
    earlierOpen: z.number().int(),
  }),
});

export const PAYABLE_SORTS = ['newest', 'oldest', 'amount'] as const;
/** By what the queue of what is to prepare is grouped, and sorted then: `cause` by the first in the order in which causes are dealt with. */
export const GROUPINGS = ['supplier', 'account', 'cause'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type PayableSort = (typeof PAYABLE_SORTS)[number] | Grouping;

/** By what payables can be sought; days are inclusive, amounts in the base currency's smallest unit. */
const payableFilter = {
  month: askedMonth.optional(),
  state: z.enum(BOOKKEEPING_STATES).optional(),
  type: givenText(40).optional(),
  q: searchText,
  /** Part of the supplier's or member's name. */
  counterparty: searchText,
  /** The beginning of an expense account: 62 is 622600 and 625700. */
  account: searchText,
  costCenter: idList,
  /** To prepare, and kept from it by one of these. */
  blocker: codeList(BLOCKERS),
  currency: currencyList,
  min: minorBound,
  max: minorBound,
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** The oldest first where none is given, as the books take them. */
  sort: z.enum([...PAYABLE_SORTS, ...GROUPINGS]).optional(),
};
export const payableFilterSchema = z.strictObject(payableFilter);
export type PayableFilter = z.output<typeof payableFilterSchema>;

export const listPayables = defineEndpoint({
  id: 'accounting.listPayables',
  method: 'GET',
  base: 'company',
  path: '/payables',
  summary: 'Reviewed invoices and claims by lane, the oldest first unless asked otherwise.',
  rights: FINANCE,
  query: z.strictObject({
    ...pageQuery,
    ...payableFilter,
  }),
  answer: pageOf(payableRowSchema).extend({ count: z.number().int(), sum: wireMoneySchema }),
});

export const exportPayables = defineEndpoint({
  id: 'accounting.exportPayables',
  method: 'GET',
  base: 'company',
  path: '/payables/export',
  summary: 'All matching payables as a CSV or XLSX file: a list to look at, which marks nothing as exported.',
  rights: FINANCE,
  query: z.strictObject({ ...payableFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const getPayable = defineEndpoint({
  id: 'accounting.getPayable',
  method: 'GET',
  base: 'company',
  path: '/payables/:payableId',
  summary: 'One payable with document, coding, suggestions and journal entry.',
  rights: FINANCE,
  params,
  answer: payableSchema,
});

export const codePayable = defineEndpoint({
  id: 'accounting.codePayable',
  method: 'PUT',
  base: 'company',
  path: '/payables/:payableId/coding',
  summary:
    'Sets account, cost centre, analytical values, recoverable VAT, the months of the cost, and the parts into which it is split.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: codingBody,
  answer: payableSchema,
  errors: ['illegal_state', 'period_closed'],
});

export const preparePayable = defineEndpoint({
  id: 'accounting.preparePayable',
  method: 'POST',
  base: 'company',
  path: '/payables/:payableId/preparations',
  summary: 'Marks a payable ready with this coding; it is read-only until it is sent back.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: codingBody,
  answer: payableSchema,
  errors: ['illegal_state', 'not_ready', 'period_closed'],
});

export const unpreparePayable = defineEndpoint({
  id: 'accounting.unpreparePayable',
  method: 'POST',
  base: 'company',
  path: '/payables/:payableId/returns',
  summary: 'Sends a ready payable back to preparation.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int() }),
  answer: payableSchema,
  errors: ['illegal_state', 'period_closed'],
});

export const prepareReady = defineEndpoint({
  id: 'accounting.prepareReady',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/preparations',
  summary: 'Marks everything up to a day ready that nothing blocks, and says what is left and why.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({ until: plainDateSchema }),
  answer: z.object({
    done: z.number().int(),
    refused: z.array(z.object({ id: payableIdSchema, name: z.string(), code: z.enum(BLOCKERS) })),
  }),
});

export const exportSchema = z.object({
  id: exportIdSchema,
  number: z.number().int(),
  format: z.enum(EXPORT_FORMATS),
  /** The template that it is written with, where its format is the company's own. */
  template: z.object({ id: exportTemplateIdSchema, name: z.string(), version: z.number().int() }).nullable(),
  fileName: z.string(),
  fromOn: plainDateSchema,
  toOn: plainDateSchema,
  payableCount: z.number().int(),
  settlementCount: z.number().int(),
  lineCount: z.number().int(),
  debit: wireMoneySchema,
  credit: wireMoneySchema,
  sha256: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  /** Number of the export whose entries it has on their other sides, and why somebody wanted that. */
  undoes: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** Number of the export that took it back. */
  undoneBy: z.number().int().nullable(),
});
export type ExportView = z.infer<typeof exportSchema>;

export const previewExport = defineEndpoint({
  id: 'accounting.previewExport',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/export-preview',
  summary: 'What an export up to a day would hold: items by journal, debit, credit.',
  rights: FINANCE,
  isCostly: true,
  query: z.strictObject({ until: askedDay }),
  answer: z.object({
    journals: z.array(
      z.object({ journal: z.string(), count: z.number().int(), debit: wireMoneySchema, credit: wireMoneySchema }),
    ),
    payableCount: z.number().int(),
    settlementCount: z.number().int(),
    /** What the company exports in, unless somebody chooses another. */
    format: z.enum(FORMAT_NAMES),
    /** What the company put together itself. */
    templates: z.array(z.object({ id: exportTemplateIdSchema, name: z.string(), version: z.number().int() })),
  }),
});

export const createExport = defineEndpoint({
  id: 'accounting.createExport',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/exports',
  summary: 'Exports everything ready up to a day, with its settlements, once.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({
    until: plainDateSchema,
    format: z.enum(EXPORT_FORMATS),
    /** Which, where the format is a template. */
    templateId: exportTemplateIdSchema.optional(),
    /** What the format has no room for fails, each with its reason, and the rest leaves. */
    leavesOutUnwritable: z.boolean().optional(),
  }),
  answer: exportSchema,
  errors: ['nothing_to_export', 'not_exportable'],
});

export const undoExport = defineEndpoint({
  id: 'accounting.undoExport',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/exports/:exportId/reversals',
  summary:
    'Undoes an export by another one, which has every entry on its other sides. Nothing is deleted; its items are ready again.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: z.object({ exportId: exportIdSchema }).loose(),
  body: z.strictObject({ reason: neededText(500) }),
  answer: exportSchema,
  errors: ['illegal_state', 'undo_later_first', 'not_exportable'],
});

export const listExports = defineEndpoint({
  id: 'accounting.listExports',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/exports',
  summary: 'Exports made so far, newest first.',
  rights: FINANCE,
  query: z.strictObject(pageQuery),
  answer: pageOf(exportSchema),
});

export const exportHistory = defineEndpoint({
  id: 'accounting.exportHistory',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/export-history/file',
  summary: 'The list of exports made so far as a CSV or XLSX file.',
  rights: FINANCE,
  query: z.strictObject(exportQuery),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const downloadExport = defineEndpoint({
  id: 'accounting.downloadExport',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/exports/:exportId/file',
  summary: 'The file of an export, in its own format or in the other: the same bytes each time.',
  rights: FINANCE,
  params: z.object({ exportId: exportIdSchema }).loose(),
  query: z.strictObject({ format: z.enum(EXPORT_FORMATS).optional(), templateId: exportTemplateIdSchema.optional() }),
  isDownload: true,
  errors: ['not_exportable'],
});

export const downloadDocuments = defineEndpoint({
  id: 'accounting.downloadDocuments',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/exports/:exportId/documents',
  summary: 'The documents of an export as a zip with an index.',
  rights: FINANCE,
  isCostly: true,
  params: z.object({ exportId: exportIdSchema }).loose(),
  isDownload: true,
  errors: ['too_many_documents'],
});

export const bookkeepingEndpoints = [
  summarizeMonth,
  listPayables,
  exportPayables,
  getPayable,
  codePayable,
  preparePayable,
  unpreparePayable,
  prepareReady,
  previewExport,
  createExport,
  undoExport,
  listExports,
  exportHistory,
  downloadExport,
  downloadDocuments,
];
