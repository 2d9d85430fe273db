import { z } from 'zod';
import { isEmail } from '#kernel/email.ts';
import { googleProofSchema, microsoftProofSchema } from './external-proof.ts';
import { loginAnswerSchema } from './login-answer.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText, typedText } from '#kernel/text-schema.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { DISPLAY_GENDERS, LANGS, PASSWORD_ERRORS, PASSWORD_LENGTH_MAX } from '#areas/identity/contract/user.ts';
import { invitationSourceSchema } from '#areas/members/contract/invitation.ts';

const inviteToken = givenText(200).min(1);

/** Specification 8.5: why the page of an invite opens no form. */
export const INVITE_PAGE_ERRORS = ['not_found', 'max_members_reached'] as const;

export const GENDERS = ['M', 'F'] as const;

const NAME_LENGTH_MAX = 100;
const nameSchema = neededText(NAME_LENGTH_MAX);

export const inviteCheckSchema = z.object({
  is_valid: z.boolean(),
  error: z.enum(INVITE_PAGE_ERRORS).nullable(),
  /** The invited address; null for a link and for an invite that is none. */
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company_name: z.string().nullable(),
  /** The domain whose addresses may use a link. */
  domain: z.string().nullable(),
  /** Whether the company of the invite logs in with an identity provider of its own, and with nothing else. */
  is_saml_enabled: z.boolean(),
  is_saml_enforced: z.boolean(),
  terms_and_conditions: z.object({ prettyUrlByLang: z.record(z.enum(LANGS), z.string()) }),
  inviteData: z
    .object({
      company_ids: z.array(companyIdSchema),
      data_by_company: z.record(z.string(), z.object({ name: z.string(), roles: z.array(z.string()) })),
    })
    .nullable(),
});
export type InviteCheck = z.infer<typeof inviteCheckSchema>;

export const checkInvite = defineEndpoint({
  id: 'access.checkInvite',
  method: 'POST',
  base: 'auth',
  path: '/signup/check',
  summary: 'What an invite is for, and whether it can be used.',
  rights: ['public'],
  body: z.strictObject({ invite_token: inviteToken, source: invitationSourceSchema }),
  answer: inviteCheckSchema,
});

const inviteOf = {
  lang: z.enum(LANGS).default('en'),
  invite_token: inviteToken,
  source: invitationSourceSchema,
};

export const signUp = defineEndpoint({
  id: 'access.signUp',
  method: 'POST',
  base: 'auth',
  path: '/signup/cookie',
  summary:
    'Makes the account of somebody who was invited, joins the company and signs in; by a link once the address is proven.',
  rights: ['public'],
  body: z.discriminatedUnion('signup_type', [
    z
      .strictObject({
        signup_type: z.literal('password'),
        username: typedText(320).refine(isEmail, 'must be an address'),
        given_name: nameSchema,
        family_name: nameSchema,
        gender: z.enum(GENDERS),
        display_gender: z.enum(DISPLAY_GENDERS),
        password: givenText(PASSWORD_LENGTH_MAX).min(1),
        ...inviteOf,
      })
      .refine((body) => (body.gender === 'M') === (body.display_gender === 'mr'), { path: ['display_gender'] }),
    googleProofSchema
      .omit({ auth_type: true })
      .extend({ signup_type: z.literal('googleIdentityServices'), ...inviteOf }),
    microsoftProofSchema.omit({ auth_type: true }).extend({ signup_type: z.literal('openid'), ...inviteOf }),
  ]),
  answer: loginAnswerSchema.omit({ hasImpersonationTargets: true }).extend({
    /** Only with a step. */
    accessToken: loginAnswerSchema.shape.accessToken.optional(),
    companyId: companyIdSchema,
    /** The company is joined once the link in the mail was opened that has just left. */
    isProofAwaited: z.boolean(),
    goToCompanySelection: z.boolean(),
  }),
  errors: [
    ...PASSWORD_ERRORS,
    'email_wrong_domain',
    'no_match',
    'user_exists',
    'sso_enforced',
    'max_members_reached',
    'bad_sign_on',
    'email_not_verified',
    'missing_name',
  ],
});

export const joinCompany = defineEndpoint({
  id: 'access.joinCompany',
  method: 'POST',
  base: 'main',
  path: '/users/associate-to-company',
  summary: 'Joins the company of an invite with the account that is signed in.',
  rights: ['session'],
  body: z.strictObject({ invite_token: inviteToken }),
  answer: z.object({
    success: z.boolean(),
    companyId: companyIdSchema,
    /** The company asks everybody for a second factor, so the session that joined has ended. */
    mustLogInAgain: z.boolean(),
  }),
  errors: [
    'invite_email_mismatch',
    'email_wrong_domain',
    'email_unproven',
    'max_members_reached',
    'acting_for_somebody',
  ],
});

export const declineInvite = defineEndpoint({
  id: 'access.declineInvite',
  method: 'DELETE',
  base: 'auth',
  path: '/signup/decline',
  summary: 'Declines an invite; whoever sent it is told. The token comes in the body, or as the query parameter.',
  rights: ['public'],
  query: z.strictObject({ token: inviteToken.optional() }),
  body: z.strictObject({ token: inviteToken.optional() }),
});

export const inviteEndpoints = [checkInvite, signUp, joinCompany, declineInvite];
