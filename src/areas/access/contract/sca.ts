import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText } from '#kernel/text-schema.ts';
import { passkeyAnswerSchema } from '#areas/identity/contract/confirmation.ts';
import { ownRecoverySchema } from './recovery.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  DEVICE_PLATFORMS,
  factorIdSchema,
  factorSchema,
  PROCEDURE_STATES,
  PURPOSES,
} from '#areas/identity/contract/sca.ts';

const trust = { validateTrustedDevice: z.boolean().optional() };

export const beginScaProcedure = defineEndpoint({
  id: 'access.beginScaProcedure',
  method: 'POST',
  base: 'auth',
  path: '/sca/procedures',
  summary: 'Asks the default factor of whoever has shown the first one; with useMfaFallback another of their choice.',
  rights: ['bearer'],
  body: z.strictObject({
    useMfaFallback: z.boolean().optional(),
    factorId: factorIdSchema.optional(),
    trustedDevice: z
      .strictObject({
        name: neededText(100),
        type: z.literal('browser'),
        platform: z.enum(DEVICE_PLATFORMS),
      })
      .optional(),
  }),
  answer: begunSchema,
  errors: ['userNotEnrolled', 'failedWithSca', 'failedWithMfa', 'too_many_codes'],
});

export const checkScaEnrolment = defineEndpoint({
  id: 'access.checkScaEnrolment',
  method: 'GET',
  base: 'auth',
  path: '/sca/check-enrolment',
  summary: 'Whether a second factor is switched on, and with what one may answer.',
  rights: ['bearer'],
  answer: z.object({
    isScaUserEnrolled: z.boolean(),
    factors: z.array(factorSchema),
    purpose: z.enum(PURPOSES),
    /** What was asked for in place of lost factors; null when nothing is open, and in a reset. */
    recovery: ownRecoverySchema.nullable(),
    /** Something was set up here that may be lost. */
    mayAskRecovery: z.boolean(),
  }),
});

export const checkScaProcedure = defineEndpoint({
  id: 'access.checkScaProcedure',
  method: 'GET',
  base: 'auth',
  path: '/sca/check-procedure',
  summary: 'How the newest question of this bearer stands.',
  rights: ['bearer'],
  answer: z.object({ scaProcedureState: z.enum(PROCEDURE_STATES) }),
});

export const validateScaProcedure = defineEndpoint({
  id: 'access.validateScaProcedure',
  method: 'POST',
  base: 'auth',
  path: '/sca/validate-procedure-with-mfa',
  summary: 'Answers with a code; 400 is a wrong one. On wish this browser is trusted from now on.',
  rights: ['bearer'],
  body: z.strictObject({ token: codeSchema, ...trust }),
  errors: ANSWER_ERRORS,
});

export const validateScaProcedureWithPasskey = defineEndpoint({
  id: 'access.validateScaProcedureWithPasskey',
  method: 'POST',
  base: 'auth',
  path: '/sca/validate-procedure-with-passkey',
  summary: 'Answers with what a passkey signed.',
  rights: ['bearer'],
  body: z.strictObject({ answer: passkeyAnswerSchema, ...trust }),
  errors: ANSWER_ERRORS,
});

export const openScaEnrolment = defineEndpoint({
  id: 'access.openScaEnrolment',
  method: 'POST',
  base: 'auth',
  path: '/sca/enrolments',
  summary: 'The one-time token of a QR code, for who has no second factor yet.',
  rights: ['bearer'],
  body: z.strictObject({}),
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: ['already_enrolled'],
});

export const streamScaChanges = defineEndpoint({
  id: 'access.streamScaChanges',
  method: 'GET',
  base: 'auth',
  path: '/sca/events',
  summary: 'Server-sent events that say when a phone has answered this bearer’s question.',
  rights: ['bearer'],
  isDownload: true,
});

const authenticator = { params: z.object({ factorId: factorIdSchema }), rights: ['session', 'bearer'] as const };

export const validateAuthenticator = defineEndpoint({
  id: 'access.validateAuthenticator',
  method: 'POST',
  base: 'auth',
  path: '/multifactor-authenticators/:factorId/validation',
  summary: 'Answers the newest question to this factor with a code, from the query or the body (decision 15).',
  ...authenticator,
  query: z.strictObject({ code: codeSchema.optional() }),
  body: z.strictObject({ code: codeSchema.optional() }),
  errors: ANSWER_ERRORS,
});

export const regenerateAuthenticator = defineEndpoint({
  id: 'access.regenerateAuthenticator',
  method: 'POST',
  base: 'auth',
  path: '/multifactor-authenticators/:factorId/regeneration',
  summary: 'Sends another code for the newest question to this factor; the one before is dead.',
  ...authenticator,
  body: z.strictObject({}),
  errors: ANSWER_ERRORS,
});

export const scaEndpoints = [
  beginScaProcedure,
  checkScaEnrolment,
  checkScaProcedure,
  validateScaProcedure,
  validateScaProcedureWithPasskey,
  openScaEnrolment,
  streamScaChanges,
  validateAuthenticator,
  regenerateAuthenticator,
];
