import { z } from 'zod';

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

export const SIGN_ON_ERRORS = [
  'bad_sign_on',
  'not_connected',
  'missing_name',
  'existing_domain',
  'sso_enforced',
] as const;
