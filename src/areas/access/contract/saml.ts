import { z } from 'zod';
import { loginAnswerSchema } from './login-answer.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { LANGS } from '#areas/identity/contract/user.ts';

/** Specification 8.6: what goes wrong on the way through a company's identity provider. */
export const SAML_ERRORS = [
  'saml_request_fail',
  'saml_parsing_error',
  'no_invite',
  'invite_email_mismatch',
  'domain_invite_mismatch',
  'unknown_signup_source',
  'no_account_or_invite',
  'missing_email',
  'invalid_credentials',
  'invalid_user_attributes',
  'missing_invite_token',
  'unknown_error',
] as const;
export type SamlError = (typeof SAML_ERRORS)[number];

export const samlLogin = defineEndpoint({
  id: 'access.samlLogin',
  method: 'POST',
  base: 'auth',
  path: '/saml/login',
  summary: 'Where the identity provider of this address’ company asks who somebody is.',
  rights: ['public'],
  body: z.strictObject({
    email: neededText(320),
    targetUrl: givenText(2000).nullable().optional(),
  }),
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['no_account_or_invite', 'saml_request_fail'],
});

export const samlSignUp = defineEndpoint({
  id: 'access.samlSignUp',
  method: 'POST',
  base: 'main',
  path: '/saml/signup',
  summary: 'Where the identity provider of the inviting company asks who the invited is.',
  rights: ['public'],
  // What is missing or unknown is refused with the catalogue's own codes (specification 8.6).
  body: z.strictObject({ source: givenText(50).nullish(), inviteToken: givenText(200).nullish() }),
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['missing_invite_token', 'unknown_signup_source', 'no_invite', 'saml_disabled', 'saml_request_fail'],
});

export const finishSaml = defineEndpoint({
  id: 'access.finishSaml',
  method: 'POST',
  base: 'auth',
  path: '/saml/finish',
  summary:
    'Opens the session that a company’s identity provider has vouched for, in the browser that asked it; of the invited, joins the company first.',
  rights: ['public'],
  body: z.strictObject({
    handle: givenText(200).min(1),
    /** Of an account that is made on the way. */
    lang: z.enum(LANGS).default('en'),
  }),
  answer: loginAnswerSchema.extend({ targetUrl: z.string().nullable() }),
  errors: [
    'invalid_credentials',
    'no_account_or_invite',
    'no_invite',
    'invite_email_mismatch',
    'domain_invite_mismatch',
    'max_members_reached',
  ],
});

export const receiveSamlResponse = defineEndpoint({
  id: 'access.receiveSamlResponse',
  method: 'POST',
  base: 'main',
  path: '/saml/:companyId/acs',
  summary: 'Takes the answer of a company’s identity provider and leads on to the log-in page.',
  rights: ['public'],
  isForeignForm: true,
  isDownload: true,
  params: z.object({ companyId: companyIdSchema }),
  // The provider may send more; only this is read.
  body: z.object({ SAMLResponse: z.string().optional() }),
});

export const getSamlMetadata = defineEndpoint({
  id: 'access.getSamlMetadata',
  method: 'GET',
  base: 'main',
  path: '/saml/:companyId/metadata',
  summary: 'What a company’s identity provider must know of this server.',
  rights: ['public'],
  isDownload: true,
  params: z.object({ companyId: companyIdSchema }),
});

export const samlEndpoints = [samlLogin, samlSignUp, finishSaml, receiveSamlResponse, getSamlMetadata];
