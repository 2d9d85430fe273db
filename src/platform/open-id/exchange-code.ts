import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  customFetch,
  None,
} from 'openid-client';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Provider } from './open-provider.ts';

export type CodeToExchange = {
  readonly code: string;
  readonly state: string;
  /** The issuer as the answer names it (RFC 9207); null where it names none. */
  readonly issuer: string | null;
  readonly redirectUrl: string;
  readonly codeVerifier: string;
  readonly nonce: string;
};

const TIMEOUT_MS = 5000;

/**
 * Gives the code back to the provider that made it and gets the id token, still to be read by `readIdToken`. The
 * provider compares the PKCE verifier and the callback address; the answer's issuer is compared here (security 52, 54).
 */
export async function exchangeCode(provider: Provider, input: CodeToExchange): Promise<Result<string, 'bad_code'>> {
  const { clientId, clientSecret } = provider.settings;
  const metadata = await provider.metadata();
  const configuration = new Configuration(
    { ...metadata },
    clientId,
    undefined,
    clientSecret === null ? None() : ClientSecretPost(clientSecret),
  );
  configuration[customFetch] = (url, options) =>
    // What the library hands over is what fetch takes; its own type names fewer kinds of body.
    fetch(url, { ...(options as RequestInit), redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Only a provider on plain http, as on loopback, asks for it; the configuration says which issuer that is.
  if (metadata.token_endpoint.startsWith('http:')) allowInsecureRequests(configuration);
  const answer = new URL(input.redirectUrl);
  answer.searchParams.set('code', input.code);
  answer.searchParams.set('state', input.state);
  if (input.issuer !== null) answer.searchParams.set('iss', input.issuer);
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: input.codeVerifier,
      expectedState: input.state,
      expectedNonce: input.nonce,
      idTokenExpected: true,
    });
    return tokens.id_token === undefined ? refuse('bad_code') : ok(tokens.id_token);
  } catch {
    // Refused by the provider or not fit for what was asked: for the person it is one and the same.
    return refuse('bad_code');
  }
}
