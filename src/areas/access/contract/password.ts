import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { PASSWORD_ERRORS, PASSWORD_LENGTH_MAX } from '#areas/identity/contract/user.ts';

const token = givenText(200).min(1);
/** What is hashed is exactly what was typed (decision 18): nothing is trimmed here. */
const newPassword = givenText(PASSWORD_LENGTH_MAX).min(1);

export const forgetPassword = defineEndpoint({
  id: 'access.forgetPassword',
  method: 'POST',
  base: 'auth',
  path: '/password/forgotten',
  summary: 'Mails a link that sets a new password, if the address has an account; answers the same if not.',
  rights: ['public'],
  body: z.strictObject({ username: neededText(320) }),
});

export const checkPasswordReset = defineEndpoint({
  id: 'access.checkPasswordReset',
  method: 'POST',
  base: 'auth',
  path: '/password/forgotten/check',
  summary: 'Says whether a reset link still works.',
  rights: ['public'],
  body: z.strictObject({ token }),
  answer: z.object({ is_valid: z.boolean() }),
});

export const resetPassword = defineEndpoint({
  id: 'access.resetPassword',
  method: 'POST',
  base: 'auth',
  path: '/password/forgotten/reset/cookie',
  summary: 'Sets a new password with a reset link, uses the link up and ends all sessions. Signs nobody in.',
  rights: ['public'],
  body: z.strictObject({
    passwordResetToken: token,
    password: newPassword,
    /** The second try, after the second factor agreed: with what the first was refused with. */
    method: z.literal('sca').optional(),
    scaToken: token.optional(),
  }),
  errors: ['bad_token', 'sca_required', 'unauthorized', 'code_expired', ...PASSWORD_ERRORS],
});

export const checkPasswordLeak = defineEndpoint({
  id: 'access.checkPasswordLeak',
  method: 'POST',
  base: 'auth',
  path: '/password/leak-check',
  summary: 'Refuses a password that is known from public leaks.',
  rights: ['public'],
  body: z.strictObject({ password: newPassword }),
  errors: ['passwordLeaked'],
});

export const checkPasswordValidity = defineEndpoint({
  id: 'access.checkPasswordValidity',
  method: 'POST',
  base: 'root',
  path: '/v2/api/auth/password/validity',
  summary: 'Says whether this text could become a password, before anybody is asked to set it.',
  rights: ['public'],
  takesForm: true,
  body: z.strictObject({ password: newPassword }),
  errors: PASSWORD_ERRORS,
});

export const passwordEndpoints = [
  forgetPassword,
  checkPasswordReset,
  resetPassword,
  checkPasswordLeak,
  checkPasswordValidity,
];
