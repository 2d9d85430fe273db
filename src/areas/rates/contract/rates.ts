import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { appliedRateSchema } from './applied-rate.ts';
import { typedRateSchema } from './typed-rate.ts';

/** As who reviews invoices and claims (domain rules 2.15): they convert what others have spent. */
const FINANCE = ['controller', 'owner'] as const;

const conversionSchema = z.object({ amount: wireMoneySchema, rate: appliedRateSchema });
export type Conversion = z.infer<typeof conversionSchema>;

export const convertAmount = defineEndpoint({
  id: 'rates.convertAmount',
  method: 'GET',
  base: 'company',
  path: '/rates/conversion',
  summary: 'What an amount is in another currency, by the rate of a day.',
  rights: ['member'],
  query: z.strictObject({
    minor: textLike(/^\d{1,14}$/, 'invalid_amount'),
    from: currencySchema,
    to: currencySchema,
    on: askedDay,
  }),
  answer: z.object({
    /** Null where none is fixed by law, nor any known of the day or the seven before it. */
    result: conversionSchema.nullable(),
    /** The caller may enter the company's own rates. */
    mayEnter: z.boolean(),
  }),
});

export const enteredRateSchema = z.object({
  id: z.string(),
  currency: currencySchema,
  base: currencySchema,
  on: plainDateSchema,
  /** What one unit of the base currency was in the other one: decimal text, as typed. */
  perBase: z.string(),
  reason: z.string(),
  enteredByName: z.string(),
  enteredAt: z.string(),
});
export type EnteredRate = z.infer<typeof enteredRateSchema>;

export const listEnteredRates = defineEndpoint({
  id: 'rates.listEnteredRates',
  method: 'GET',
  base: 'company',
  path: '/rates',
  summary: 'The rates that the company entered itself, those of the latest days first.',
  rights: FINANCE,
  query: z.strictObject({ ...pageQuery }),
  answer: pageOf(enteredRateSchema),
});

export const enterRate = defineEndpoint({
  id: 'rates.enterRate',
  method: 'POST',
  base: 'company',
  path: '/rates',
  summary: 'The company’s own rate of a day that has none; it counts for that day and the seven after it.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({
    currency: currencySchema,
    on: plainDateSchema,
    /** What one unit of the base currency is in the other one, as bank statements say it. */
    perBase: typedRateSchema,
    reason: neededText(200),
    /** The caller has seen that it is far from the nearest known rate, or another than the law’s. */
    isConfirmed: z.boolean().default(false),
  }),
  answer: enteredRateSchema,
  errors: ['rate_unlikely'],
});

export const rateEndpoints = [convertAmount, listEnteredRates, enterRate];
