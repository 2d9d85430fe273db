import { z } from 'zod';
import { givenText } from '#kernel/text-schema.ts';

/** What a provider hands back belongs to one round trip; its state is signed by us and names it. */
const signOnState = givenText(4000).min(1);

/** Of Google: the code that came back in the query, exchanged on the server (specification 7). */
export const googleProofSchema = z.strictObject({
  auth_type: z.literal('googleIdentityServices'),
  code: givenText(4000).min(1),
  redirectUrl: givenText(2000).min(1),
  sign_on_state: signOnState,
  /** The issuer that the answer names (RFC 9207), where it names one. */
  iss: givenText(500).optional(),
});
/** Of Microsoft: the tokens that the browser got for its code (specification 7). */
export const microsoftProofSchema = z.strictObject({
  auth_type: z.literal('openid'),
  id_token: givenText(20_000).min(1),
  access_token: givenText(20_000).min(1),
  sign_on_state: signOnState,
});
export type ExternalProof = z.output<typeof googleProofSchema> | z.output<typeof microsoftProofSchema>;

export const SIGN_ON_ERRORS = [
  'bad_sign_on',
  'not_connected',
  'missing_name',
  'existing_domain',
  'sso_enforced',
] as const;
