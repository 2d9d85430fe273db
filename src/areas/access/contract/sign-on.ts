import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText } from '#kernel/text-schema.ts';
import { EXTERNAL_KINDS, externalAccountIdSchema } from '#areas/identity/contract/external-account.ts';

import { googleProofSchema, microsoftProofSchema } from './external-proof.ts';

const kind = z.enum(EXTERNAL_KINDS);
const exchangeSchema = z.object({
  tokenUrl: z.string(),
  clientId: z.string(),
  redirectUrl: z.string(),
  scope: z.string(),
  codeVerifier: z.string(),
});
export type Exchange = z.output<typeof exchangeSchema>;

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
    targetUrl: givenText(2000).nullable(),
    invitationToken: givenText(200).nullable(),
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

export const signOnEndpoints = [startSignOn, listExternalAccounts, connectExternalAccount, disconnectExternalAccount];
