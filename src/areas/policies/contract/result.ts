import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { textLike, typedText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { EFFECTS, FLIGHT_CLASSES, PARTS, PERIODS, ruleIdSchema, TRAIN_CLASSES } from './rule-words.ts';

export const VERDICTS = ['in_policy', 'warn', 'out_of_policy', 'blocked'] as const;
export type Verdict = (typeof VERDICTS)[number];

const said = {
  /** Domain rules 2.3: 1 to 99, and 99 stops. */
  severity: z.number().int().min(1).max(99),
  effect: z.enum(EFFECTS),
  askIds: z.array(userIdSchema),
};
const common = { ruleId: ruleIdSchema, part: z.enum(PARTS), version: z.number().int(), ...said };
/** Minor units of the company's base currency. */
const excess = { limit: z.string(), actual: z.string(), excess: z.string() };

/** What one rule says to one piece of spend; `kind` is a message key of this area, the rest is what stands in it. */
export const findingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('limit'),
    period: z.enum(PERIODS),
    categoryName: z.string().nullable(),
    ...excess,
    ...common,
  }),
  z.object({ kind: z.literal('control'), name: z.string(), ...common }),
  z.object({ kind: z.literal('controlOver'), name: z.string(), ...excess, ...common }),
  z.object({ kind: z.literal('controlPerHead'), name: z.string(), heads: z.number().int(), ...excess, ...common }),
  z.object({ kind: z.literal('hotel'), city: z.string().nullable(), nights: z.number().int(), ...excess, ...common }),
  z.object({ kind: z.literal('flight'), best: z.enum(FLIGHT_CLASSES), chosen: z.enum(FLIGHT_CLASSES), ...common }),
  z.object({ kind: z.literal('train'), best: z.enum(TRAIN_CLASSES), chosen: z.enum(TRAIN_CLASSES), ...common }),
  z.object({ kind: z.literal('advance'), limit: z.string(), actual: z.string(), excess: z.string(), ...common }),
  // What holds in every company, whatever rules it publishes (domain rules 2.9): meals paid by receipt and by the day.
  z.object({ kind: z.literal('mealOnPerDiem'), days: z.array(plainDateSchema), ...said }),
  z.object({ kind: z.literal('perDiemOverMeal'), days: z.array(plainDateSchema), ...said }),
]);
export type Finding = z.infer<typeof findingSchema>;
/** One of a rule that the company published. */
export type RuleFinding = Extract<Finding, { ruleId: unknown }>;

/** What the rules said to a piece of spend; stored with it, with the versions that said it (domain rules 2.0, 2.3). */
export const policyResultSchema = z.object({
  verdict: z.enum(VERDICTS),
  findings: z.array(findingSchema),
  versions: z.object({
    approval: z.number().int().nullable(),
    limits: z.number().int().nullable(),
    controls: z.number().int().nullable(),
    travel: z.number().int().nullable(),
  }),
  /** Nobody is asked: the policy is enough. */
  isApprovedAlone: z.boolean(),
});
export type PolicyResult = z.infer<typeof policyResultSchema>;

/** What only the requester can say, because a rule looks at it. */
export const ASKS = ['country', 'alcohol', 'entertainment', 'flightClass', 'trainClass'] as const;
export type Ask = (typeof ASKS)[number];

export const statementSchema = z.strictObject({
  /** Why it has to be although a rule says otherwise. */
  justification: typedText(1000),
  country: textLike(/^[A-Z]{2}$/, 'unknown').nullable(),
  hasAlcohol: z.boolean(),
  isEntertainment: z.boolean(),
  flightClass: z.enum(FLIGHT_CLASSES).nullable(),
  trainClass: z.enum(TRAIN_CLASSES).nullable(),
});
export type Statement = z.infer<typeof statementSchema>;
export const NOTHING_SAID: Statement = {
  justification: '',
  country: null,
  hasAlcohol: false,
  isEntertainment: false,
  flightClass: null,
  trainClass: null,
};

/** The answer to somebody who is about to ask. */
export const verdictSchema = z.object({
  result: policyResultSchema.nullable(),
  baseCurrency: currencySchema,
  asks: z.array(z.enum(ASKS)),
});
export type VerdictAnswer = z.infer<typeof verdictSchema>;
