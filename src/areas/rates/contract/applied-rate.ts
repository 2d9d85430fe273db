import { z } from 'zod';
import { plainDateSchema } from '#kernel/plain-date.ts';

/** The source of a rate that a contract with a supplier fixes (domain rules 2.13); its reason is the contract's title. */
export const AGREED = 'contract';
/** The source of a rate that law or treaty fixes; of one that is half published, "law+ECB": by way of the euro. */
export const BY_LAW = 'law';
/** Between the sources of a rate that has two. */
export const AND_SOURCE = '+';

/** By what an amount was converted, for whoever wants to check it: one unit of `from` is `rate` (decimal text) of `to`. */
export const appliedRateSchema = z.object({
  from: z.string().length(3),
  to: z.string().length(3),
  rate: z.string(),
  /** The day of the rate, at most seven before that of the spend; of one that was agreed, from when the contract runs. */
  on: plainDateSchema,
  source: z.string(),
  /** Who typed it, and why; null for a rate that was published. */
  entered: z.object({ byName: z.string(), reason: z.string() }).nullable(),
});
export type AppliedRate = z.infer<typeof appliedRateSchema>;
