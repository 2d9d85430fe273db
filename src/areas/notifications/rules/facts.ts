import { DECLINE_REASONS } from '../contract/decline-words.ts';
import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import type { Topic } from './topics.ts';

const count = z.number().int();
const request = { number: count, title: z.string() };

/** What somebody may ask for who may not do it: the areas above know who may, here it only has its words. */
export const ASKED_ABILITIES = [
  'ask',
  'approve',
  'reviewInvoices',
  'reviewClaims',
  'suppliers',
  'closeOrders',
  'enterRates',
  'pay',
  'confirmPayments',
  'bookkeeping',
  'budgets',
  'sort',
  'rules',
  'tolerances',
  'cards',
  'invite',
  'members',
  'signOn',
  'paySettings',
  'settings',
  'ownership',
] as const;
export type AskedAbility = (typeof ASKED_ABILITIES)[number];

/** What is owed, the oldest first, and how many more there are. */
const owed = {
  payments: z.array(z.object({ shop: z.string(), amount: wireMoneySchema, dueOn: plainDateSchema })),
  others: count,
};
/** A moment where the company is: the day, the hour as "23:59", and the zone that it is read in. */
const moment = { on: plainDateSchema, hour: z.string(), zone: z.string() };
/** How many receipts are late, and how many may be before cards are blocked. */
const limit = { lateCount: count, maxLate: count };
/** What a subscription may have to say. */
export const SUBSCRIPTION_FINDINGS = [
  'price_change',
  'missing_charge',
  'double_charge',
  'foreign_billing',
  'second_merchant',
  'limit_low',
] as const;

