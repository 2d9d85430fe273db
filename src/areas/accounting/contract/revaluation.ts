import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { appliedRateSchema } from '#areas/rates/contract/applied-rate.ts';

const FINANCE = ['controller', 'owner'] as const;
/** Without a day today, where the company is. */
const asked = { on: askedDay.optional() };

export const revaluationSchema = z.object({
  on: plainDateSchema,
  currencies: z.array(
    z.object({
      /** How many payments and credit notes are open in it. */
      count: z.number().int(),
      open: wireMoneySchema,
      /** In base currency, by the rates of the documents. */
      booked: wireMoneySchema,
      /** Null where no rate of the day or the seven before it is known; then nothing is worked out. */
      rate: appliedRateSchema.nullable(),
      now: wireMoneySchema.nullable(),
      /** Above zero a gain: less would have to be paid than the books have it at. */
      gain: wireMoneySchema.nullable(),
    }),
  ),
  /** Of all currencies; null while a rate is missing. */
  gain: wireMoneySchema.nullable(),
});
export type Revaluation = z.infer<typeof revaluationSchema>;

export const getRevaluation = defineEndpoint({
  id: 'accounting.getRevaluation',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/revaluation',
  summary:
    'What is open in other currencies on a day, in the books and by the rate of the day. Nothing is booked by it.',
  rights: FINANCE,
  isCostly: true,
  query: z.strictObject(asked),
  answer: revaluationSchema,
});

export const exportRevaluation = defineEndpoint({
  id: 'accounting.exportRevaluation',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/revaluation/export',
  summary: 'The same, payment by payment, as a CSV or XLSX file.',
  rights: FINANCE,
  query: z.strictObject({ ...asked, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const revaluationEndpoints = [getRevaluation, exportRevaluation];
