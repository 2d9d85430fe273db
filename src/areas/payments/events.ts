import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { accountIdSchema, matchIdSchema } from './contract/bank.ts';
import { runIdSchema } from './contract/payment.ts';
import { SOURCES } from './contract/payment-filters.ts';
import { paymentIdSchema, paymentSourceSchema } from './contract/payment-id.ts';

/** The bank statement shows the money gone: the source is paid, the books get a settlement. */
export const paymentSettled = {
  name: 'payments.settled',
  subject: 'source.id',
  payload: z.object({
    paymentId: paymentIdSchema,
    /** Which order to the bank it was, from 1: one that came back may be sent again. */
    attempt: z.number().int(),
    /** Which settlement of the payment it is, from 1: what is booked of it once goes by this number. */
    settlement: z.number().int().optional(),
    source: paymentSourceSchema,
    /** Of a source that is owed in parts: all the others are paid, so that it is paid with this one, or was. */
    isWhole: z.boolean().optional(),
    payee: z.object({ type: z.enum(['supplier', 'member']), id: z.string(), name: z.string() }),
    amount: wireMoneySchema,
    baseAmount: wireMoneySchema,
    /** What the bank booked in base currency, where that is not what the books have it at: a realised difference. */
    bookedAmount: wireMoneySchema.optional(),
    /** What was taken off for paying early, beside the amount, in base currency. */
    discount: wireMoneySchema.optional(),
    /** The same in the currency of the amount, where that is another. */
    discountAmount: wireMoneySchema.optional(),
    /** The day the bank booked it. */
    bookedOn: plainDateSchema,
    reference: z.string(),
    /** The account of the books that it was paid from; facts of older versions name none. */
    ledgerCode: z.string().optional(),
  }),
} as const;
export type PaymentSettled = z.infer<typeof paymentSettled.payload>;

/** What was settled is not: the source is owed again, the books get the settlement's other sides. */
export const paymentReturned = {
  name: 'payments.returned',
  subject: 'source.id',
  payload: paymentSettled.payload.extend({
    reason: z.string(),
    /** Nothing came back from the bank: a person took back which entry had paid it. */
    isTakenBack: z.boolean().optional(),
  }),
} as const;
export type PaymentReturned = z.infer<typeof paymentReturned.payload>;

/** Whether its source is paid with it, or was until now: not with one part of several. */
export const isWhole = (fact: Pick<PaymentSettled, 'isWhole'>): boolean => fact.isWhole ?? true;

/** The number by which what is booked of a payment once is known; facts of older versions name their order only. */
export const settlementOf = ({ settlement, attempt }: Pick<PaymentSettled, 'settlement' | 'attempt'>): number =>
  settlement ?? attempt;

/** Statements of an account were read: what it holds may be another sum, and days may be whole that were not. */
export const statementsRead = {
  name: 'payments.statements-read',
  subject: 'accountIds',
  payload: z.object({ accountIds: z.array(accountIdSchema) }),
} as const;

/** What a bank entry may be that paid nothing of ours and is booked all the same. */
export const OWN_MOVEMENTS = ['fee', 'transfer'] as const;

/** A person or the bank said that an entry is a fee or a transfer between accounts of the company, or took that back. */
export const entryExplained = {
  name: 'payments.entry-explained',
  subject: 'matchId',
  payload: z.object({
    matchId: matchIdSchema,
    what: z.enum(OWN_MOVEMENTS),
    /** With its sign, as the bank booked it: below zero it left. */
    baseAmount: wireMoneySchema,
    bookedOn: plainDateSchema,
    accountName: z.string(),
    ledgerCode: z.string(),
    /** Of the statement that shows it. */
    statement: z.string(),
    /** What a person noted, else what the bank wrote; null where neither did. */
    text: z.string().nullable(),
    isTakenBack: z.boolean(),
  }),
} as const;
export type EntryExplained = z.infer<typeof entryExplained.payload>;

/** Payments were put together and wait for a second person. */
export const runMade = {
  name: 'payments.run-made',
  subject: 'runId',
  payload: z.object({
    runId: runIdSchema,
    number: z.number().int(),
    source: z.enum(SOURCES),
    count: z.number().int(),
    total: wireMoneySchema,
    madeBy: userIdSchema,
  }),
} as const;
export type RunMade = z.infer<typeof runMade.payload>;

/** Somebody sent a run back: what was put together waits again, with the reason. */
export const runRefused = {
  name: 'payments.run-refused',
  subject: 'runId',
  payload: runMade.payload.extend({
    /** Who had confirmed it by then. */
    confirmedBy: z.array(userIdSchema).default([]),
    by: z.string(),
    refusedBy: userIdSchema,
    reason: z.string(),
  }),
} as const;
export type RunRefused = z.infer<typeof runRefused.payload>;

/** Why a payee made what was confirmed void. */
export const VOIDED_WHY = ['account', 'credit'] as const;
export type VoidedWhy = (typeof VOIDED_WHY)[number];

/**
 * An account changed, a payment left, or a payee owes back what they would get, after people had confirmed: the run waits
 * for all of them again.
 */
export const confirmationsVoided = {
  name: 'payments.confirmations-voided',
  subject: 'runId',
  payload: z.object({
    runId: runIdSchema,
    number: z.number().int(),
    source: z.enum(SOURCES),
    /** Whose account changed, or who owes back as much, where it was that. */
    payee: z.string().nullable(),
    /** Which of the two; facts of older versions tell of accounts only. */
    why: z.enum(VOIDED_WHY).default('account'),
    userIds: z.array(userIdSchema),
    voidedAt: z.string(),
  }),
} as const;
export type ConfirmationsVoided = z.infer<typeof confirmationsVoided.payload>;

/** Nobody needs to confirm this run any more: it was, or it was refused. */
export const runDecided = {
  name: 'payments.run-decided',
  subject: 'runId',
  payload: z.object({ runId: runIdSchema }),
} as const;
export type RunDecided = z.infer<typeof runDecided.payload>;

/** The bank did not carry out an order, or somebody said so; it may be sent again. */
export const paymentFailed = {
  name: 'payments.failed',
  subject: 'source.id',
  payload: paymentSettled.payload
    .omit({ bookedOn: true, baseAmount: true, bookedAmount: true, settlement: true, isWhole: true, discount: true })
    .extend({ reason: z.string() }),
} as const;
export type PaymentFailed = z.infer<typeof paymentFailed.payload>;

/** The bank did not carry out a transfer between two accounts of the company, by the id that it goes by there. */
export const ownTransferFailed = {
  name: 'payments.own-transfer-failed',
  subject: 'endToEndId',
  payload: z.object({ endToEndId: z.string(), reason: z.string() }),
} as const;
export type OwnTransferFailed = z.infer<typeof ownTransferFailed.payload>;

/** Whether nothing came back from the bank, so that nobody waits for money that did not arrive. */
export const isTakenBack = (fact: PaymentFailed | PaymentReturned): boolean =>
  'isTakenBack' in fact && fact.isTakenBack === true;
