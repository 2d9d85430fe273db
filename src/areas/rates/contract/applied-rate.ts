import { z } from 'zod';
import { plainDateSchema } from '#kernel/plain-date.ts';

/** By what an amount was converted, for whoever wants to check it: one unit of `from` is `rate` (decimal text) of `to`. */
export const appliedRateSchema = z.object({
  from: z.string().length(3),
  to: z.string().length(3),
  rate: z.string(),
  /** The day of the rate, at most seven before the day of the spend. */
  on: plainDateSchema,
  source: z.string(),
  /** Who typed it, and why; null for a rate that was published. */
  entered: z.object({ byName: z.string(), reason: z.string() }).nullable(),
});
export type AppliedRate = z.infer<typeof appliedRateSchema>;
