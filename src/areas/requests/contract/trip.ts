import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { REQUEST_STATES } from '../rules/request-states.ts';
import { OUTCOMES } from './outcome.ts';
import { requestIdSchema } from './request-id.ts';

/** The approved travel budget that something is spent from. */
export const tripSchema = z.object({ id: requestIdSchema, number: z.number().int(), description: z.string() });

/** What was spent from a travel budget, and what is left of it, in the company's currency (domain rules 2.10). */
export const tripSpendSchema = z.object({
  remaining: wireMoneySchema,
  items: z.array(
    z.object({
      id: requestIdSchema,
      number: z.number().int().nullable(),
      description: z.string(),
      state: z.enum(REQUEST_STATES),
      outcome: z.enum(OUTCOMES).nullable(),
      baseAmount: wireMoneySchema.nullable(),
    }),
  ),
});

export const listTrips = defineEndpoint({
  id: 'requests.listTrips',
  method: 'GET',
  base: 'company',
  path: '/travel-budgets',
  summary: 'The caller’s approved travel budgets that spend can be counted to.',
  rights: ['member'],
  answer: z.object({ items: z.array(tripSchema.extend({ remaining: wireMoneySchema })) }),
});
