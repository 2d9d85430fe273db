import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, idList, searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { WRITES_RULES } from './policies.ts';
import { LIMITS_MAX, spendLimitSchema, WHO_KINDS } from './rule-book.ts';
import { EFFECTS, METHODS, MODES, PERIODS, ruleIdSchema } from './rule-words.ts';

/** Who writes limits, and finance, who is asked about them. */
const READS_LIMITS = [...WRITES_RULES, 'controller'] as const;

export const LIMIT_SORTS = ['who', 'used', 'exceptions'] as const;

export const limitRowSchema = z.object({
  id: ruleIdSchema,
  limit: spendLimitSchema,
  /** The person, the team, the grade as it is spelt today; null for everybody. */
  whoName: z.string().nullable(),
  /** Its grade is one that nobody has. */
  isForNobody: z.boolean(),
  categoryName: z.string().nullable(),
  perPurchase: wireMoneySchema.nullable(),
  perMonth: wireMoneySchema.nullable(),
  /** Of the month that runs; of several people it is whoever used most. */
  used: wireMoneySchema.nullable(),
  usedBy: z.string().nullable(),
  /** How often somebody went over in the last 90 days. */
  exceptions: z.number().int(),
});
export type LimitRow = z.infer<typeof limitRowSchema>;

const limitFilter = {
  q: searchText,
  who: codeList(WHO_KINDS),
  category: idList,
  effect: codeList(EFFECTS),
  sort: z.enum(LIMIT_SORTS).optional(),
};
export type LimitFilter = {
  q?: string | undefined;
  who?: string | undefined;
  category?: string | undefined;
  effect?: string | undefined;
  sort?: (typeof LIMIT_SORTS)[number] | undefined;
};

export const listLimits = defineEndpoint({
  id: 'policies.listLimits',
  method: 'GET',
  base: 'company',
  path: '/spend-limits',
  summary: 'Every limit of the newest version, with what is used of it and how often somebody went over.',
  rights: READS_LIMITS,
  query: z.strictObject(limitFilter),
  answer: z.object({ items: z.array(limitRowSchema) }),
});

