import { call } from '#ui/api-client/call.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import type { LoginAnswer } from '../../contract/login-answer.ts';
import { googleTrouble, microsoftTrouble } from '../../rules/provider-trouble.ts';
import { leaveForMicrosoft, proofOfPopup } from './microsoft.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { leaveForGoogle, type Intent } from './round-trip.ts';
import { troubleOf, type Trouble } from './trouble.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';

type Run = {
  intent: Intent;
  popup: Window | null;
  isTouch: boolean;
  onClosed: () => void;
  onProof: (proof: ExternalProof) => Promise<void>;
};

/** The whole round trip of one click. @returns what went wrong; null when nothing did. */
export async function runSignOn(
  kind: ExternalKind,
  { intent, popup, isTouch, onClosed, onProof }: Run,
): Promise<Trouble | null> {
  try {
    if (kind === 'google') return await leaveForGoogle(intent);
    await onProof(isTouch ? await leaveForMicrosoft(intent) : await proofOfPopup(popup, intent, onClosed));
    return null;
  } catch (error) {
    return troubleFor(kind, error);
  }
}

/** A refusal of the provider's has its own words; one of our server's those of its code. */
export function troubleFor(kind: ExternalKind, error: unknown): Trouble {
  if (!(error instanceof ProviderRefusal)) return troubleOf(kind, error);
  const code = kind === 'google' ? googleTrouble(error.code) : microsoftTrouble(error.code);
  return { source: kind, code: `${kind}.${code}` };
}

/** Logs in with what a provider proved. */
export const logInWithProof = (proof: ExternalProof): Promise<LoginAnswer> =>
  call(loginWithCookie, { body: proof, isAnonymous: true });
