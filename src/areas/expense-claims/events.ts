import { z } from 'zod';
import { idOf } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { advanceIdSchema } from './contract/advance-id.ts';
import { claimIdSchema } from './contract/claim-id.ts';

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
