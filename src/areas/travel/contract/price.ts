import { z } from 'zod';
import { mileageAdjustmentSchema } from './mileage-adjustment.ts';
import { mileagePriceSchema } from './mileage.ts';
import { perDiemPriceSchema } from './per-diem.ts';

/** How an amount that nobody types came about. */
export const priceSchema = z.discriminatedUnion('type', [
  mileagePriceSchema.extend({ type: z.literal('mileage') }),
  perDiemPriceSchema.extend({ type: z.literal('perdiem') }),
  // Of a claim that adjusts a year; no request has it.
  mileageAdjustmentSchema.extend({ type: z.literal('mileage-year') }),
]);
export type Price = z.infer<typeof priceSchema>;
