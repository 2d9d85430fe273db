import { z } from 'zod';
import { amortisationSchema } from '#kernel/amortisation.ts';
import { idOf } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { PAYABLE_STATES, PROOFS, payableRefSchema, payableSchema, payeeSchema } from './contract/payable.ts';

/** Validated: the amount is frozen from here on; it can be paid and booked, each on its own (domain rules 2.8, 2.9). */
export const payableValidated = { name: 'payables.validated', subject: 'id', payload: payableSchema } as const;

/** What a validated payable is for, said in other words. */
export const payableDescribed = {
  name: 'payables.described',
  subject: 'id',
  payload: payableRefSchema.extend({ description: z.string() }),
} as const;
export type PayableDescribed = z.infer<typeof payableDescribed.payload>;

/** What was paid before anybody looked at it is said otherwise: whose cost it is, its VAT, and its documents. */
export const payableRevised = {
  name: 'payables.revised',
  subject: 'id',
  payload: payableRefSchema
    .extend(
      payableSchema.pick({
        vatLines: true,
        costCenterId: true,
        expenseCategoryId: true,
        analyticalValues: true,
        description: true,
        fileIds: true,
      }).shape,
    )
    .extend({
      /** Each change has its own, from 2; what is told first is its first version. */
      version: z.number().int(),
      /** What its files do not say of its receipt; null leaves it to whether there is one. */
      proof: z.enum(PROOFS).nullable().default(null),
    }),
} as const;
export type PayableRevised = z.infer<typeof payableRevised.payload>;

/**
 * Rejected in review for good: nothing of it will be paid, and its request gives back what it held. A document that came
 * without a request waits in the inbox again.
 */
export const payableRejected = {
  name: 'payables.rejected',
  subject: 'id',
  payload: payableRefSchema.extend({
    requestId: z.string().optional(),
    /** Of what came without a request: its document. */
    inboxFileId: fileIdSchema.nullable().default(null),
    reason: z.string().nullable().default(null),
  }),
} as const;
export type PayableRejected = z.infer<typeof payableRejected.payload>;

/** Where a payable stands now, told of each move; the highest version is the newest. */
export const payableMoved = {
  name: 'payables.moved',
  subject: 'id',
  payload: payableRefSchema.extend({
    requestId: z.string(),
    version: z.number().int(),
    state: z.enum(PAYABLE_STATES),
    /** The day on which it was paid. */
    on: plainDateSchema.nullable(),
    /** Who decided about it in finance, and why, where they did; the bank's moves are nobody's. */
    by: userIdSchema.nullable(),
    reason: z.string().nullable(),
  }),
} as const;
export type PayableMoved = z.infer<typeof payableMoved.payload>;

/** Finance said of which months a payable is a cost; null is the one of its day. */
export const payableSpread = {
  name: 'payables.spread',
  subject: 'id',
  payload: payableRefSchema.extend({
    on: plainDateSchema,
    amortisation: amortisationSchema.nullable(),
    /** Of the payable in the books: each change has its own. */
    version: z.number().int(),
  }),
} as const;
export type PayableSpread = z.infer<typeof payableSpread.payload>;

/** Part of what a payable comes to is set off against an advance that its payee holds, or that is taken back. */
export const payableSetOff = {
  name: 'payables.set-off',
  subject: 'id',
  payload: payableRefSchema.extend({
    /** Each is told once; what takes one back has an id of its own. */
    allocationId: z.string(),
    isTakenBack: z.boolean(),
    advanceNumber: z.number().int(),
    /** None of what adjusts a year: it is no part of the request beside it. */
    requestId: z.string().optional(),
    description: z.string(),
    payee: payeeSchema,
    amount: wireMoneySchema,
    bookedOn: plainDateSchema,
  }),
} as const;
export type PayableSetOff = z.infer<typeof payableSetOff.payload>;

/** Settled without a payment: something else of the payee covers it wholly, and no money leaves for it. */
export const payableOffset = {
  name: 'payables.offset',
  subject: 'id',
  payload: payableRefSchema.extend({ allocationId: z.string() }),
} as const;
export type PayableOffset = z.infer<typeof payableOffset.payload>;

/** The bank statement shows the money gone: the source is paid, the books get a settlement. */
export const payableSettled = {
  name: 'payables.settled',
  subject: 'source.id',
  payload: z.object({
    paymentId: idOf('pay'),
    /** Which order to the bank it was, from 1: one that came back may be sent again. */
    attempt: z.number().int(),
    /** Which settlement of the payment it is, from 1: what is booked of it once goes by this number. */
    settlement: z.number().int().optional(),
    source: z.object({ type: z.string(), id: z.string() }),
    /** Of a source that is owed in parts: all the others are paid, so that it is paid with this one, or was. */
    isWhole: z.boolean().optional(),
    payee: payeeSchema,
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
export type PayableSettled = z.infer<typeof payableSettled.payload>;

/** What was settled is not: the source is owed again, the books get the settlement's other sides. */
export const payableReturned = {
  name: 'payables.returned',
  subject: 'source.id',
  payload: payableSettled.payload.extend({
    reason: z.string(),
    /** Nothing came back from the bank: a person took back which entry had paid it. */
    isTakenBack: z.boolean().optional(),
  }),
} as const;
export type PayableReturned = z.infer<typeof payableReturned.payload>;

/** Whether its source is paid with it, or was until now: not with one part of several. */
export const isWhole = (fact: Pick<PayableSettled, 'isWhole'>): boolean => fact.isWhole ?? true;

/** The number by which what is booked of a payment once is known; facts of older versions name their order only. */
export const settlementOf = ({ settlement, attempt }: Pick<PayableSettled, 'settlement' | 'attempt'>): number =>
  settlement ?? attempt;
