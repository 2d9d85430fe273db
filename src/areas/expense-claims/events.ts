import { z } from 'zod';
import { idOf } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText } from '#kernel/text-schema.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { advanceIdSchema } from './contract/advance-id.ts';
import { claimIdSchema } from './contract/claim-id.ts';
import { CLAIM_STATES } from './rules/claim-states.ts';

export const vatLineSchema = z.object({ rate: givenText(20), net: wireMoneySchema, tax: wireMoneySchema });

/** What was spent: money by a receipt, or a way and days away by a scale. */
export const CLAIM_KINDS = ['receipt', 'mileage', 'perdiem'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export type VatLine = z.infer<typeof vatLineSchema>;

/** Finance accepted the claim: it can be paid back and booked. `sanctioned` is never above what was claimed. */
export const claimValidated = {
  name: 'expense-claims.claim-validated',
  subject: 'claimId',
  payload: z.object({
    claimId: claimIdSchema,
    /** The approved request that it came from; what adjusts a year has none, and facts written before it was told lack it. */
    requestId: z.string().optional(),
    number: z.number().int(),
    /** Events from before there were other kinds are about receipts. */
    kind: z.enum(CLAIM_KINDS).default('receipt'),
    memberId: userIdSchema,
    memberName: z.string(),
    occurredOn: plainDateSchema,
    sanctioned: wireMoneySchema,
    baseSanctioned: wireMoneySchema,
    /** One unit of the document's currency in the base currency, "1" when they are the same. */
    rate: z.string(),
    vatLines: z.array(vatLineSchema),
    supplierName: z.string().nullable(),
    costCenterId: costCenterIdSchema.nullable(),
    expenseCategoryId: expenseCategoryIdSchema.nullable(),
    analyticalValues: z.array(analyticalValueSchema),
    expenseAccount: z.string().nullable(),
    description: z.string(),
    fileIds: z.array(fileIdSchema),
  }),
} as const;
export type ClaimValidated = z.infer<typeof claimValidated.payload>;

const member = { memberId: userIdSchema, memberName: z.string() };

/** Part of what a claim comes to is set off against an advance, or that is taken back (domain rules 2.9). */
export const claimSetOff = {
  name: 'expense-claims.claim-set-off',
  subject: 'claimId',
  payload: z.object({
    /** Each is told once; what takes one back has an id of its own. */
    allocationId: idOf('alo'),
    isTakenBack: z.boolean(),
    advanceNumber: z.number().int(),
    claimId: claimIdSchema,
    /** None of what adjusts a year: it is no part of the request beside it. */
    requestId: z.string().optional(),
    description: z.string(),
    ...member,
    amount: wireMoneySchema,
    bookedOn: plainDateSchema,
  }),
} as const;
export type ClaimSetOff = z.infer<typeof claimSetOff.payload>;

/** A member holds, as an advance, what they were paid too much for their mileage. */
export const excessHeld = {
  name: 'expense-claims.excess-held',
  subject: 'claimId',
  payload: z.object({
    advanceId: advanceIdSchema,
    number: z.number().int(),
    claimId: claimIdSchema,
    description: z.string(),
    ...member,
    amount: wireMoneySchema,
    bookedOn: plainDateSchema,
  }),
} as const;
export type ExcessHeld = z.infer<typeof excessHeld.payload>;

/** A member gave back what they held of an advance. */
export const advanceReturned = {
  name: 'expense-claims.advance-returned',
  subject: 'advanceId',
  payload: z.object({
    returnId: idOf('adr'),
    advanceId: advanceIdSchema,
    number: z.number().int(),
    ...member,
    amount: wireMoneySchema,
    bookedOn: plainDateSchema,
  }),
} as const;
export type AdvanceReturned = z.infer<typeof advanceReturned.payload>;

/** Where a claim stands now. Told of each move, so that its request can say what came of it; the highest version is the newest. */
export const claimMoved = {
  name: 'expense-claims.claim-moved',
  subject: 'claimId',
  payload: z.object({
    claimId: claimIdSchema,
    requestId: z.string(),
    version: z.number().int(),
    state: z.enum(CLAIM_STATES),
    /** The day on which it was paid. */
    on: plainDateSchema.nullable(),
    /** Who decided about it in finance, and why, where they did; the bank's moves are nobody's. */
    by: userIdSchema.nullable(),
    reason: z.string().nullable(),
  }),
} as const;
export type ClaimMoved = z.infer<typeof claimMoved.payload>;

/** Rejected in review for good: nothing of it will be paid back. */
export const claimRejected = {
  name: 'expense-claims.claim-rejected',
  subject: 'claimId',
  payload: z.object({ claimId: claimIdSchema, requestId: z.string() }),
} as const;
export type ClaimRejected = z.infer<typeof claimRejected.payload>;
