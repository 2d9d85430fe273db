import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';
import { textLike } from '#kernel/text-schema.ts';

export type FactorId = Id<'fct'>;
export const factorIdSchema = idOf('fct');
export type ProcedureId = Id<'scp'>;
export const procedureIdSchema = idOf('scp');
export type EnrolmentId = Id<'enr'>;
export const enrolmentIdSchema = idOf('enr');
export type TrustedDeviceId = Id<'tdv'>;
export const trustedDeviceIdSchema = idOf('tdv');

/** Specification section 3, and passkeys (decision 5); the one to prefer comes first. */
export const FACTOR_TYPES = ['MOBILE_APP', 'WEBAUTHN', 'TOTP', 'SMS', 'EMAIL'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** Specification section 3, of trusted devices. */
export const DEVICE_PLATFORMS = ['android', 'iOS', 'desktop'] as const;
export type DevicePlatform = (typeof DEVICE_PLATFORMS)[number];

/** How a procedure reaches its owner. */
export const CHANNELS = ['push', 'passkey', 'code', 'link'] as const;
export type Channel = (typeof CHANNELS)[number];

export const PROCEDURE_STATES = ['pending', 'approved', 'rejected', 'timeout'] as const;
export type ProcedureState = (typeof PROCEDURE_STATES)[number];

export const PURPOSES = [
  'sign-in',
  'password-reset',
  'payment',
  'factor-change',
  'money-access',
  'company-setting',
  'factor-recovery',
  'ownership',
  'bank-detail',
  'payment-setting',
  'payee-account',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export const factorSchema = z.object({
  id: factorIdSchema,
  type: z.enum(FACTOR_TYPES),
  isDefault: z.boolean(),
  /** The device's name, or the end of the number, or the covered address; never the whole of either. */
  label: z.string(),
  /** Switched on by its owner, rather than there because a phone number is. */
  isEnrolled: z.boolean(),
});
export type FactorView = z.infer<typeof factorSchema>;

/** What begins: where the answer is expected, and what a browser needs to ask its authenticator for one. */
export const begunSchema = z.object({
  type: z.enum(FACTOR_TYPES),
  channel: z.enum(CHANNELS),
  procedure: z.object({ id: procedureIdSchema, factorId: factorIdSchema }),
  label: z.string(),
  expiresAt: z.string(),
  /** Of WebAuthn, only for a passkey. */
  passkey: z.unknown(),
});
export type BegunView = z.infer<typeof begunSchema>;

/** Specification section 9: six digits. */
export const codeSchema = textLike(/^\d{6}$/, 'invalid_code');
/** What answering a procedure may refuse; endpoints that take an answer list these among their errors. */
export const ANSWER_ERRORS = ['wrong_code', 'code_expired', 'confirmation_changed', 'too_many_codes'] as const;
