import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { EXTERNAL_KINDS, externalAccountIdSchema } from '#areas/identity/contract/external-account.ts';

const kind = z.enum(EXTERNAL_KINDS);
/** What a provider hands back belongs to one round trip; its state is signed by us and names it. */
const signOnState = z.string().min(1).max(4000);

/** Of Google: the code that came back in the query, exchanged on the server (specification 7). */
export const googleProofSchema = z.strictObject({
  auth_type: z.literal('googleIdentityServices'),
  code: z.string().min(1).max(4000),
  redirectUrl: z.string().min(1).max(2000),
  sign_on_state: signOnState,
  /** The issuer that the answer names (RFC 9207), where it names one. */
  iss: z.string().max(500).optional(),
});
/** Of Microsoft: the tokens that the browser got for its code (specification 7). */
export const microsoftProofSchema = z.strictObject({
  auth_type: z.literal('openid'),
  id_token: z.string().min(1).max(20_000),
  access_token: z.string().min(1).max(20_000),
  sign_on_state: signOnState,
});
export type ExternalProof = z.output<typeof googleProofSchema> | z.output<typeof microsoftProofSchema>;

const exchangeSchema = z.object({
  tokenUrl: z.string(),
  clientId: z.string(),
  redirectUrl: z.string(),
  scope: z.string(),
  codeVerifier: z.string(),
});
export type Exchange = z.output<typeof exchangeSchema>;

export const SIGN_ON_ERRORS = [
  'bad_sign_on',
  'not_connected',
  'missing_name',
  'existing_domain',
  'sso_enforced',
] as const;

export const getSignOnKinds = defineEndpoint({
  id: 'access.getSignOnKinds',
  method: 'GET',
  base: 'auth',
  path: '/sign-on',
  summary: 'Which kinds of sign-in this server offers, and whether the caller has signed in already.',
  rights: ['public'],
  answer: z.object({
    kinds: z.array(kind),
    isSignedIn: z.boolean(),
    /** Beside this server the one place that a sign-in may lead to. */
    procurementOrigin: z.string().nullable(),
  }),
});

export const startSignOn = defineEndpoint({
  id: 'access.startSignOn',
  method: 'POST',
  base: 'auth',
  path: '/sign-on/start',
  summary: 'Begins a round trip to Google or Microsoft in this browser.',
  rights: ['public'],
  body: z.strictObject({
    kind,
    purpose: z.enum(['log-in', 'connect', 'sign-up']),
    targetUrl: z.string().max(2000).nullable(),
    invitationToken: z.string().max(200).nullable(),
    source: z.enum(['link', 'token']).nullable(),
  }),
  answer: z.object({
    authorizeUrl: z.string(),
    state: z.string(),
    /** For whoever exchanges the code in the browser; null where the server does. */
    exchange: exchangeSchema.nullable(),
  }),
  errors: ['kind_not_configured', 'fresh_sign_in_needed', 'acting_for_somebody'],
});
export const listExternalAccounts = defineEndpoint({
  id: 'access.listExternalAccounts',
  method: 'GET',
  base: 'auth',
  path: '/external-accounts',
  summary: 'Accounts elsewhere that open the caller’s, and the kinds that could be connected.',
  rights: ['session'],
  answer: z.object({
    kinds: z.array(kind),
    items: z.array(
      z.object({
        id: externalAccountIdSchema,
        kind,
        email: z.string(),
        connectedAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    hasPassword: z.boolean(),
  }),
});

export const connectExternalAccount = defineEndpoint({
  id: 'access.connectExternalAccount',
  method: 'POST',
  base: 'auth',
  path: '/external-accounts',
  summary: 'Connects an account elsewhere with the one that is signed in.',
  rights: ['session'],
  body: z.discriminatedUnion('auth_type', [googleProofSchema, microsoftProofSchema]),
  errors: [
    'bad_sign_on',
    'email_not_verified',
    'account_in_use',
    'kind_in_use',
    'fresh_sign_in_needed',
    'acting_for_somebody',
  ],
});

export const disconnectExternalAccount = defineEndpoint({
  id: 'access.disconnectExternalAccount',
  method: 'DELETE',
  base: 'auth',
  path: '/external-accounts/:externalAccountId',
  summary: 'Takes back that an account elsewhere opens the caller’s.',
  rights: ['session'],
  params: z.object({ externalAccountId: externalAccountIdSchema }),
  errors: ['last_way_in', 'fresh_sign_in_needed', 'acting_for_somebody'],
});

export const signOnEndpoints = [
  getSignOnKinds,
  startSignOn,
  listExternalAccounts,
  connectExternalAccount,
  disconnectExternalAccount,
];
