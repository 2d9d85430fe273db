import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';

/**
 * What came of an approved request that became a claim or an invoice: finance accepted it, the money has left, or finance
 * declined it. Until finance has said anything there is none.
 */
export const OUTCOMES = ['to_pay', 'paid', 'declined'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The same with all that its panel says of it. */
export const outcomeViewSchema = z.object({
  /** The day on which it was paid. */
  on: plainDateSchema.nullable(),
  /** Why finance declined it, or pays less than was asked for. */
  reason: z.string().nullable(),
  /** What finance accepted, in the company's currency. */
  accepted: wireMoneySchema.nullable(),
  /** What of that was not paid but set off against advances that the requester holds (domain rules 2.9). */
  setOffs: z.array(z.object({ advanceNumber: z.number().int(), amount: wireMoneySchema })),
});
export type OutcomeView = z.infer<typeof outcomeViewSchema>;
