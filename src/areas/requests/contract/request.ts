import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText, typedText } from '#kernel/text-schema.ts';
import { approvalViewSchema } from '#areas/approvals/contract/workflow.ts';
import { budgetCheckSchema } from '#areas/budgets/contract/check.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { policyResultSchema, statementSchema } from '#areas/policies/contract/result.ts';
import { appliedRateSchema } from '#areas/rates/contract/applied-rate.ts';
import { priceSchema } from '#areas/travel/contract/price.ts';
import { vatLineSchema } from '../events.ts';
import { REQUEST_STATES } from '../rules/request-states.ts';
import { amendmentSchema } from './amendment.ts';
import { listRepresented } from './on-behalf.ts';
import { getRequestDefaults } from './request-defaults.ts';
import { detailSchema, storedDetailSchema } from './detail.ts';
import { OUTCOMES, outcomeViewSchema } from './outcome.ts';
import { requestIdSchema, requestTypeSchema } from './request-id.ts';
import { listTrips, tripSchema, tripSpendSchema } from './trip.ts';

export const REQUEST_FLAGS = ['possible_duplicate', 'new_supplier', 'bank_details_changed', 'sums_differ'] as const;
export type RequestFlag = (typeof REQUEST_FLAGS)[number];

/** By what a request looks like another, the surest first. */
export const DUPLICATE_SIGNS = ['picture', 'number', 'spend', 'near_day', 'amount_and_day'] as const;

/** What refuses a move; the panel shows it on the button before it is pressed. */
export const MOVE_REFUSALS = [
  'illegal_state',
  'not_yours',
  'not_your_turn',
  'already_used',
  'change_of_order',
] as const;
const can = z.union([z.literal(true), z.enum(MOVE_REFUSALS)]);

export const requestRowSchema = z.object({
  id: requestIdSchema,
  number: z.number().int().nullable(),
  type: requestTypeSchema,
  state: z.enum(REQUEST_STATES),
  /** What came of it in finance; null before that, and for what finance has nothing to do with. */
  outcome: z.enum(OUTCOMES).nullable(),
  description: z.string(),
  requesterId: userIdSchema,
  requesterName: z.string(),
  /** Who asked in the requester's name; null where they did. */
  delegateName: z.string().nullable(),
  teamName: z.string().nullable(),
  costCenterName: z.string().nullable(),
  supplierName: z.string().nullable(),
  amount: wireMoneySchema.nullable(),
  baseAmount: wireMoneySchema.nullable(),
  occurredOn: plainDateSchema.nullable(),
  submittedAt: z.string().nullable(),
  /** Since when somebody is waited for; null when nobody is. */
  waitingSince: z.string().nullable(),
  createdAt: z.string(),
  flags: z.array(z.enum(REQUEST_FLAGS)),
  /** The caller is asked right now. */
  isMyTurn: z.boolean(),
  /** The caller's own: for them, or written by them for somebody. */
  isOwn: z.boolean(),
  /** Drafts: how many fields are still missing. */
  missingCount: z.number().int(),
  version: z.number().int(),
});
export type RequestRow = z.infer<typeof requestRowSchema>;

export const invoiceFieldsSchema = z.strictObject({
  number: typedText(60),
  dueOn: plainDateSchema.nullable(),
  iban: givenText(34).nullable(),
  paymentReference: givenText(140).nullable(),
});

export const requestSchema = requestRowSchema.extend({
  costCenterId: costCenterIdSchema.nullable(),
  expenseCategoryId: expenseCategoryIdSchema.nullable(),
  analyticalValues: z.array(analyticalValueSchema),
  vatLines: z.array(vatLineSchema),
  /** By what `baseAmount` was converted when it was sent; null where nothing had to be. */
  rate: appliedRateSchema.nullable(),
  outcomeDetail: outcomeViewSchema.nullable(),
  invoice: invoiceFieldsSchema.nullable(),
  detail: storedDetailSchema.nullable(),
  price: priceSchema.nullable(),
  /** The approved travel budget that this is spent from. */
  trip: tripSchema.nullable(),
  /** A travel budget: what was spent from it. */
  tripSpend: tripSpendSchema.nullable(),
  /** It asks for what a change of an order costs more, and says what that change says. */
  isOfChange: z.boolean(),
  files: z.array(z.object({ id: fileIdSchema, name: z.string(), mime: z.string() })),
  /** What keeps it from being sent; `name` is that of the category that needs the field. */
  missing: z.array(z.object({ path: z.string(), code: z.string(), name: z.string().optional() })),
  /** Other spend this looks like, with what is the same. */
  duplicates: z.array(
    z.object({
      requestId: requestIdSchema,
      number: z.number().int().nullable(),
      because: z.enum(DUPLICATE_SIGNS),
    }),
  ),
  approval: approvalViewSchema.nullable(),
  /** What the budgets said when it was sent. */
  budgetCheck: budgetCheckSchema.nullable(),
  /** The newest changes since it was first sent. */
  amendments: z.array(amendmentSchema),
  /** What the rules said when it was sent, and what its requester says to that. */
  policyResult: policyResultSchema.nullable(),
  policy: statementSchema.nullable(),
  comments: z.array(
    z.object({
      id: z.string(),
      authorId: userIdSchema,
      authorName: z.string(),
      text: z.string(),
      writtenAt: z.string(),
    }),
  ),
  /** The caller's own decision while it can be undone, or why it did not count. */
  held: z
    .object({ verdict: z.enum(['approve', 'reject', 'ask']), until: z.string(), failedCode: z.string().nullable() })
    .nullable(),
  can: z.object({
    edit: can,
    amend: can,
    submit: can,
    approve: can,
    ask: can,
    reject: can,
    withdraw: can,
    cancel: can,
  }),
});
export type RequestView = z.infer<typeof requestSchema>;

