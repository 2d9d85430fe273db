import type { LoginAnswer } from '../../contract/login-answer.ts';
import { scaEmailContinuationPath, scaPath } from '../../paths.ts';
import type { Leading } from '../sign-on/go-on.ts';

/** What a screen hands to the next one. It lives with the entry of the browser's history and in no storage (security 14). */
export type LoginFlow = Leading & {
  readonly accessToken: string;
  /** The check happens out of this browser's sight, and is confirmed on a page of its own (specification 4.1). */
  readonly isFinalized: boolean;
};
export type ResetFlow = { readonly scaToken: string; readonly password: string; readonly passwordResetToken: string };
export type MailedFlow = { readonly email: string };

/** How the second step ended when it did not work: the page to which it goes back says so. */
export type Ended = 'rejected' | 'timeout' | 'failed';
export type EndedState = { readonly ended: Ended };

const has = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && name in state && typeof Reflect.get(state, name) !== 'undefined';

/** A page that was opened by its address alone has no state. */
export const loginFlowOf = (state: unknown): LoginFlow | null =>
  has(state, 'accessToken') ? (state as LoginFlow) : null;
export const resetFlowOf = (state: unknown): ResetFlow | null => (has(state, 'scaToken') ? (state as ResetFlow) : null);
export const mailedFlowOf = (state: unknown): MailedFlow | null => (has(state, 'email') ? (state as MailedFlow) : null);
export const endedOf = (state: unknown): Ended | null => (has(state, 'ended') ? (state as EndedState).ended : null);

/** Where a sign-in of any kind goes that was answered with a step; null where it was answered with a session. */
export function secondStepOf(
  { step, accessToken, email }: Pick<LoginAnswer, 'step' | 'email'> & { accessToken?: string | undefined },
  leading: Leading,
): { path: string; state: LoginFlow | MailedFlow } | null {
  if (step === undefined || accessToken === undefined) return null;
  if (step === 'scaEmailContinuation') return { path: scaEmailContinuationPath(), state: { email: email ?? '' } };
  return { path: scaPath(), state: { ...leading, accessToken, isFinalized: step === 'additionalOutOfBandCheck' } };
}
