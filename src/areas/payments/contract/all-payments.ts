import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, currencyList, idList, minorBound, searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { LISTED_STATES } from '../rules/payment-states.ts';
import { entryIdSchema } from './bank.ts';
import { paymentSchema, runInShortSchema } from './payment.ts';
import { PAID_BY } from './payment-filters.ts';
import { paymentIdSchema } from './payment-id.ts';

export const PAYMENT_SORTS = ['newest', 'oldest', 'amount'] as const;

/** Of the list of all payments, and its export; amounts in the base currency's smallest unit, days inclusive. */
export const allPaymentsFilter = {
  /** Part of the payee's, or of the requester's name, of the reference; or an amount. */
  q: searchText,
  kind: idList,
  state: codeList(LISTED_STATES),
  method: codeList(PAID_BY),
  payee: searchText,
  /** The teams of whoever asked for what it pays. */
  team: idList,
  currency: currencyList,
  min: minorBound,
  max: minorBound,
  from: askedDay.optional(),
  to: askedDay.optional(),
  sort: z.enum(PAYMENT_SORTS).optional(),
};
export type AllPaymentsFilter = z.output<z.ZodObject<typeof allPaymentsFilter>>;

/**
 * A payment to whoever may see it. Who is neither in finance nor an admin is told of their own only, and not the account
 * of another, what finance noted, or the bank file it went in.
 */
export const listedPaymentSchema = paymentSchema.extend({
  kind: z.string(),
  /** The day it left, else the one on which it is to leave, else the one on which it came to be owed. */
  day: plainDateSchema,
  /** Who asked for what it pays; null of an advance. */
  requesterName: z.string().nullable(),
  /** What was asked for, in their words. */
  description: z.string().nullable(),
});
export type ListedPayment = z.infer<typeof listedPaymentSchema>;

export const listAllPayments = defineEndpoint({
  id: 'payments.listAllPayments',
  method: 'GET',
  base: 'company',
  path: '/payments/all',
  summary: 'Payments of invoices, claims and advances that the caller may see, with count and sums per currency.',
  rights: ['member'],
  locksWhenIdle: true,
  query: z.strictObject({ ...pageQuery, ...allPaymentsFilter }),
  answer: pageOf(listedPaymentSchema).extend({
    sums: z.array(wireMoneySchema),
    count: z.number().int(),
    /** Whether the caller works on payments, so that some of these wait for them. */
    mayMove: z.boolean(),
  }),
});

export const exportAllPayments = defineEndpoint({
  id: 'payments.exportAllPayments',
  method: 'GET',
  base: 'company',
  path: '/payments/all/export',
  summary: 'All matching payments that the caller may see as a CSV or XLSX file.',
  rights: ['member'],
  locksWhenIdle: true,
  query: z.strictObject({ ...allPaymentsFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

/** What befell a payment. */
export const PAYMENT_EVENTS = [
  'opened',
  'held',
  'released',
  'put_together',
  'confirmed',
  'file_refused',
  'paid',
  'matched',
  'unmatched',
  'failed',
  'returned',
  'retried',
  'paid_elsewhere',
  'not_elsewhere',
  'advised',
] as const;

export const paymentStorySchema = z.object({
  payment: listedPaymentSchema,
  /** What was asked for, who asked, and who approved it when. */
  request: z
    .object({
      id: z.string(),
      number: z.number().int().nullable(),
      description: z.string(),
      requesterName: z.string(),
      submittedAt: z.string().nullable(),
      approvals: z.array(z.object({ name: z.string(), at: z.string() })),
    })
    .nullable(),
  /** What credit notes took off the invoice that it pays; where that is paid in parts, off all of them together. */
  credits: z.array(z.object({ number: z.string(), off: wireMoneySchema })),
  /** The bank file that it waits or went in; told to finance and admins. */
  run: runInShortSchema.nullable(),
  /** What the bank booked of it, in the account's currency; told to finance and admins. */
  bookings: z.array(
    z.object({
      entryId: entryIdSchema,
      bookedOn: plainDateSchema,
      amount: wireMoneySchema,
      isReturn: z.boolean(),
      remittance: z.string().nullable(),
      statement: z.string(),
      accountName: z.string(),
    }),
  ),
  /** How it was paid without a bank file; told to finance and admins. */
  elsewhere: z
    .object({
      paidOn: plainDateSchema,
      ledgerCode: z.string(),
      reason: z.string(),
      reference: z.string().nullable(),
      byName: z.string(),
    })
    .nullable(),
  /** The newest first. What only the bank's statement says has a day and no time. */
  history: z.array(
    z.object({
      what: z.enum(PAYMENT_EVENTS),
      at: z.string().nullable(),
      on: plainDateSchema,
      byName: z.string().nullable(),
      reason: z.string().nullable(),
      runNumber: z.number().int().nullable(),
    }),
  ),
  /** Whether the caller works on payments: hold, release, mark as failed, take up again. */
  mayMove: z.boolean(),
  /** Whether the money goes to the caller. */
  isOwn: z.boolean(),
});
export type PaymentStory = z.infer<typeof paymentStorySchema>;

export const getPayment = defineEndpoint({
  id: 'payments.getPayment',
  method: 'GET',
  base: 'company',
  path: '/payments/all/:paymentId',
  summary: 'One payment: what it pays, who asked and approved, its bank file, what the bank booked, and its history.',
  rights: ['member'],
  locksWhenIdle: true,
  params: z.object({ paymentId: paymentIdSchema }).loose(),
  answer: paymentStorySchema,
});

export const allPaymentsEndpoints = [listAllPayments, exportAllPayments, getPayment];
