import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { BOOKKEEPING_STATES, entryLineSchema, exportIdSchema, payableIdSchema, type PayableId } from './bookkeeping.ts';
import { expenseAccountSchema } from './expense-account.ts';
import { FORMAT_PROBLEMS } from './export-formats.ts';

export type SettlementId = Id<'stl'>;
export const settlementIdSchema = idOf('stl');
export const itemIdSchema = z.union([payableIdSchema, settlementIdSchema]);
export type ItemId = PayableId | SettlementId;
export type FailureId = Id<'fai'>;

/** What is looked at before it leaves: what is owed, what paid it, and what the bank took for that. */
export const REVIEW_KINDS = ['payables', 'settlements', 'fees'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
/** `left`: ready, and nobody looked at it as it is now. */
export const REVIEW_LANES = ['ready', 'left', 'failed'] as const;
/** Who takes a fee. */
export const FEE_KINDS = ['bank', 'card'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
/** Why an item could not leave: its format, or the accounting program. */
export const FAILURE_REASONS = [...FORMAT_PROBLEMS, 'program'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
/** What became of it. */
export const FAILURE_OUTCOMES = ['retried', 'sent_back', 'by_hand'] as const;

/** So many items are settled at once. */
export const FAILED_AT_ONCE = 500;
export const MESSAGE_MAX = 2000;

const FINANCE = ['controller', 'owner'] as const;

export const reviewRowSchema = z.object({
  id: itemIdSchema,
  title: z.string(),
  reference: z.string(),
  /** The day that it is booked on. */
  postingOn: plainDateSchema,
  amount: wireMoneySchema,
  isLooked: z.boolean(),
  failure: z.enum(FAILURE_REASONS).nullable(),
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;

export const failureSchema = z.object({
  id: idOf('fai'),
  reason: z.enum(FAILURE_REASONS),
  /** The account that the format has no room for. */
  account: z.string().nullable(),
  /** What the program said, as it was given. */
  message: z.string().nullable(),
  revision: z.number().int(),
  /** The export that held it; null where its format refused it. */
  exportNumber: z.number().int().nullable(),
  by: z.string(),
  at: z.string(),
  outcome: z.enum(FAILURE_OUTCOMES).nullable(),
  outcomeReason: z.string().nullable(),
  settledBy: z.string().nullable(),
  settledAt: z.string().nullable(),
});
export type FailureView = z.infer<typeof failureSchema>;

export const reviewItemSchema = z.object({
  id: itemIdSchema,
  kind: z.enum(REVIEW_KINDS),
  /** Of a settlement: what it is. */
  what: z.string().nullable(),
  state: z.enum(BOOKKEEPING_STATES),
  title: z.string(),
  reference: z.string(),
  /** Its own day, and the one that it is booked on. */
  on: plainDateSchema,
  postingOn: plainDateSchema,
  amount: wireMoneySchema,
  /** What moved in its own currency, where that is another one. */
  foreign: wireMoneySchema.nullable(),
  /** Names what the reader sees, so that looking at something newer is noticed. */
  seen: z.string(),
  look: z.object({ by: z.string(), at: z.string() }).nullable(),
  entry: z.array(entryLineSchema),
  journal: z.string().nullable(),
  bank: z.object({ code: z.string(), name: z.string().nullable() }).nullable(),
  /** What it pays, where that is a payable. */
  payable: z
    .object({
      id: payableIdSchema,
      kind: z.string(),
      type: z.string(),
      sourceId: z.string(),
      reference: z.string(),
      counterpartyName: z.string(),
      description: z.string(),
      on: plainDateSchema,
      amount: wireMoneySchema,
      state: z.enum(BOOKKEEPING_STATES),
    })
    .nullable(),
  /** Where fees of its kind are booked. `version` is 0 while nobody chose. */
  fee: z
    .object({
      kind: z.enum(FEE_KINDS),
      account: z.string(),
      taxCode: z.string().nullable(),
      version: z.number().int(),
    })
    .nullable(),
  /** The newest first. */
  failures: z.array(failureSchema),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

const itemParams = z.object({ itemId: itemIdSchema }).loose();

export const listReview = defineEndpoint({
  id: 'accounting.listReview',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/review-items',
  summary: 'What is ready to leave or failed to, of one kind, the oldest first; how much of it was looked at.',
  rights: FINANCE,
  query: z.strictObject({
    ...pageQuery,
    kind: z.enum(REVIEW_KINDS),
    lane: z.enum(REVIEW_LANES),
    until: askedDay.optional(),
  }),
  answer: pageOf(reviewRowSchema).extend({
    count: z.number().int(),
    looked: z.number().int(),
    sum: wireMoneySchema,
  }),
});

export const countReview = defineEndpoint({
  id: 'accounting.countReview',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/review',
  summary: 'By kind how many items are ready up to a day, how many of them were looked at, how many failed.',
  rights: FINANCE,
  query: z.strictObject({ until: askedDay }),
  answer: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(REVIEW_KINDS),
        ready: z.number().int(),
        looked: z.number().int(),
        failed: z.number().int(),
      }),
    ),
  }),
});

export const getReviewItem = defineEndpoint({
  id: 'accounting.getReviewItem',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/review-items/:itemId',
  summary: 'One item as it leaves: its journal lines, what it pays, who looked at it, and why it failed.',
  rights: FINANCE,
  params: itemParams,
  answer: reviewItemSchema,
});

export const lookAt = defineEndpoint({
  id: 'accounting.lookAt',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/review-items/:itemId/look',
  summary: 'Says that an item looks right as it is now, or takes that back. It changes nothing of what is booked.',
  rights: FINANCE,
  params: itemParams,
  body: z.strictObject({ seen: givenText(200), isRight: z.boolean() }),
  answer: reviewItemSchema,
  errors: ['illegal_state'],
});

export const setFeeAccount = defineEndpoint({
  id: 'accounting.setFeeAccount',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/fee-accounts',
  summary: 'Sets the account and the tax of the fees that banks or card issuers take, for all that did not leave yet.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({
    kind: z.enum(FEE_KINDS),
    version: z.number().int(),
    account: expenseAccountSchema,
    /** Null where no VAT is in them. */
    taxCode: givenText(12).nullable(),
  }),
  answer: z.object({ version: z.number().int() }),
});

