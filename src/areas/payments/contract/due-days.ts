import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { SOURCES } from './payment-filters.ts';

/** So many days are looked ahead, today among them (ux 5.2). */
export const DUE_DAYS = 30;

const pile = z.object({
  count: z.number().int(),
  /** As it is owed, one sum per currency. */
  sums: z.array(wireMoneySchema),
  /** The same in base currency, by the rates in the books: the only total over currencies (domain rules 2.13). */
  base: wireMoneySchema,
});
export type DuePile = z.infer<typeof pile>;

export const dueDaysSchema = z.object({
  /** Each of them, from today, those with nothing too. */
  days: z.array(pile.extend({ on: plainDateSchema })),
  /** All of these days. */
  soon: pile,
  late: pile,
  later: pile,
  undated: pile,
});
export type DueDays = z.infer<typeof dueDaysSchema>;

export const getDueDays = defineEndpoint({
  id: 'payments.getDueDays',
  method: 'GET',
  base: 'company',
  path: '/payments/due-days',
  summary:
    'What is to pay by the day it is due: what is late, each of the next 30 days, what comes later or has no day.',
  rights: ['controller', 'owner'],
  query: z.strictObject({ source: z.enum(SOURCES) }),
  answer: dueDaysSchema,
});

export const dueDaysEndpoints = [getDueDays];
