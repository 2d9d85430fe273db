import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

const FINANCE = ['controller', 'owner'] as const;

export const askForAccounts = defineEndpoint({
  id: 'payments.askForAccounts',
  method: 'POST',
  base: 'company',
  path: '/payments/account-requests',
  summary: 'Asks people who have money coming, and no account for it, to enter one; each at most once a day.',
  rights: FINANCE,
  locksWhenIdle: true,
  body: z.strictObject({ userIds: z.array(userIdSchema).min(1).max(200) }),
  answer: z.object({ asked: z.number().int() }),
  /** Nothing waits for an account of one of them. */
  errors: ['illegal_state'],
});

export const accountRequestEndpoints = [askForAccounts];
