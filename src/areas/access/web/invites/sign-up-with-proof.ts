import { call } from '#ui/api-client/call.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { signUp } from '../../contract/invites.ts';
import type { InviteOf } from './invite-of.ts';
import type { SignedUp } from './use-go-on-after-sign-up.ts';

/** Signs up with what a provider proved. */
export function signUpWithProof(proof: ExternalProof, { token, source }: InviteOf, lang: Lang): Promise<SignedUp> {
  const invite = { invite_token: token, source, lang };
  return call(signUp, { body: bodyOf(proof, invite), isAnonymous: true });
}

/** The proof under the names of a sign-up (specification 7). */
function bodyOf(proof: ExternalProof, invite: { invite_token: string; source: InvitationSource; lang: Lang }) {
  if (proof.auth_type === 'openid') {
    const { auth_type: signup_type, ...rest } = proof;
    return { signup_type, ...rest, ...invite };
  }
  const { auth_type: signup_type, ...rest } = proof;
  return { signup_type, ...rest, ...invite };
}
