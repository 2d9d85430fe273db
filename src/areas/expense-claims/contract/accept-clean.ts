import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { STANDS_OUT } from '../rules/stands-out.ts';
import { claimIdSchema } from './claim-id.ts';

const FINANCE = ['controller', 'owner'] as const;
/** So many are accepted at once at most; the screen says how many are left and goes on. */
export const ACCEPTED_MAX = 500;

const seenSchema = z.strictObject({ id: claimIdSchema, version: z.number().int() });

export const findCleanClaims = defineEndpoint({
  id: 'expense-claims.findCleanClaims',
  method: 'GET',
  base: 'company',
  path: '/clean-expense-claims',
  summary:
    'The waiting claims at which nothing stands out, the oldest first, and how many others wait for which reason.',
  rights: FINANCE,
  answer: z.object({
    clean: z.array(seenSchema),
    /** What the clean ones come to, per currency. */
    sums: z.array(wireMoneySchema),
    left: z.array(z.object({ code: z.enum(STANDS_OUT), count: z.number().int() })),
  }),
});

export const acceptCleanClaims = defineEndpoint({
  id: 'expense-claims.acceptCleanClaims',
  method: 'POST',
  base: 'company',
  path: '/clean-expense-claims',
  summary: 'Accepts these claims as they were claimed; one that stands out by now, or was changed, is left and named.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({ claims: z.array(seenSchema).min(1).max(ACCEPTED_MAX) }),
  answer: z.object({
    done: z.array(claimIdSchema),
    refused: z.array(z.object({ id: claimIdSchema, memberName: z.string(), code: z.string() })),
  }),
  errors: ['no_longer_clean'],
});

export const cleanClaimEndpoints = [findCleanClaims, acceptCleanClaims];