/** What is said of each topic, kept with the entry: it is put into words in the reader's language when it is read. */
export const FACTS = {
  request_approved: z.object({ ...request, amount: wireMoneySchema }),
  request_rejected: z.object({ ...request, by: z.string(), reason: z.string().nullable() }),
  request_asked: z.object({ ...request, by: z.string(), reason: z.string().nullable() }),
  request_paid: z.object({ title: z.string(), amount: wireMoneySchema, isPayback: z.boolean() }),
  payback_failed: z.object({ title: z.string(), amount: wireMoneySchema, reason: z.string() }),
  advance_paid: z.object({ title: z.string(), amount: wireMoneySchema }),
  /** What waits for an account, one sum for each currency. */
  account_asked: z.object({ by: z.string(), amounts: z.array(wireMoneySchema) }),
  claim_set_off: z.object({ title: z.string(), amount: wireMoneySchema, isTakenBack: z.boolean() }),
  invitation_declined: z.object({ email: z.string() }),
  absence_set: z.object({
    by: z.string(),
    /** Null when the absence was ended. */
    fromOn: plainDateSchema.nullable(),
    lastOn: plainDateSchema.nullable(),
    substitute: z.string().nullable(),
  }),
  /** An invoice by its supplier, or by the name of its file. */
  inbox_handed: z.object({ by: z.string(), title: z.string(), note: z.string().nullable() }),
  /**
   * Attachments of a mail that were not taken in, by their names, and who mailed them. Where it is about a mail that has
   * none, `count` is 0 and `subject` says which.
   */
  inbox_refused: z.object({
    count,
    names: z.string(),
    sender: z.string(),
    subject: z.string().nullable().default(null),
  }),
  /** A file that came in before, by its name, and what became of it; `elsewhere` is not the reader's to know. */
  inbox_known: z.object({
    name: z.string(),
    became: z.enum(['open', 'requested', 'credit_note', 'discarded', 'merged', 'elsewhere']),
  }),
  /** By its supplier, or by the name of its file; `isBack` where finance says that it is none. */
  /** A list that was exported in the background. */
  export_ready: z.object({ name: z.string(), format: z.string(), rowCount: count, isDone: z.boolean() }),
  /** An export of the books that did not reach where it was to be delivered. */
  delivery_failed: z.object({ number: count, to: z.string() }),
  inbox_credit_note: z.object({ title: z.string(), isBack: z.boolean(), reason: z.string().nullable() }),
  approval_new: z.object({
    ...request,
    amount: wireMoneySchema,
    requester: z.string(),
    supplier: z.string().nullable().default(null),
    costCenter: z.string().nullable().default(null),
    /** Documents that are with it, and which: a mail shows them to who may read them. */
    documents: count.default(0),
    fileIds: z.array(fileIdSchema).default([]),
  }),
  /** `by` is whoever wants to remind; null where it is late by itself. */
  approval_waits: z.object({ count, by: z.string().nullable().default(null) }),
  invoices_due: z.object({ count, dueOn: plainDateSchema }),
  payments_to_confirm: z.object({ number: count, count, total: wireMoneySchema }),
  /** `from` is the account it comes from; `by` null where the wallet asked for it itself. */
  funding_to_confirm: z.object({ amount: wireMoneySchema, from: z.string(), by: z.string().nullable() }),
  /** `from` is the account it was to come from, the reason the bank's. */
  funding_failed: z.object({ amount: wireMoneySchema, from: z.string(), reason: z.string() }),
  /** `on` is the first day on which it holds less than leaves. */
  wallet_low: z.object({ wallet: z.string(), missing: wireMoneySchema, on: plainDateSchema }),
  /** The supplier and the last four of the only one, or of the first of several; who brought it. */
  account_waits: z.object({ count, supplier: z.string(), ibanEnd: z.string(), by: z.string() }),
  /** The last four of the account, and who stood for it. */
  supplier_account: z.object({
    supplier: z.string(),
    ibanEnd: z.string(),
    by: z.string(),
    /** The first account of the supplier that somebody stands for. */
    isFirst: z.boolean().default(false),
  }),
  /** `payee` is whose account changed, where one did. */
  confirmation_void: z.object({
    number: count,
    payee: z.string().nullable(),
    why: z.enum(['account', 'credit']).default('account'),
  }),
  run_refused: z.object({ number: count, total: wireMoneySchema, by: z.string(), reason: z.string() }),
  transfer_failed: z.object({ payee: z.string(), amount: wireMoneySchema, reason: z.string() }),
  budget_threshold: z.object({
    budget: z.string(),
    percent: count,
    left: wireMoneySchema,
    isOver: z.boolean(),
  }),
  limit_asked: z.object({
    by: z.string(),
    category: z.string().nullable(),
    amount: wireMoneySchema,
    reason: z.string(),
  }),
  card_issued: z.object({ card: z.string() }),
  /** What the shop asked for, in its currency. */
  card_declined: z.object({
    card: z.string(),
    shop: z.string(),
    amount: wireMoneySchema,
    code: z.enum(DECLINE_REASONS),
  }),
  card_asked: z.object({ by: z.string() }),
  card_expiring: z.object({ card: z.string(), on: plainDateSchema }),
  /** Finance asks by hand; `dueOn` is the day of each. */
  receipts_asked: z.object({ by: z.string(), count, ...owed }),
  /** The first that it is about by its shop; `blocks` where late receipts block cards at all. */
  receipt_due: z.object({
    stage: z.enum(['settled', 'soon', 'tomorrow', 'late']),
    count,
    shop: z.string(),
    blocks: z.boolean(),
    ...moment,
    ...limit,
    ...owed,
  }),
  cards_will_block: z.object({ blocks: z.boolean(), ...moment, ...limit, ...owed }),
  cards_blocked: z.object({ blocks: z.boolean(), ...limit, ...owed }),
  cards_unblocked: z.object({}),
  receipts_snoozed: z.object({
    stage: z.enum(['begun', 'two_days', 'one_hour']),
    reason: z.string(),
    ...moment,
    ...owed,
  }),
  /** The day it renews or ends on, and until when notice can be given. */
  subscription_renewal: z.object({
    name: z.string(),
    on: plainDateSchema,
    noticeBy: plainDateSchema,
    renews: z.boolean(),
  }),
  /** What a charge was and is, or what a card has left and needs; the other shop. */
  subscription_finding: z.object({
    name: z.string(),
    kind: z.enum(SUBSCRIPTION_FINDINGS),
    on: plainDateSchema,
    before: wireMoneySchema.nullable(),
    after: wireMoneySchema.nullable(),
    shop: z.string().nullable(),
  }),
  subscription_proposed: z.object({
    name: z.string(),
    amount: wireMoneySchema,
    recurrence: z.enum(['week', 'month', 'quarter', 'year']),
  }),
  /** Its owner left; its card goes on until then. */
  subscription_orphaned: z.object({ name: z.string(), until: plainDateSchema }),
  access_asked: z.object({ by: z.string(), ability: z.enum(ASKED_ABILITIES), note: z.string().nullable() }),
} as const satisfies Readonly<Record<Topic, z.ZodType>>;

export type FactsOf<T extends Topic> = z.output<(typeof FACTS)[T]>;
/** One topic with what is said of it. */
export type Told = { [T in Topic]: { readonly topic: T; readonly facts: FactsOf<T> } }[Topic];
