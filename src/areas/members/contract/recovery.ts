import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { recoveryIdSchema } from '#areas/identity/contract/recovery.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

const RIGHTS = ['admin', 'owner'] as const;
const params = z.object({ recoveryId: recoveryIdSchema });

export const recoverySchema = z.object({
  id: recoveryIdSchema,
  userId: userIdSchema,
  fullName: z.string(),
  email: z.string(),
  askedAt: z.string(),
  ripeAt: z.string(),
  expiresAt: z.string(),
  /** From where it was asked, as the browser calls itself; null where it says nothing. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  /** Of this company; null while nobody has. */
  approvedByName: z.string().nullable(),
  /** Whose it is: nobody decides on their own. */
  isOwn: z.boolean(),
  /** Nor on one of another while acting for somebody. */
  mayDecide: z.boolean(),
});
export type Recovery = z.infer<typeof recoverySchema>;

export const listRecoveries = defineEndpoint({
  id: 'members.listRecoveries',
  method: 'GET',
  base: 'company',
  path: '/recoveries',
  summary: 'People of the company who have lost every factor and ask for a new start.',
  rights: RIGHTS,
  answer: z.object({ items: z.array(recoverySchema) }),
});

export const beginRecoveryApproval = defineEndpoint({
  id: 'members.beginRecoveryApproval',
  method: 'POST',
  base: 'company',
  path: '/recoveries/:recoveryId/questions',
  summary: 'Asks a factor of the caller to agree to exactly this approval.',
  rights: RIGHTS,
  params,
  body: z.strictObject({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: ['own_recovery', 'acting_for_somebody', 'no_factor', 'too_many_codes', 'factor_not_allowed'],
});

export const approveRecovery = defineEndpoint({
  id: 'members.approveRecovery',
  method: 'POST',
  base: 'company',
  path: '/recoveries/:recoveryId/approve',
  summary: 'Approves for this company that the person begins anew with another phone (security 49).',
  rights: RIGHTS,
  params,
  body: z.strictObject({ procedureId: procedureIdSchema, code: codeSchema.optional() }),
  errors: ['own_recovery', 'acting_for_somebody', ...ANSWER_ERRORS],
});

export const refuseRecovery = defineEndpoint({
  id: 'members.refuseRecovery',
  method: 'POST',
  base: 'company',
  path: '/recoveries/:recoveryId/refuse',
  summary: 'Refuses it, which ends it for every company.',
  rights: RIGHTS,
  params,
  body: z.strictObject({}),
  errors: ['own_recovery', 'acting_for_somebody'],
});

export const recoveryDecisionEndpoints = [listRecoveries, beginRecoveryApproval, approveRecovery, refuseRecovery];