export const listExportItems = defineEndpoint({
  id: 'accounting.listExportItems',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/exports/:exportId/items',
  summary: 'What left with an export and is not said to have failed.',
  rights: FINANCE,
  params: z.object({ exportId: exportIdSchema }).loose(),
  query: z.strictObject({ ...pageQuery, q: searchText }),
  answer: pageOf(reviewRowSchema.omit({ isLooked: true, failure: true })),
});

export const failItems = defineEndpoint({
  id: 'accounting.failItems',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/exports/:exportId/failures',
  summary: 'Says that the accounting program did not take items of an export, with what it said of each.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: z.object({ exportId: exportIdSchema }).loose(),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: itemIdSchema, message: neededText(MESSAGE_MAX) }))
      .min(1)
      .max(FAILED_AT_ONCE),
  }),
  answer: z.object({ failed: z.number().int() }),
  errors: ['illegal_state', 'period_closed'],
});

const itemIds = z.array(itemIdSchema).min(1).max(FAILED_AT_ONCE);

export const retryFailed = defineEndpoint({
  id: 'accounting.retryFailed',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/failures/retries',
  summary: 'Lets failed items leave with the next export; what an export held already leaves as its next revision.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({ ids: itemIds }),
  answer: z.object({ done: z.number().int() }),
  errors: ['illegal_state', 'period_closed'],
});

export const bookByHand = defineEndpoint({
  id: 'accounting.bookByHand',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/failures/manual-bookings',
  summary: 'Says that failed items were booked in the accounting program by hand: they leave no more.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({ ids: itemIds, reason: neededText(500) }),
  answer: z.object({ done: z.number().int() }),
  errors: ['illegal_state'],
});

export const reviewEndpoints = [
  listReview,
  countReview,
  getReviewItem,
  lookAt,
  setFeeAccount,
  listExportItems,
  failItems,
  retryFailed,
  bookByHand,
];
