import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import { DUTY_REFUSALS } from '#areas/members/contract/duty-refusals.ts';
import { PAYMENT_STATES } from '../rules/payment-states.ts';
import { accountIdSchema } from './bank.ts';
import { OBSTACLES, PAID_BY, paymentFilter, RUN_STATES, runFilter, SOURCES } from './payment-filters.ts';
import { paymentIdSchema } from './payment-id.ts';

export type RunId = Id<'run'>;
export const runIdSchema = idOf('run');

export const paymentSchema = z.object({
  id: paymentIdSchema,
  source: z.object({ type: z.enum(SOURCES), id: z.string() }),
  payee: z.object({ type: z.enum(['supplier', 'member']), id: z.string(), name: z.string() }),
  ibanMasked: z.string().nullable(),
  amount: wireMoneySchema,
  /** The same in the base currency's smallest unit, as it counts against the company's limits. */
  baseMinor: z.string(),
  /** What goes off the amount when it leaves up to and with a day; once taken, the amount is without it. */
  discount: z
    .object({ amount: wireMoneySchema, baseMinor: z.string(), until: plainDateSchema, isTaken: z.boolean() })
    .nullable(),
  /** Since when it is owed: issue of the invoice, day of the receipt. */
  owedOn: plainDateSchema,
  dueOn: plainDateSchema.nullable(),
  executeOn: plainDateSchema.nullable(),
  reference: z.string(),
  /** By an order of ours, or collected by the payee. */
  method: z.enum(PAID_BY),
  state: z.enum(PAYMENT_STATES),
  /** Why it cannot be paid now: the payee collects it, no account, one that nobody stands for yet, one in cooling-off, another currency than the account's. */
  obstacle: z.enum(OBSTACLES).nullable(),
  /** When the account may be paid, where it is too new for that now. */
  payableFrom: z.string().nullable(),
  /** Why it is held or came back: a person's words, or the bank's, maybe as an ISO 20022 code such as AC04. */
  note: z.string().nullable(),
  /** In a list: it came back because its account is wrong or closed, and no other one is known since. */
  needsAccount: z.boolean().optional(),
  settledOn: plainDateSchema.nullable(),
  runId: runIdSchema.nullable(),
  /** How often it was or will be sent to the bank; above 1 an earlier order came back. */
  attempt: z.number().int(),
  version: z.number().int(),
});
export type PaymentView = z.infer<typeof paymentSchema>;

/** A supplier whose credit notes cover what a run pays them, in one currency; the note of which most is left. */
const coveredPayeeSchema = z.object({
  supplierId: z.string(),
  name: z.string(),
  gets: wireMoneySchema,
  owes: wireMoneySchema,
  creditNoteId: z.string(),
});

export const runSchema = z.object({
  id: runIdSchema,
  number: z.number().int(),
  state: z.enum(RUN_STATES),
  executeOn: plainDateSchema,
  /** Where payments leave on days of their own, the last of them. */
  lastOn: plainDateSchema,
  account: z.object({ id: accountIdSchema, name: z.string(), ibanMasked: z.string() }),
  count: z.number().int(),
  total: wireMoneySchema,
  createdByName: z.string(),
  createdAt: z.string(),
  confirmedByName: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  /** Who confirmed it so far, the first first; it leaves once as many did as it needs. */
  confirmations: z.array(z.object({ name: z.string(), at: z.string() })),
  confirmationsNeeded: z.number().int(),
  refusedReason: z.string().nullable(),
  /** Null where nobody did: it was paid before. */
  refusedBy: z.object({ name: z.string(), at: z.string() }).nullable(),
  payments: z.array(paymentSchema),
  /** How many transfers its file orders: fewer than payments where a payee gets several in one. Null before it has one. */
  transferCount: z.number().int().nullable(),
  /** It waits, and too few who may confirm it are left: somebody else is named, or it is refused. */
  lacksConfirmers: z.boolean(),
  /** While it waits, who of its payees owes back as much as they get of it, or more: nothing of it leaves before. */
  covered: z.array(coveredPayeeSchema),
  /** The company lets two people do what takes three elsewhere: said to whoever confirms. */
  twoPeopleSuffice: z.boolean(),
  can: z.object({
    confirm: z.union([
      z.literal(true),
      z.enum(['illegal_state', 'not_a_confirmer', 'already_confirmed', 'credits_cover', ...DUTY_REFUSALS]),
    ]),
  }),
});
export type RunView = z.infer<typeof runSchema>;
/** As a list has it. */
const runListedSchema = runSchema.omit({ payments: true, transferCount: true, lacksConfirmers: true });
export type RunListed = z.infer<typeof runListedSchema>;

