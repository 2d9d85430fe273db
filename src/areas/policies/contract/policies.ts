import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf } from '#kernel/id.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { textLike, typedText } from '#kernel/text-schema.ts';
import { expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { partDraftSchema } from './rule-book.ts';
import { FLIGHT_CLASSES, METHODS, PARTS, TRAIN_CLASSES, ruleIdSchema } from './rule-words.ts';
import { policyResultSchema, VERDICTS } from './result.ts';

/** Domain rules 2.15: who writes the rules. */
export const WRITES_RULES = ['admin', 'owner'] as const;

const versionSchema = z.object({
  version: z.number().int(),
  validFrom: plainDateSchema,
  publishedAt: z.string(),
  publishedByName: z.string(),
});

const personSchema = z.object({ userId: userIdSchema, fullName: z.string() });
export type PolicyPerson = z.infer<typeof personSchema>;

export const policyPartSchema = z.object({
  /** What was published last, whether it counts already or from a day that is still to come. */
  newest: versionSchema.extend({ draft: partDraftSchema }).nullable(),
  /** The version that counts today. */
  inForce: z.number().int().nullable(),
  history: z.array(versionSchema),
  baseCurrency: currencySchema,
  /** Names of the people whom the newest version names. */
  people: z.array(personSchema),
  /** How many pieces of spend each rule spoke about in the last 90 days. */
  hits: z.record(ruleIdSchema, z.number().int()),
});
export type PolicyPart = z.infer<typeof policyPartSchema>;

const outcomeSchema = z.object({ verdict: z.enum(VERDICTS), isApprovedAlone: z.boolean() });
export const policyDifferenceSchema = z.object({
  id: z.string(),
  number: z.number().int().nullable(),
  title: z.string(),
  memberName: z.string(),
  amountBase: z.string(),
  before: outcomeSchema,
  after: policyResultSchema,
});
export type PolicyDifference = z.infer<typeof policyDifferenceSchema>;

/** A draft that is only judged has the form of one that is published, where each of its fields is described and tried. */
const draftBody = z.strictObject({ draft: z.custom<z.input<typeof partDraftSchema>>().pipe(partDraftSchema) });

export const getPolicyPart = defineEndpoint({
  id: 'policies.getPart',
  method: 'GET',
  base: 'company',
  path: '/policies/:part',
  summary: 'One part of the company’s rules: the newest version, what counts today, and every version before.',
  rights: WRITES_RULES,
  params: z.object({ part: z.enum(PARTS) }),
  answer: policyPartSchema,
});

export const getPolicyVersion = defineEndpoint({
  id: 'policies.getVersion',
  method: 'GET',
  base: 'company',
  path: '/policies/:part/versions/:policyVersion',
  summary: 'A part of the rules as it was published.',
  rights: WRITES_RULES,
  params: z.object({ part: z.enum(PARTS), policyVersion: z.coerce.number().int().positive().max(1_000_000) }),
  answer: z.object({ draft: partDraftSchema }),
});

export const publishPolicy = defineEndpoint({
  id: 'policies.publish',
  method: 'POST',
  base: 'company',
  path: '/policy-versions',
  summary: 'Makes this the rules from a day on; what was sent before keeps what was said to it.',
  rights: WRITES_RULES,
  body: z.strictObject({
    draft: partDraftSchema,
    validFrom: plainDateSchema,
    /** The newest version that the writer saw; 0 where there was none. */
    baseVersion: z.number().int().min(0),
  }),
  answer: z.object({ version: z.number().int() }),
  errors: ['version_conflict'],
});

export const tryPolicy = defineEndpoint({
  id: 'policies.try',
  method: 'POST',
  base: 'company',
  path: '/policy-trials',
  summary: 'What these rules would say to a made-up piece of spend of today.',
  rights: WRITES_RULES,
  body: draftBody.extend({
    memberId: userIdSchema,
    method: z.enum(METHODS),
    amountBase: textLike(/^[1-9]\d{0,13}$/, 'invalid_amount'),
    categoryId: expenseCategoryIdSchema.nullable(),
    country: textLike(/^[A-Z]{2}$/, 'unknown').nullable(),
    heads: z.number().int().min(1).max(100),
    trip: z
      .strictObject({
        destination: typedText(120),
        nights: z.number().int().min(1).max(365),
        daysAhead: z.number().int().min(0).max(730),
        flightClass: z.enum(FLIGHT_CLASSES).nullable(),
        trainClass: z.enum(TRAIN_CLASSES).nullable(),
      })
      .nullable(),
  }),
  answer: policyResultSchema,
});

export const rehearsePolicy = defineEndpoint({
  id: 'policies.rehearse',
  method: 'POST',
  base: 'company',
  path: '/policy-rehearsals',
  summary: 'Which spend of the last twelve months these rules would have judged otherwise than today’s, page by page.',
  rights: WRITES_RULES,
  body: draftBody.extend({ cursor: idOf('req').nullable().default(null) }),
  answer: z.object({
    count: z.number().int(),
    differs: z.number().int(),
    /** A page of them, the newest first. */
    differences: z.array(policyDifferenceSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const policyEndpoints = [getPolicyPart, getPolicyVersion, publishPolicy, tryPolicy, rehearsePolicy];
