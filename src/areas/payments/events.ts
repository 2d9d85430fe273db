import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { payableSettled, type PayableReturned } from '#areas/payables/events.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { accountIdSchema, matchIdSchema } from './contract/bank.ts';
import { runIdSchema } from './contract/payment.ts';
import { SOURCES } from './contract/payment-filters.ts';

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
  payload: payableSettled.payload
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
export const isTakenBack = (fact: PaymentFailed | PayableReturned): boolean =>
  'isTakenBack' in fact && fact.isTakenBack === true;
