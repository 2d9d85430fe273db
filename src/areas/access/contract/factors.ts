import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText } from '#kernel/text-schema.ts';
import {
  begunSchema,
  codeSchema,
  DEVICE_PLATFORMS,
  enrolmentIdSchema,
  factorIdSchema,
  procedureIdSchema,
  trustedDeviceIdSchema,
} from '#areas/identity/contract/sca.ts';
import { passkeyAnswerSchema } from '#areas/identity/contract/confirmation.ts';

const CHANGE_ERRORS = ['sign_in_again', 'acting_for_somebody', 'code_expired', 'confirmation_changed'] as const;
/** The approval of an existing factor; it is used up by the change. */
const approved = {
  procedureId: procedureIdSchema,
  /** Logs out everywhere else with the change (security 7); of a factor that is enrolled, once it is there. */
  endOtherSessions: z.boolean().optional(),
};
const label = neededText(100);

export const beginFactorChange = defineEndpoint({
  id: 'access.beginFactorChange',
  method: 'POST',
  base: 'auth',
  path: '/sca/factor-changes',
  summary: 'Asks an existing factor to agree to one change of factors, at most five minutes after sign-in.',
  rights: ['session'],
  body: z.strictObject({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: ['sign_in_again', 'acting_for_somebody', 'too_many_codes', 'factor_not_allowed'],
});

export const startTotp = defineEndpoint({
  id: 'access.startTotp',
  method: 'POST',
  base: 'auth',
  path: '/sca/factors/totp',
  summary: 'Makes the seed of an authenticator app; it is shown this once and nowhere else.',
  rights: ['session'],
  body: z.strictObject(approved),
  answer: z.object({ enrolmentId: enrolmentIdSchema, secret: z.string(), uri: z.string() }),
  errors: CHANGE_ERRORS,
});

export const confirmTotp = defineEndpoint({
  id: 'access.confirmTotp',
  method: 'POST',
  base: 'auth',
  path: '/sca/factors/totp/confirmations',
  summary: 'Switches the authenticator app on with the first code that it shows.',
  rights: ['session'],
  body: z.strictObject({ enrolmentId: enrolmentIdSchema, code: codeSchema, label }),
  errors: ['wrong_code', 'too_many_codes', 'enrolment_expired', 'acting_for_somebody'],
});

export const startPasskey = defineEndpoint({
  id: 'access.startPasskey',
  method: 'POST',
  base: 'auth',
  path: '/sca/factors/passkeys',
  summary: 'What the browser gives its authenticator to make a passkey.',
  rights: ['session'],
  body: z.strictObject(approved),
  answer: z.object({ enrolmentId: enrolmentIdSchema, options: z.looseObject({}) }),
  errors: CHANGE_ERRORS,
});

export const confirmPasskey = defineEndpoint({
  id: 'access.confirmPasskey',
  method: 'POST',
  base: 'auth',
  path: '/sca/factors/passkeys/confirmations',
  summary: 'Takes on the passkey that was made.',
  rights: ['session'],
  body: z.strictObject({ enrolmentId: enrolmentIdSchema, answer: passkeyAnswerSchema, label }),
  errors: ['wrong_code', 'enrolment_expired', 'acting_for_somebody'],
});

export const startPhone = defineEndpoint({
  id: 'access.startPhone',
  method: 'POST',
  base: 'auth',
  path: '/sca/factors/phones',
  summary: 'The one-time token of a QR code that enrols a phone.',
  rights: ['session'],
  body: z.strictObject(approved),
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: CHANGE_ERRORS,
});

export const addMessageFactor = defineEndpoint({
  id: 'access.addMessageFactor',
  method: 'POST',
  base: 'auth',
  path: '/sca/factors/messages',
  summary: 'Asks for a code by text message, or for a link by mail, at sign-in from now on.',
  rights: ['session'],
  body: z.strictObject({ ...approved, type: z.enum(['SMS', 'EMAIL']) }),
  errors: [...CHANGE_ERRORS, 'no_phone', 'already_enrolled'],
});

const factorParams = z.object({ factorId: factorIdSchema });

export const removeFactor = defineEndpoint({
  id: 'access.removeFactor',
  method: 'POST',
  base: 'auth',
  path: '/sca/factors/:factorId/removals',
  summary: 'Takes a factor away.',
  rights: ['session'],
  params: factorParams,
  body: z.strictObject(approved),
  errors: CHANGE_ERRORS,
});

export const chooseDefaultFactor = defineEndpoint({
  id: 'access.chooseDefaultFactor',
  method: 'PUT',
  base: 'auth',
  path: '/sca/factors/:factorId/default',
  summary: 'Asks this factor first from now on.',
  rights: ['session'],
  params: factorParams,
  body: z.strictObject(approved),
  errors: CHANGE_ERRORS,
});

export const trustedDeviceSchema = z.object({
  id: trustedDeviceIdSchema,
  name: z.string(),
  type: z.literal('browser'),
  platform: z.enum(DEVICE_PLATFORMS),
  trustedAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
});
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>;

export const listTrustedDevices = defineEndpoint({
  id: 'access.listTrustedDevices',
  method: 'GET',
  base: 'auth',
  path: '/sca/trusted-devices',
  summary: 'The browsers that are not asked for a second factor at sign-in.',
  rights: ['session'],
  answer: z.object({ items: z.array(trustedDeviceSchema) }),
});

export const revokeTrustedDevice = defineEndpoint({
  id: 'access.revokeTrustedDevice',
  method: 'DELETE',
  base: 'auth',
  path: '/sca/trusted-devices/:deviceId',
  summary: 'Asks that browser again.',
  rights: ['session'],
  params: z.object({ deviceId: trustedDeviceIdSchema }),
});

export const factorEndpoints = [
  beginFactorChange,
  startTotp,
  confirmTotp,
  startPasskey,
  confirmPasskey,
  startPhone,
  addMessageFactor,
  removeFactor,
  chooseDefaultFactor,
  listTrustedDevices,
  revokeTrustedDevice,
];
