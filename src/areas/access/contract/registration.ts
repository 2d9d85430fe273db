import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText, textLike } from '#kernel/text-schema.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { LANGS, PASSWORD_ERRORS, PASSWORD_LENGTH_MAX, userIdSchema } from '#areas/identity/contract/user.ts';

/** Specification section 9. */
export const COMPANY_SIZES = ['1-19', '20-49', '50-249', '250+'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];
export const REGISTRATION_CURRENCIES = ['EUR', 'GBP', 'USD'] as const;

/** Why an address may open no company (specification 8.3); the last one is ours: the operator keeps registration closed. */
export const SIGNUP_REASONS = [
  'forbidden_domain',
  'company_registered',
  'user_exists',
  'user_already_invited',
  'unexpected_error',
  'registration_closed',
] as const;
export type SignupReason = (typeof SIGNUP_REASONS)[number];

/** What a complete form may be refused with beside the reasons above. */
export const SIGNUP_ERRORS = [
  ...SIGNUP_REASONS,
  ...PASSWORD_ERRORS,
  'captcha_missing',
  'captcha_failed',
  'invalid_phone',
  'agreement_missing',
  'legal_representative_missing',
] as const;

const email = neededText(320);
const registrationToken = givenText(200).min(1).optional();
const name = neededText(100);

export const checkRegistration = defineEndpoint({
  id: 'access.checkRegistration',
  method: 'POST',
  base: 'auth',
  path: '/signup/open',
  summary: 'Says whether a company can be opened here: by everybody, or with the operator’s one-time token.',
  rights: ['public'],
  body: z.strictObject({ registration_token: registrationToken }),
  answer: z.object({ isOpen: z.boolean() }),
});

export const checkSignup = defineEndpoint({
  id: 'access.checkSignup',
  method: 'POST',
  base: 'auth',
  path: '/signup/allowed',
  summary: 'Says whether somebody with this address may open a company, and why not.',
  rights: ['public'],
  body: z.strictObject({ email, registration_token: registrationToken }),
  answer: z.object({ isAllowed: z.boolean(), reason: z.string().nullable() }),
});

export const suggestionSchema = z.object({
  person: z.object({ name: z.object({ givenName: z.string().nullable(), familyName: z.string().nullable() }) }),
  company: z.object({
    name: z.string().nullable(),
    legal_name: z.string().nullable(),
    geo: z.object({ countryCode: z.string().nullable() }),
  }),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestSignup = defineEndpoint({
  id: 'access.suggestSignup',
  method: 'POST',
  base: 'main',
  path: '/suggestions/signup/email',
  summary: 'What an address tells of its owner and their company, to fill in the registration form.',
  rights: ['public'],
  body: z.strictObject({ email }),
  answer: suggestionSchema,
});

export const getCaptcha = defineEndpoint({
  id: 'access.getCaptcha',
  method: 'GET',
  base: 'auth',
  path: '/captcha',
  summary: 'A proof of work (ALTCHA) for the browser to solve; good for one registration within twenty minutes.',
  rights: ['public'],
  answer: z.object({ challenge: z.string() }),
});

export const completeSignup = defineEndpoint({
  id: 'access.completeSignup',
  method: 'PUT',
  base: 'main',
  path: '/home/progress-signup',
  summary:
    'Opens a company with its owner and first settings, signs the owner in and mails a link that proves the address.',
  rights: ['public'],
  query: z.strictObject({ captcha: givenText(4000).optional() }),
  body: z.strictObject({
    email,
    first_name: name,
    last_name: name,
    mobile_ext: textLike(/^\s*\+?\d{1,4}\s*$/, 'invalid').trim(),
    mobile_no: neededText(30),
    /** What is hashed is exactly what was typed (decision 18): nothing is trimmed here. */
    password: givenText(PASSWORD_LENGTH_MAX).min(1),
    company_name: name,
    company_country: givenText(2).min(2),
    company_size: z.enum(COMPANY_SIZES),
    company_currency: z.enum(REGISTRATION_CURRENCIES),
    lang: z.enum(LANGS),
    privacy_and_terms_agreement: z.boolean(),
    is_legal_representative: z.boolean(),
    initial_plan: neededText(50).optional(),
    /** Our own client sends the solution here rather than in the address (decision 15). */
    captcha: givenText(4000).optional(),
    registration_token: registrationToken,
  }),
  answer: z.object({
    company_id: companyIdSchema,
    user: userIdSchema,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    mobile_ext: z.string(),
    mobile_no: z.string(),
    company: z.string(),
  }),
  errors: SIGNUP_ERRORS,
});

export const registrationEndpoints = [checkRegistration, checkSignup, suggestSignup, getCaptcha, completeSignup];