/** Of a run, what is said beside one of its payments. */
export const runInShortSchema = runSchema.pick({
  id: true,
  number: true,
  state: true,
  createdByName: true,
  createdAt: true,
  confirmedByName: true,
  confirmedAt: true,
});

export const runParams = z.object({ runId: runIdSchema }).loose();
const FINANCE = ['controller', 'owner'] as const;

/** By what payments can be sought; days are inclusive, amounts in the base currency's smallest unit. */
export const listPayments = defineEndpoint({
  id: 'payments.listPayments',
  method: 'GET',
  base: 'company',
  path: '/payments',
  summary: 'Payments of invoices or claims by state, due first or what left last.',
  rights: FINANCE,
  locksWhenIdle: true,
  query: z.strictObject({
    ...pageQuery,
    ...paymentFilter,
  }),
  answer: pageOf(paymentSchema).extend({ sums: z.array(wireMoneySchema), count: z.number().int() }),
});

const pile = z.object({ count: z.number().int(), sums: z.array(wireMoneySchema) });

export const summarizePayments = defineEndpoint({
  id: 'payments.summarizePayments',
  method: 'GET',
  base: 'company',
  path: '/payment-summary',
  summary: 'What is owed, waits for confirmation and was paid this month, over all payments, and whom we owe.',
  rights: FINANCE,
  query: z.strictObject({ source: z.enum(SOURCES) }),
  answer: z.object({
    open: pile,
    /** Counts runs. */
    toConfirm: pile,
    paidThisMonth: pile,
    payees: z.array(pile.extend({ id: z.string(), name: z.string() })),
  }),
});

/** So many payments are put together, held or noted as paid at once. */
export const PAID_AT_ONCE_MAX = 5000;
const payments = z
  .array(z.strictObject({ id: paymentIdSchema, version: z.number().int() }))
  .min(1)
  .max(PAID_AT_ONCE_MAX);
const reason = neededText(500);
const moved = z.object({ items: z.array(paymentSchema) });

export const holdPayments = defineEndpoint({
  id: 'payments.holdPayments',
  method: 'POST',
  base: 'company',
  path: '/payments/holds',
  summary: 'Keeps payments from being put into a run, with the reason.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: z.strictObject({ payments, reason }),
  answer: moved,
  errors: ['illegal_state'],
});

export const releasePayments = defineEndpoint({
  id: 'payments.releasePayments',
  method: 'POST',
  base: 'company',
  path: '/payments/releases',
  summary: 'Lets held payments be paid again.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: z.strictObject({ payments }),
  answer: moved,
  errors: ['illegal_state'],
});

export const failPayments = defineEndpoint({
  id: 'payments.failPayments',
  method: 'POST',
  base: 'company',
  path: '/payments/failures',
  summary: 'Marks payments whose orders the bank did not execute as failed, with the reason.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: z.strictObject({ payments, reason }),
  answer: moved,
  errors: ['illegal_state'],
});

export const retryPayments = defineEndpoint({
  id: 'payments.retryPayments',
  method: 'POST',
  base: 'company',
  path: '/payments/retries',
  summary: 'Puts failed payments back to "to pay"; the next order gets an id of its own.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: z.strictObject({ payments }),
  answer: moved,
  errors: ['illegal_state'],
});

