import type { JWTPayload } from 'jose';
import type { LightMyRequestResponse } from 'fastify';
import { startSignOn, type Exchange } from '#areas/access/contract/sign-on.ts';
import type { ExternalProof } from '#areas/access/contract/external-proof.ts';
import { loginWithCookie } from '#areas/access/contract/log-in.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import type { Client } from '../http-client.ts';
import { consent } from './consent.ts';

export type RoundTrip = {
  readonly authorizeUrl: string;
  readonly state: string;
  readonly exchange: Exchange | null;
  /** What this browser sends back with its answer. */
  readonly cookie: string;
  readonly nonce: string;
};

type Purpose = 'log-in' | 'connect' | 'sign-up';
type Beginning = { purpose?: Purpose; targetUrl?: string | null; invite?: { token: string; source: InvitationSource } };

/** Begins a round trip as a browser does: with its session if it has one, keeping the cookie it gets. */
export async function begin(
  client: Client,
  kind: ExternalKind,
  { purpose = 'log-in', targetUrl = null, invite }: Beginning = {},
): Promise<RoundTrip> {
  const answer = await client.send(startSignOn, {
    body: { kind, purpose, targetUrl, invitationToken: invite?.token ?? null, source: invite?.source ?? null },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const { authorizeUrl, state, exchange } = answer.json<Omit<RoundTrip, 'cookie' | 'nonce'>>();
  const own = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  const cookie = [...own, ...(client.cookie === null ? [] : [client.cookie])].join('; ');
  const nonce = new URL(authorizeUrl).searchParams.get('nonce') ?? '';
  return { authorizeUrl, state, exchange, cookie, nonce };
}

/** Goes to Google and comes back: what the browser sends then. */
export async function proofOfGoogle(trip: RoundTrip, login: string): Promise<ExternalProof> {
  const back = await consent(trip.authorizeUrl, login);
  return {
    auth_type: 'googleIdentityServices',
    code: back.searchParams.get('code') ?? '',
    sign_on_state: back.searchParams.get('state') ?? '',
    iss: back.searchParams.get('iss') ?? undefined,
    redirectUrl: `${back.origin}${back.pathname}`,
  };
}

/** Goes to Microsoft, comes back and exchanges the code in the browser: what it sends then. */
export async function proofOfMicrosoft(trip: RoundTrip, login: string): Promise<ExternalProof> {
  const back = await consent(trip.authorizeUrl, login);
  const { exchange } = trip;
  if (exchange === null) throw new Error('The server exchanges this code itself');
  const answer = await fetch(exchange.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: exchange.clientId,
      redirect_uri: exchange.redirectUrl,
      code_verifier: exchange.codeVerifier,
      code: back.searchParams.get('code') ?? '',
    }),
  });
  const tokens = (await answer.json()) as { id_token: string; access_token: string };
  const { id_token, access_token } = tokens;
  return { auth_type: 'openid', id_token, access_token, sign_on_state: back.searchParams.get('state') ?? '' };
}

/** Tokens that never came from the provider's page. */
export const proofOfToken = (trip: RoundTrip, idToken: string): ExternalProof => ({
  auth_type: 'openid',
  id_token: idToken,
  access_token: 'any',
  sign_on_state: trip.state,
});

/** What an id token says when all is well; a test takes or changes one thing. */
export const claimsFor = (trip: RoundTrip, issuer: string, change: JWTPayload = {}): JWTPayload => {
  const seconds = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    sub: 'ann',
    aud: trip.exchange?.clientId ?? '',
    iat: seconds,
    exp: seconds + 600,
    nonce: trip.nonce,
    name: 'Ann',
    email: 'ann@halden.example',
    email_verified: true,
    ...change,
  };
};

export const logInWith = (client: Client, trip: RoundTrip, proof: ExternalProof): Promise<LightMyRequestResponse> =>
  client.at({ cookie: trip.cookie }).send(loginWithCookie, { body: proof });
