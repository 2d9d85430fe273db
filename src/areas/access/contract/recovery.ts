import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText } from '#kernel/text-schema.ts';

export const recoveryApprovalSchema = z.object({
  by: z.enum(['admin', 'operator']),
  /** Null for the operator of the server. */
  companyName: z.string().nullable(),
  isGiven: z.boolean(),
});
export type RecoveryApproval = z.infer<typeof recoveryApprovalSchema>;

/** A recovery as who asked for it sees it: until when it waits, and for whom. */
export const ownRecoverySchema = z.object({
  askedAt: z.string(),
  ripeAt: z.string(),
  expiresAt: z.string(),
  approvals: z.array(recoveryApprovalSchema),
  /** Everybody has approved and the waiting time is over: a new phone may be set up. */
  isReady: z.boolean(),
});
export type OwnRecovery = z.infer<typeof ownRecoverySchema>;

export const askRecovery = defineEndpoint({
  id: 'access.askRecovery',
  method: 'POST',
  base: 'auth',
  path: '/sca/recoveries',
  summary: 'Asks for a new start without the lost factors (security 49); asked again it answers the same one.',
  rights: ['bearer'],
  body: z.strictObject({}),
  answer: ownRecoverySchema,
  errors: ['nothing_lost'],
});

export const stopRecovery = defineEndpoint({
  id: 'access.stopRecovery',
  method: 'POST',
  base: 'auth',
  path: '/recoveries/stop',
  summary: 'Stops a recovery with the link that was mailed to its owner; it works once.',
  rights: ['public'],
  body: z.strictObject({ token: givenText(200).min(1) }),
  errors: ['bad_token'],
});

export const recoveryEndpoints = [askRecovery, stopRecovery];
