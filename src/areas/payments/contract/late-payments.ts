import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { textLike } from '#kernel/text-schema.ts';
import { LATE_BANDS } from '../rules/late-fee.ts';

const FINANCE = ['controller', 'owner'] as const;

/** So many suppliers are told at most. */
export const LATE_SUPPLIERS_MAX = 100;

const lateFilter = {
  /** Days on which invoices were due, both inclusive; what is due today or later is late for nobody. */
  from: askedDay,
  to: askedDay,
  /** Interest a year in hundredths of a percent, and what may be asked for each, in the base currency's smallest unit. */
  points: textLike(/^\d{1,4}$/).optional(),
  flat: textLike(/^\d{1,9}$/).optional(),
};
export type LateFilter = z.output<z.ZodObject<typeof lateFilter>>;

const figures = {
  count: z.number().int(),
  /** In base currency. */
  sum: wireMoneySchema,
  /** What may be asked for them by these terms. */
  fee: wireMoneySchema,
};

export const latePaymentsSchema = z.object({
  /** Until when what is still open is counted: today, where the company is. */
  asOf: plainDateSchema,
  /** All that were due then and are paid, or late. */
  due: z.object({ count: z.number().int(), sum: wireMoneySchema }),
  late: z.object(figures),
  bands: z.array(z.object({ band: z.enum(LATE_BANDS), ...figures })),
  /** Those who were paid late, by what was, the largest first. */
  suppliers: z.array(
    z.object({
      supplierId: z.string(),
      name: z.string(),
      /** The longest of them. */
      daysLate: z.number().int(),
      ...figures,
    }),
  ),
});
export type LatePayments = z.infer<typeof latePaymentsSchema>;

export const getLatePayments = defineEndpoint({
  id: 'payments.getLatePayments',
  method: 'GET',
  base: 'company',
  path: '/payments/late',
  summary: 'How late invoices were paid or still are, and what suppliers may ask for it. Nothing is booked by it.',
  rights: FINANCE,
  isCostly: true,
  locksWhenIdle: true,
  query: z.strictObject(lateFilter),
  answer: latePaymentsSchema,
  errors: ['too_many_rows'],
});

export const exportLatePayments = defineEndpoint({
  id: 'payments.exportLatePayments',
  method: 'GET',
  base: 'company',
  path: '/payments/late/export',
  summary: 'The same, payment by payment, as a CSV or XLSX file.',
  rights: FINANCE,
  locksWhenIdle: true,
  query: z.strictObject({ ...lateFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const latePaymentsEndpoints = [getLatePayments, exportLatePayments];