export const exportPayments = defineEndpoint({
  id: 'payments.exportPayments',
  method: 'GET',
  base: 'company',
  path: '/payments/export',
  summary: 'All matching payments as a CSV or XLSX file.',
  rights: FINANCE,
  locksWhenIdle: true,
  query: z.strictObject({ ...paymentFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const countStages = defineEndpoint({
  id: 'payments.countStages',
  method: 'GET',
  base: 'company',
  path: '/payments/stages',
  summary: 'How many invoices or claims wait to be paid, and how many runs to be confirmed.',
  rights: FINANCE,
  query: z.strictObject({ source: z.enum(SOURCES) }),
  answer: z.object({ pay: z.number().int(), confirm: z.number().int() }),
});

export const createRun = defineEndpoint({
  id: 'payments.createRun',
  method: 'POST',
  base: 'company',
  path: '/payment-runs',
  summary: 'Puts payments together for one confirmation and one bank file.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: z.strictObject({
    paymentIds: z.array(paymentIdSchema).min(1).max(PAID_AT_ONCE_MAX),
    accountId: accountIdSchema,
    /** The common day, or the first one on which anything leaves. */
    executeOn: plainDateSchema,
    /** What is due later leaves on its own due day. */
    onDueDays: z.boolean().optional(),
  }),
  answer: runSchema,
  errors: [
    'brought_account',
    'too_few_to_confirm',
    'credits_cover',
    'illegal_state',
    ...OBSTACLES,
    'execute_on_past',
    'after_cut_off',
    'over_ceiling',
    'method_off',
  ],
});

export const listRuns = defineEndpoint({
  id: 'payments.listRuns',
  method: 'GET',
  base: 'company',
  path: '/payment-runs',
  summary: 'Runs that wait for confirmation, or all of them, newest first.',
  rights: FINANCE,
  locksWhenIdle: true,
  query: z.strictObject({ ...pageQuery, ...runFilter }),
  answer: pageOf(runListedSchema),
});

export const exportRuns = defineEndpoint({
  id: 'payments.exportRuns',
  method: 'GET',
  base: 'company',
  path: '/payment-runs/export',
  summary: 'All matching runs as a CSV or XLSX file.',
  rights: FINANCE,
  locksWhenIdle: true,
  query: z.strictObject({ ...runFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const getRun = defineEndpoint({
  id: 'payments.getRun',
  method: 'GET',
  base: 'company',
  path: '/payment-runs/:runId',
  summary: 'One run with its payments.',
  rights: FINANCE,
  locksWhenIdle: true,
  params: runParams,
  answer: runSchema,
});

export const refuseRun = defineEndpoint({
  id: 'payments.refuseRun',
  method: 'POST',
  base: 'company',
  path: '/payment-runs/:runId/refusals',
  summary: 'Sends all payments of a run back to "to pay" with the reason.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: runParams,
  body: z.strictObject({ reason: neededText(500) }),
  answer: runSchema,
  errors: ['illegal_state'],
});

export const downloadRunFile = defineEndpoint({
  id: 'payments.downloadRunFile',
  method: 'GET',
  base: 'company',
  path: '/payment-runs/:runId/file',
  summary: 'The pain.001 file of a confirmed run, or its transfers as CSV: the same bytes each time.',
  rights: FINANCE,
  locksWhenIdle: true,
  params: runParams,
  query: z.strictObject({ format: z.enum(['pain.001', 'csv']).optional() }),
  isDownload: true,
  errors: ['illegal_state', 'method_off'],
});

export const paymentEndpoints = [
  listPayments,
  summarizePayments,
  holdPayments,
  releasePayments,
  failPayments,
  retryPayments,
  exportPayments,
  countStages,
  createRun,
  listRuns,
  exportRuns,
  getRun,
  refuseRun,
  downloadRunFile,
];