export const draftBodySchema = z.strictObject({
  type: requestTypeSchema,
  description: typedText(300).default(''),
  amount: positiveMoneySchema.nullable().default(null),
  currency: currencySchema.optional(),
  vatLines: z.array(vatLineSchema).max(20).default([]),
  supplierName: typedText(200).nullable().default(null),
  costCenterId: costCenterIdSchema.nullable().default(null),
  expenseCategoryId: expenseCategoryIdSchema.nullable().default(null),
  analyticalValues: z.array(analyticalValueSchema).max(20).default([]),
  occurredOn: plainDateSchema.nullable().default(null),
  fileIds: z.array(fileIdSchema).max(20).default([]),
  policy: statementSchema.nullable().default(null),
  invoice: invoiceFieldsSchema.nullable().default(null),
  detail: detailSchema.nullable().default(null),
  tripId: requestIdSchema.nullable().default(null),
  /** Whom it is for, where that is not the caller; it stays as it is once it is sent. */
  onBehalfOfId: userIdSchema.nullable().default(null),
});
export type DraftBody = z.output<typeof draftBodySchema>;

const params = z.object({ requestId: requestIdSchema }).loose();
/** Kept for a few seconds, in which it can be undone; without it a decision counts at once. */
const isHeld = z.boolean().default(false);
const decisionBody = z.strictObject({
  version: z.number().int(),
  isHeld,
  comment: typedText(2000).nullable().default(null),
});
const reasonBody = z.strictObject({
  version: z.number().int(),
  isHeld,
  reason: neededText(2000),
});
const MOVE_ERRORS = [
  ...MOVE_REFUSALS,
  'self_approval',
  'already_decided',
  'no_approver',
  'fx_rate_missing',
  'budget_exceeded',
  'policy_blocked',
];

export const getRequest = defineEndpoint({
  id: 'requests.getRequest',
  method: 'GET',
  base: 'company',
  path: '/requests/:requestId',
  summary: 'One request with its trace, comments, files and what the caller may do with it.',
  rights: ['member'],
  params,
  answer: requestSchema,
});

export const createDraft = defineEndpoint({
  id: 'requests.createDraft',
  method: 'POST',
  base: 'company',
  path: '/requests',
  summary: 'Starts a draft.',
  rights: ['member'],
  isMoneyWrite: true,
  body: draftBodySchema,
  answer: requestSchema,
  errors: ['fx_rate_missing'],
});

export const updateDraft = defineEndpoint({
  id: 'requests.updateDraft',
  method: 'PUT',
  base: 'company',
  path: '/requests/:requestId',
  summary: 'Replaces what a draft, or a request sent back, says.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: draftBodySchema.extend({ version: z.number().int() }),
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const amendRequest = defineEndpoint({
  id: 'requests.amendRequest',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/amendments',
  summary: 'Changes a request that waits; approvals count on as far as nothing changed that they were given for.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: draftBodySchema.extend({ version: z.number().int() }),
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const submitRequest = defineEndpoint({
  id: 'requests.submitRequest',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/submissions',
  summary: 'Sends a complete draft to its approvers.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int() }),
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const approveRequest = defineEndpoint({
  id: 'requests.approveRequest',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/approvals',
  summary: 'Approves the step that waits for the caller.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: decisionBody,
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const rejectRequest = defineEndpoint({
  id: 'requests.rejectRequest',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/rejections',
  summary: 'Declines a request for good, with the reason.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: reasonBody,
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const askRequest = defineEndpoint({
  id: 'requests.askRequest',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/questions',
  summary: 'Sends a request back to its requester with a question.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: reasonBody,
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const withdrawRequest = defineEndpoint({
  id: 'requests.withdrawRequest',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/withdrawals',
  summary: 'Takes an own request back before it is decided.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int() }),
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const cancelRequest = defineEndpoint({
  id: 'requests.cancelRequest',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/cancellations',
  summary: 'Gives up what was approved, as long as nothing has come of it.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int() }),
  answer: requestSchema,
  errors: MOVE_ERRORS,
});

export const addComment = defineEndpoint({
  id: 'requests.addComment',
  method: 'POST',
  base: 'company',
  path: '/requests/:requestId/comments',
  summary: 'Says something about a request to those who can see it.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({ text: neededText(2000) }),
  answer: requestSchema,
});

export const requestEndpoints = [
  getRequest,
  createDraft,
  updateDraft,
  amendRequest,
  submitRequest,
  approveRequest,
  rejectRequest,
  askRequest,
  withdrawRequest,
  cancelRequest,
  listTrips,
  listRepresented,
  getRequestDefaults,
  addComment,
];
