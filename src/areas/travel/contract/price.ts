import { z } from 'zod';
import { mileagePriceSchema } from './mileage.ts';
import { perDiemPriceSchema } from './per-diem.ts';

/** How an amount that nobody types came about. */
export const priceSchema = z.discriminatedUnion('type', [
  mileagePriceSchema.extend({ type: z.literal('mileage') }),
  perDiemPriceSchema.extend({ type: z.literal('perdiem') }),
]);
export type Price = z.infer<typeof priceSchema>;