export const exportLimits = defineEndpoint({
  id: 'policies.exportLimits',
  method: 'GET',
  base: 'company',
  path: '/spend-limits/export',
  summary: 'The matching limits as a CSV or XLSX file.',
  rights: READS_LIMITS,
  query: z.strictObject({ ...limitFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

/** Those that are ticked, or all that match a filter: then the server finds them. */
const whichSchema = z.union([
  z.strictObject({ ids: z.array(ruleIdSchema).min(1).max(LIMITS_MAX) }),
  z.strictObject({ filter: z.strictObject(limitFilter) }),
]);
export type WhichLimits = z.infer<typeof whichSchema>;

/** Why a limit stays: it is not one person's own, or somebody took it away before. */
export const RESET_REFUSALS = ['not_own', 'gone'] as const;

const capsSchema = z.array(z.object({ period: z.enum(PERIODS), amount: wireMoneySchema }));
const resetRowSchema = z.object({
  id: ruleIdSchema,
  whoName: z.string().nullable(),
  categoryName: z.string().nullable(),
  country: z.string().nullable(),
  caps: capsSchema,
  /** What counts for the person then, and whose limit that is; empty where nothing does. */
  instead: z.array(z.object({ from: z.enum(WHO_KINDS), whoName: z.string().nullable(), caps: capsSchema })),
  /** Null for one that is reset. */
  code: z.enum(RESET_REFUSALS).nullable(),
});
export type ResetRow = z.infer<typeof resetRowSchema>;

export const resetLimits = defineEndpoint({
  id: 'policies.resetLimits',
  method: 'POST',
  base: 'company',
  path: '/spend-limit-resets',
  summary: 'Takes people’s own limits away in one new version, or says what would count for them then.',
  rights: WRITES_RULES,
  body: z.strictObject({
    which: whichSchema,
    validFrom: plainDateSchema,
    /** The version that the writer saw. */
    baseVersion: z.number().int().min(0),
    /** Only says what would happen. */
    isDryRun: z.boolean(),
  }),
  answer: z.object({
    items: z.array(resetRowSchema),
    /** What was published; null in a dry run, and where nothing could be reset. */
    version: z.number().int().nullable(),
  }),
  errors: ['version_conflict'],
});

/** What counts for one member today. */
export const rulesOfMemberSchema = z.object({
  grade: z.string().nullable(),
  /** Null where no policy was published: everything needs approval. */
  approval: z
    .object({
      mode: z.enum(MODES),
      perPurchaseMax: wireMoneySchema.nullable(),
      perMonthMax: wireMoneySchema.nullable(),
      aloneThisMonth: wireMoneySchema,
      methods: z.array(z.enum(METHODS)),
    })
    .nullable(),
  limits: z.array(
    z.object({
      id: ruleIdSchema,
      /** Why it counts: it is the member’s own, their team’s, their grade’s or everybody’s. */
      from: z.enum(WHO_KINDS),
      categoryName: z.string().nullable(),
      country: z.string().nullable(),
      onHit: z.enum(EFFECTS),
      isApprovedUnder: z.boolean(),
      caps: z.array(z.object({ period: z.enum(PERIODS), amount: wireMoneySchema, used: wireMoneySchema.nullable() })),
    }),
  ),
  /** What is watched beside: names of if/then rules, and the travel rules as they are. */
  controls: z.array(z.object({ name: z.string(), onHit: z.enum(EFFECTS) })),
});
export type RulesOfMember = z.infer<typeof rulesOfMemberSchema>;

export const getMyRules = defineEndpoint({
  id: 'policies.getMyRules',
  method: 'GET',
  base: 'company',
  path: '/policies-of-mine',
  summary: 'The caller’s own policy and limits, with what is used of them.',
  rights: ['member'],
  answer: rulesOfMemberSchema,
});

export const getRulesOfMember = defineEndpoint({
  id: 'policies.getRulesOfMember',
  method: 'GET',
  base: 'company',
  path: '/members/:memberId/policies',
  summary: 'What counts for one member, with what is used of it.',
  rights: READS_LIMITS,
  params: z.object({ memberId: userIdSchema }).loose(),
  answer: rulesOfMemberSchema,
});

/** As many as a page of members has. */
const MEMBERS_AT_ONCE = 100;
const limitOfMemberSchema = z.object({
  memberId: userIdSchema,
  /** Of all spend, or where nothing limits that of this category; the month's amount before those of other periods. */
  categoryName: z.string().nullable(),
  period: z.enum(PERIODS),
  amount: wireMoneySchema,
  /** How many further limits count for them. */
  more: z.number().int(),
});
export type LimitOfMember = z.infer<typeof limitOfMemberSchema>;

export const listLimitOfMembers = defineEndpoint({
  id: 'policies.listLimitOfMembers',
  method: 'GET',
  base: 'company',
  path: '/member-limits',
  summary: 'The limit by which each of these members is known in a list; who has none is not there.',
  rights: READS_LIMITS,
  query: z.strictObject({
    /** Ids with commas between. */
    members: givenText(40 * MEMBERS_AT_ONCE)
      .transform((text) => text.split(','))
      .pipe(z.array(userIdSchema).max(MEMBERS_AT_ONCE)),
  }),
  answer: z.object({ items: z.array(limitOfMemberSchema) }),
});

export const askHigherLimit = defineEndpoint({
  id: 'policies.askHigherLimit',
  method: 'POST',
  base: 'company',
  path: '/spend-limit-asks',
  summary: 'Asks the admins to raise a limit that counts for the caller, once a day for each.',
  rights: ['member'],
  body: z.strictObject({ ruleId: ruleIdSchema, reason: neededText(500) }),
  errors: ['already_asked'],
});

export const limitEndpoints = [
  listLimits,
  exportLimits,
  resetLimits,
  getMyRules,
  getRulesOfMember,
  listLimitOfMembers,
  askHigherLimit,
];
