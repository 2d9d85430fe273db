import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { exchangeCode } from '#platform/open-id/exchange-code.ts';
import { readIdToken, type IdToken } from '#platform/open-id/read-id-token.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import { useSignOnAttempt, type SignOnAttempt } from '#areas/identity/server/door.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { redirectUrlOf, type SignOnServices } from './sign-on-services.ts';

/** What travels to the provider and back, signed; the browser reads where to go on from it. */
const stateSchema = z.strictObject({
  attempt: z.string(),
  kind: z.enum(['google', 'microsoft']),
  purpose: z.enum(['log-in', 'connect', 'sign-up']),
  targetUrl: z.string().nullable(),
  invitationToken: z.string().nullable(),
  source: z.enum(['link', 'token']).nullable(),
});
export type State = z.output<typeof stateSchema>;

/** Nonce and PKCE verifier of one round trip: made from the browser's own token, so that nothing of them is stored. */
export const secretOf = (browserToken: string, attempt: string, what: 'nonce' | 'pkce'): string =>
  createHmac('sha256', browserToken).update(`${what}:${attempt}`).digest('base64url');

export type Proven = { idToken: IdToken; kind: ExternalKind; state: State; attempt: SignOnAttempt };

export type TakeProof = {
  proof: ExternalProof;
  /** What the round trip must have been begun for. */
  purpose: State['purpose'];
  browserToken: string | null;
  now: Instant;
};

const bad = (): AppError => new AppError('bad_sign_on', { status: 401 });

/**
 * Who came back from the provider. State signed by us, for this provider and purpose, unused, of this browser; the
 * callback address compared as a whole; then the code or the tokens against the provider's own word. Whatever is wrong
 * is one refusal, and the round trip is used up by the first answer, right or wrong (security 52 to 54, 57).
 * @throws AppError bad_sign_on, unavailable.
 */
export async function takeProof(
  db: Db,
  services: SignOnServices,
  { proof, purpose, browserToken, now }: TakeProof,
): Promise<Proven> {
  const kind: ExternalKind = proof.auth_type === 'googleIdentityServices' ? 'google' : 'microsoft';
  const state = readState(services, proof.sign_on_state);
  if (state === null || state.kind !== kind || state.purpose !== purpose || browserToken === null) throw bad();
  const attempt = await inScope(db, { companyId: null, userId: null }, (trx) =>
    useSignOnAttempt(trx, { id: state.attempt, kind, browserToken, now }),
  );
  const provider = services.providers[kind];
  if (attempt === null || attempt.purpose !== purpose || provider === null) throw bad();
  const nonce = secretOf(browserToken, attempt.id, 'nonce');
  const idToken = await idTokenOf(services, proof, { nonce, codeVerifier: secretOf(browserToken, attempt.id, 'pkce') });
  const read = await readIdToken(provider, idToken, { nonce, now });
  if (!read.ok) throw bad();
  return { idToken: read.value, kind, state, attempt };
}

async function idTokenOf(
  services: SignOnServices,
  proof: ExternalProof,
  { nonce, codeVerifier }: { nonce: string; codeVerifier: string },
): Promise<string> {
  if (proof.auth_type === 'openid') return proof.id_token;
  const redirectUrl = redirectUrlOf(services, 'google');
  const provider = services.providers.google;
  if (provider === null || proof.redirectUrl !== redirectUrl) throw bad();
  const { code, sign_on_state: state, iss } = proof;
  const exchanged = await exchangeCode(provider, {
    code,
    state,
    issuer: iss ?? null,
    redirectUrl,
    codeVerifier,
    nonce,
  });
  if (!exchanged.ok) throw bad();
  return exchanged.value;
}

function readState({ stateSigner }: SignOnServices, signed: string): State | null {
  const text = stateSigner.verify(signed);
  if (text === null) return null;
  const parsed = stateSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
