import { z } from 'zod';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { gradeSchema } from '#areas/members/contract/grade.ts';
import { teamIdSchema } from '#areas/members/contract/member.ts';
import { looksAtSomething } from '../rules/looks-at-something.ts';
import {
  ruleIdSchema,
  type Part,
  METHODS,
  type Method,
  EFFECTS,
  MODES,
  PERIODS,
  FLIGHT_CLASSES,
  TRAIN_CLASSES,
} from './rule-words.ts';

/** Domain rules 2.3: these need an approval unless a policy lists them. */
export const APPROVED_UNLESS_LISTED: readonly Method[] = [
  'subscription',
  'invoice',
  'reimbursement',
  'mileage',
  'perdiem',
];

/** Minor units of the company's base currency. */
const minor = textLike(/^[1-9]\d{0,13}$/, 'invalid_amount');

const effect = { onHit: z.enum(EFFECTS), askIds: z.array(userIdSchema).max(10) };

const approvalFields = {
  id: ruleIdSchema,
  mode: z.enum(MODES),
  perPurchaseMax: minor.nullable(),
  perMonthMax: minor.nullable(),
  methods: z.array(z.enum(METHODS)).max(METHODS.length),
};
/** "Sometimes" says up to how much; the others say nothing of it. */
const saysHowMuch = {
  check: (rule: { mode: string; perPurchaseMax: string | null; perMonthMax: string | null }) =>
    rule.mode !== 'sometimes' || (rule.perPurchaseMax !== null && rule.perMonthMax !== null),
  problem: { path: ['perPurchaseMax'], message: 'required' },
};
export const standardApprovalSchema = z.strictObject(approvalFields).refine(saysHowMuch.check, saysHowMuch.problem);
export const ownApprovalSchema = z
  .strictObject({ ...approvalFields, memberIds: z.array(userIdSchema).min(1, 'required').max(500) })
  .refine(saysHowMuch.check, saysHowMuch.problem);
export type ApprovalRule = z.infer<typeof standardApprovalSchema>;

/** One policy a member, and one for the rest. */
export const approvalPartSchema = z
  .strictObject({ standard: standardApprovalSchema, own: z.array(ownApprovalSchema).max(100) })
  .refine(
    ({ own }) => new Set(own.flatMap((rule) => rule.memberIds)).size === own.flatMap((rule) => rule.memberIds).length,
    {
      path: ['own'],
      message: 'member_twice',
    },
  );

export const whoSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('team'), teamId: teamIdSchema }),
  /** Of those who have this grade, however it is spelt. Nobody may have it: then it counts for nobody until somebody does. */
  z.strictObject({ kind: z.literal('grade'), grade: gradeSchema }),
  z.strictObject({ kind: z.literal('member'), memberId: userIdSchema }),
]);
export type Who = z.infer<typeof whoSchema>;
export const WHO_KINDS = ['all', 'team', 'grade', 'member'] as const satisfies readonly Who['kind'][];

const country = textLike(/^[A-Z]{2}$/, 'unknown');

/** Up to how much somebody may spend of a category, in one or several periods. */
export const spendLimitSchema = z.strictObject({
  id: ruleIdSchema,
  who: whoSchema,
  /** Null for all spend. */
  categoryId: expenseCategoryIdSchema.nullable(),
  /** Where it is spent; null for everywhere. */
  country: country.nullable(),
  caps: z
    .array(z.strictObject({ period: z.enum(PERIODS), amount: minor }))
    .min(1, 'required')
    .max(PERIODS.length)
    .refine((caps) => new Set(caps.map((cap) => cap.period)).size === caps.length, 'period_twice'),
  ...effect,
  /** What keeps to it needs no approval. */
  isApprovedUnder: z.boolean(),
});
export type SpendLimit = z.infer<typeof spendLimitSchema>;
export const LIMITS_MAX = 2000;
export const limitsPartSchema = z.strictObject({ limits: z.array(spendLimitSchema).max(LIMITS_MAX) });

const text = (max: number) => neededText(max);
/** If all of this is so; what is empty is not looked at. */
export const whenSchema = z
  .strictObject({
    methods: z.array(z.enum(METHODS)).max(METHODS.length),
    categoryIds: z.array(expenseCategoryIdSchema).max(100),
    teamIds: z.array(teamIdSchema).max(100),
    countries: z.array(country).max(250),
    supplierNames: z.array(text(200)).max(200),
    /** More than this; and more than this for each person at the table. */
    over: minor.nullable(),
    perHeadOver: minor.nullable(),
    hasAlcohol: z.boolean(),
    isEntertainment: z.boolean(),
  })
  .refine(looksAtSomething, 'required');
export const controlRuleSchema = z.strictObject({ id: ruleIdSchema, name: text(120), when: whenSchema, ...effect });
export type ControlRule = z.infer<typeof controlRuleSchema>;
export const controlsPartSchema = z.strictObject({ rules: z.array(controlRuleSchema).max(200) });

export const travelRuleSchema = z.discriminatedUnion('kind', [
  /** A night; without a city it is for all places that have none of their own. */
  z.strictObject({ kind: z.literal('hotel'), id: ruleIdSchema, city: text(80).nullable(), max: minor, ...effect }),
  z.strictObject({ kind: z.literal('flight'), id: ruleIdSchema, best: z.enum(FLIGHT_CLASSES), ...effect }),
  z.strictObject({ kind: z.literal('train'), id: ruleIdSchema, best: z.enum(TRAIN_CLASSES), ...effect }),
  z.strictObject({ kind: z.literal('advance'), id: ruleIdSchema, days: z.number().int().min(1).max(365), ...effect }),
]);
export type TravelRule = z.infer<typeof travelRuleSchema>;
export const travelPartSchema = z.strictObject({ rules: z.array(travelRuleSchema).max(200) });

export type Definitions = {
  approval: z.infer<typeof approvalPartSchema>;
  limits: z.infer<typeof limitsPartSchema>;
  controls: z.infer<typeof controlsPartSchema>;
  travel: z.infer<typeof travelPartSchema>;
};

/** One part as it would be published. */
export const partDraftSchema = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('approval'), definition: approvalPartSchema }),
  z.strictObject({ part: z.literal('limits'), definition: limitsPartSchema }),
  z.strictObject({ part: z.literal('controls'), definition: controlsPartSchema }),
  z.strictObject({ part: z.literal('travel'), definition: travelPartSchema }),
]);
export type PartDraft = z.infer<typeof partDraftSchema>;

/** What counts on one day: the version of each part, or null where nothing was published. */
export type RuleBook = {
  readonly [P in Part]: { readonly version: number; readonly definition: Definitions[P] } | null;
};
export const EMPTY_BOOK: RuleBook = { approval: null, limits: null, controls: null, travel: null };
