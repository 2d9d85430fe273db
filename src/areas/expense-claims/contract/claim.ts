import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { searchText } from '#kernel/list-filter.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { fileSchema } from '#areas/documents/contract/document.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { policyResultSchema, statementSchema } from '#areas/policies/contract/result.ts';
import { appliedRateSchema } from '#areas/rates/contract/applied-rate.ts';
import { priceSchema } from '#areas/travel/contract/price.ts';
import { vatLineSchema } from '#areas/payables/contract/payable.ts';
import { CLAIM_KINDS } from './claim-kind.ts';
import { CLAIM_STATES } from '../rules/claim-states.ts';
import { advanceIdSchema } from './advance-id.ts';
import { claimIdSchema } from './claim-id.ts';

export const claimRowSchema = z.object({
  id: claimIdSchema,
  kind: z.enum(CLAIM_KINDS),
  number: z.number().int(),
  memberId: userIdSchema,
  memberName: z.string(),
  supplierName: z.string().nullable(),
  description: z.string(),
  claimed: wireMoneySchema,
  sanctioned: wireMoneySchema.nullable(),
  occurredOn: plainDateSchema,
  state: z.enum(CLAIM_STATES),
  arrivedAt: z.string(),
  reviewedAt: z.string().nullable(),
});
export type ClaimRow = z.infer<typeof claimRowSchema>;

const can = z.union([z.literal(true), z.enum(['illegal_state', 'own_request'])]);

export const claimSchema = claimRowSchema.extend({
  baseClaimed: wireMoneySchema,
  /** By what it was converted; null when it was spent in the company's currency. */
  rate: appliedRateSchema.nullable(),
  vatLines: z.array(vatLineSchema),
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  expenseAccount: z.string().nullable(),
  reason: z.string().nullable(),
  /** How the amount of a way or of days away came about. */
  price: priceSchema.nullable(),
  /** Who was at the table. */
  attendees: z.array(z.string()),
  /** What of the receipt was private and is not claimed. */
  personalShare: wireMoneySchema.nullable(),
  /** What the rules said when it was asked for, and what its member said to that. */
  policy: z.object({ result: policyResultSchema, statement: statementSchema.nullable() }).nullable(),
  files: z.array(fileSchema),
  /** Whether the member has said where to be paid back. */
  hasBankDetail: z.boolean(),
  payment: z
    .object({ state: z.string(), executeOn: plainDateSchema.nullable(), settledOn: plainDateSchema.nullable() })
    .nullable(),
  /** Advances (domain rules 2.9), in the company's currency. */
  setOff: z.object({
    /** What the member holds of paid advances now: as much of it as the claim comes to is set off when it is accepted. */
    open: wireMoneySchema,
    items: z.array(z.object({ advanceId: advanceIdSchema, number: z.number().int(), amount: wireMoneySchema })),
    /** What is left to be paid; null before it is accepted. */
    toPay: wireMoneySchema.nullable(),
  }),
  can: z.object({ validate: can, reject: can, takeBackSetOff: can }),
  version: z.number().int(),
});
export type ClaimView = z.infer<typeof claimSchema>;

const params = z.object({ claimId: claimIdSchema }).loose();
const FINANCE = ['controller', 'owner'] as const;

export const listClaims = defineEndpoint({
  id: 'expense-claims.listClaims',
  method: 'GET',
  base: 'company',
  path: '/expense-claims',
  summary: 'Claims by state, the oldest first.',
  rights: FINANCE,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(CLAIM_STATES).optional(),
    /** What was decided on this day of the company, the newest first. */
    reviewedOn: askedDay.optional(),
    q: searchText,
  }),
  answer: pageOf(claimRowSchema).extend({ count: z.number().int(), sums: z.array(wireMoneySchema) }),
});

export const getClaim = defineEndpoint({
  id: 'expense-claims.getClaim',
  method: 'GET',
  base: 'company',
  path: '/expense-claims/:claimId',
  summary: 'One claim with its receipt and payment.',
  rights: FINANCE,
  params,
  answer: claimSchema,
});

export const validateClaim = defineEndpoint({
  id: 'expense-claims.validateClaim',
  method: 'POST',
  base: 'company',
  path: '/expense-claims/:claimId/validations',
  summary: 'Accepts a claim, possibly lower than claimed: it can be paid back and booked.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    version: z.number().int(),
    sanctioned: positiveMoneySchema,
    vatLines: z.array(vatLineSchema).max(20),
    costCenterId: costCenterIdSchema.nullable(),
    expenseCategoryId: expenseCategoryIdSchema.nullable(),
    expenseAccount: typedText(20).nullable(),
    reason: typedText(500).nullable().default(null),
  }),
  answer: claimSchema,
  errors: ['illegal_state', 'own_request', 'above_claimed', 'reason_needed', 'sums_differ', 'fx_rate_missing'],
});

export const rejectClaim = defineEndpoint({
  id: 'expense-claims.rejectClaim',
  method: 'POST',
  base: 'company',
  path: '/expense-claims/:claimId/rejections',
  summary: 'Rejects a claim for good, with the reason.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int(), reason: neededText(500) }),
  answer: claimSchema,
  errors: ['illegal_state', 'own_request'],
});

export const takeBackSetOff = defineEndpoint({
  id: 'expense-claims.takeBackSetOff',
  method: 'POST',
  base: 'company',
  path: '/expense-claims/:claimId/set-off-withdrawals',
  summary: 'Takes back what was set off against advances, before the claim is paid: all of it is paid then.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int() }),
  answer: claimSchema,
  errors: ['illegal_state', 'own_request'],
});

export const claimEndpoints = [listClaims, getClaim, validateClaim, rejectClaim, takeBackSetOff];
