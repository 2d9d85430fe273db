import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { PASSWORD_LENGTH_MAX } from '#areas/identity/contract/user.ts';
import { loginAnswerSchema, SCA_LOGIN_ERRORS, scaLoginSchema } from './login-answer.ts';
import { googleProofSchema, microsoftProofSchema, SIGN_ON_ERRORS } from './external-proof.ts';

/** Specification 8.1, and what goes wrong on a round trip to a provider. */
export const LOGIN_ERRORS = [
  'invalid_credentials',
  'unauthorized',
  'inactive_company',
  'google_account',
  'microsoft_account',
  ...SIGN_ON_ERRORS,
] as const;

export const loginWithCookie = defineEndpoint({
  id: 'access.loginWithCookie',
  method: 'POST',
  base: 'auth',
  path: '/login/cookie',
  summary:
    'Signs in with a password or with what a provider proved; or says that a second factor is asked first, and opens nothing.',
  rights: ['public'],
  body: z.discriminatedUnion('auth_type', [
    z.strictObject({
      auth_type: z.literal('password'),
      username: neededText(320),
      password: givenText(PASSWORD_LENGTH_MAX).min(1),
    }),
    googleProofSchema,
    microsoftProofSchema,
    scaLoginSchema,
  ]),
  answer: loginAnswerSchema,
  errors: [...LOGIN_ERRORS, ...SCA_LOGIN_ERRORS, 'code_expired'],
});
