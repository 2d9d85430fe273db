import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { monthSchema, plainDateSchema } from '#kernel/plain-date.ts';
import { appliedRateSchema } from '#areas/rates/contract/applied-rate.ts';

const heldSchema = z.object({
  balance: wireMoneySchema,
  /** Balance less what is scheduled and what cards hold; null without a wallet, which nothing is scheduled from. */
  available: wireMoneySchema.nullable(),
  /** How much is missing for what leaves already; zero when nothing is, null without a wallet. */
  shortfall: wireMoneySchema.nullable(),
});

/** Where a company stands today, in one row beside others (domain rules 2.16, specification 2.2: organisation/dashboard). */
export const standingSchema = z.object({
  name: z.string(),
  legalName: z.string(),
  country: z.string(),
  baseCurrency: currencySchema,
  /** Null before the first statement, and while money is locked. */
  held: heldSchema
    .extend({
      /** The day of the statement that the balance is by. */
      balanceOn: plainDateSchema,
      /** The first day on which what is scheduled is more than what is held. */
      shortOn: plainDateSchema.nullable(),
    })
    .nullable(),
  isMoneyLocked: z.boolean(),
  /** The same in the currency that was asked for; null where it is its own currency or no rate is known. */
  converted: heldSchema.extend({ rate: appliedRateSchema }).nullable(),
  /** Requests that wait for the caller. */
  toApprove: z.number().int(),
  /** Invoices, credit notes and claims. */
  toReview: z.number().int(),
  /** Payments of invoices and claims that no run pays yet. */
  toPay: z.number().int(),
  /** Payment runs and top-ups that wait for a second person. */
  toConfirm: z.number().int(),
  /** Payments by card whose receipt is late. */
  lateReceipts: z.number().int(),
  /** The exercise of today; null where nothing is planned. */
  budget: z
    .object({
      planned: wireMoneySchema,
      used: wireMoneySchema,
      committed: wireMoneySchema,
      left: wireMoneySchema,
      /** How much of it has passed, 0 to 1. */
      passed: z.number(),
    })
    .nullable(),
  close: z.object({
    month: monthSchema,
    exported: z.number().int(),
    ready: z.number().int(),
    toPrepare: z.number().int(),
    /** Below zero once the day has passed on which it is meant to be closed. */
    closesInDays: z.number().int(),
  }),
});
export type Standing = z.infer<typeof standingSchema>;

export const getStanding = defineEndpoint({
  id: 'reporting.getStanding',
  method: 'GET',
  base: 'company',
  path: '/standing',
  summary: 'What a company holds, what waits in it, its budget and its month, as one row among several companies.',
  rights: ['controller', 'owner'],
  query: z.strictObject({
    /** The currency in which several companies are added up. */
    in: currencySchema.optional(),
  }),
  answer: standingSchema,
});
