import { createHash } from 'node:crypto';
import type { Provider } from './open-provider.ts';

export type Authorization = {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** The provider's page that asks the person; PKCE and nonce always (decision 21). The code comes back in the query. */
export async function authorizeUrl(provider: Provider, authorization: Authorization): Promise<string> {
  const { authorization_endpoint } = await provider.metadata();
  const url = new URL(authorization_endpoint);
  const parameters = {
    response_type: 'code',
    response_mode: 'query',
    client_id: provider.settings.clientId,
    redirect_uri: authorization.redirectUrl,
    scope: ['openid', ...provider.settings.scopes].join(' '),
    state: authorization.state,
    nonce: authorization.nonce,
    code_challenge: createHash('sha256').update(authorization.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
