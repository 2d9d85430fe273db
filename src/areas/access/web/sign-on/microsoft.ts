import { call } from '#ui/api-client/call.ts';
import { startSignOn, type Exchange } from '../../contract/sign-on.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import type { Intent } from './round-trip.ts';

/** How the tab that left for Microsoft finds its round trip again; gone as soon as it is read. */
const REDIRECT_KEY = 'merel.microsoft.roundTrip';
/** Says that Microsoft may know this browser, so that it is first asked without a page. */
const KNOWN_KEY = 'merel.microsoft.known';
export const CHANNEL = 'merel-microsoft';
const LOOK_MS = 500;

type RoundTrip = { authorizeUrl: string; state: string; exchange: Exchange };

const begin = async (intent: Intent): Promise<RoundTrip> => {
  const { authorizeUrl, state, exchange } = await call(startSignOn, {
    body: { kind: 'microsoft', ...intent },
    isAnonymous: true,
  });
  if (exchange === null) throw new ProviderRefusal('kind_not_configured');
  return { authorizeUrl, state, exchange };
};

/** Leaves for Microsoft with the whole page; `proofOfRedirect` goes on when it is back. */
export async function leaveForMicrosoft(intent: Intent): Promise<never> {
  const trip = await begin(intent);
  try {
    sessionStorage.setItem(REDIRECT_KEY, JSON.stringify(trip));
  } catch {
    throw new ProviderRefusal('browser_configuration');
  }
  location.assign(trip.authorizeUrl);
  return new Promise<never>(() => {});
}

/** The round trip of this tab, if it left with the whole page; null in a window that was opened for it. */
export async function proofOfRedirect(answer: URLSearchParams): Promise<ExternalProof | null> {
  const kept = sessionStorage.getItem(REDIRECT_KEY);
  if (kept === null) return null;
  sessionStorage.removeItem(REDIRECT_KEY);
  return proofOf(JSON.parse(kept) as RoundTrip, answer);
}

/**
 * Asks Microsoft in a window of its own, which the caller opened within the click. Where it may know this browser it is
 * first asked without a page (silent); only if it must see the person does its page come. `onClosed` tells that the
 * window seems to be gone: whoever closes it has changed their mind, but an answer that still comes counts.
 */
export async function proofOfPopup(popup: Window | null, intent: Intent, onClosed: () => void): Promise<ExternalProof> {
  if (popup === null || typeof BroadcastChannel === 'undefined') throw new ProviderRefusal('browser_configuration');
  const answers = new BroadcastChannel(CHANNEL);
  const watch = setInterval(() => (popup.closed ? (clearInterval(watch), onClosed()) : undefined), LOOK_MS);
  try {
    if (isKnown()) {
      const silent = await begin(intent);
      const answer = await ask(popup, answers, { ...silent, authorizeUrl: `${silent.authorizeUrl}&prompt=none` });
      if (answer.get('error') === null) return await proofOf(silent, answer);
    }
    const trip = await begin(intent);
    return await proofOf(trip, await ask(popup, answers, trip));
  } finally {
    clearInterval(watch);
    answers.close();
    popup.close();
  }
}

function ask(popup: Window, answers: BroadcastChannel, { authorizeUrl, state }: RoundTrip): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    answers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(String(data));
      // An answer to another round trip, of another tab, is none of ours.
      if (answer.get('state') === state) resolve(answer);
    });
    popup.location.replace(authorizeUrl);
  });
}

/** The tokens for the code that came back. The exchange is Microsoft's with this browser: we hold no secret of it. */
async function proofOf({ state, exchange }: RoundTrip, answer: URLSearchParams): Promise<ExternalProof> {
  const error = answer.get('error');
  if (error !== null) throw new ProviderRefusal(error);
  if (answer.get('state') !== state) throw new ProviderRefusal('invalid_grant');
  const response = await fetch(exchange.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: exchange.clientId,
      redirect_uri: exchange.redirectUrl,
      scope: exchange.scope,
      code_verifier: exchange.codeVerifier,
      code: answer.get('code') ?? '',
    }),
    // A browser that may not read the answer says no more than that: the app is not set up as a single-page one.
  }).catch(() => {
    throw new ProviderRefusal('invalid_request');
  });
  const tokens = (await response.json()) as { id_token?: string; access_token?: string; error?: string };
  const { id_token, access_token } = tokens;
  if (id_token === undefined || access_token === undefined) throw new ProviderRefusal(tokens.error ?? 'invalid_grant');
  rememberKnown();
  return { auth_type: 'openid', id_token, access_token, sign_on_state: state };
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN_KEY) === '1';
  } catch {
    return false;
  }
}

function rememberKnown(): void {
  try {
    localStorage.setItem(KNOWN_KEY, '1');
  } catch {
    // Without storage the person is simply asked each time.
  }
}
