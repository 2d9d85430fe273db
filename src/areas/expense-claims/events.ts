import { z } from 'zod';
import { idOf } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { advanceIdSchema } from './contract/advance-id.ts';
import { claimIdSchema } from './contract/claim-id.ts';

const member = { memberId: userIdSchema, memberName: z.string() };

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
