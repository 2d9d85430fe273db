import { z } from 'zod';
import { givenText } from '#kernel/text-schema.ts';

/** What comes after the first factor (specification 4.1). */
export const LOGIN_STEPS = ['sca', 'scaEmailContinuation', 'additionalOutOfBandCheck'] as const;
export type LoginStep = (typeof LOGIN_STEPS)[number];

export const loginAnswerSchema = z.object({
  hasImpersonationTargets: z.boolean(),
  /** Good for ten minutes and for the calls of the second step; the session itself is a cookie (decision 20). */
  accessToken: z.string(),
  step: z.enum(LOGIN_STEPS).optional(),
  /** Where the link was mailed, covered; only with its step. */
  email: z.string().optional(),
  /** Where to go on, if the wish was one of ours. */
  redirectUrl: z.string().nullable().optional(),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** Ends a sign-in whose second factor agreed: by its bearer, or by what a mail brought. */
export const scaLoginSchema = z.strictObject({
  auth_type: z.literal('sca'),
  token: givenText(200).min(1),
  redirectUrl: givenText(2000).optional(),
});
/** Specification 8.7, of the finalize screens. */
export const SCA_LOGIN_ERRORS = ['unknownToken', 'invalidDevice'] as const;
