import { instantToMs, type Instant } from '#kernel/instant.ts';
import type { StateTable } from '#kernel/state-table.ts';
import type { Channel, FactorType, ProcedureState, Purpose } from '../contract/sca.ts';

/** Security 38: an answer comes within ten minutes or never. */
export const PROCEDURE_LIFE_MS = 10 * 60_000;
/** Security 39: so many wrong answers in a row over all procedures of a person, then no codes for a while. */
export const WRONG_MAX = 5;
export const BLOCK_MS = 15 * 60_000;
/** Security 40: codes and push requests that may be asked for in a quarter of an hour. */
export const ASKED_MAX = 5;
export const ASKED_WINDOW_MS = 15 * 60_000;
/** How long an approval may wait for what it approves. */
export const APPROVAL_LIFE_MS = 5 * 60_000;
/** Decision 20. */
export const BEARER_LIFE_MS = 10 * 60_000;
/** Security 47. */
export const TRUST_LIFE_MS = 180 * 24 * 3_600_000;
/** Security 9: who changes factors has signed in this lately. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

/** Security 45: a procedure is answered once, and nothing is ever answered twice. */
export const PROCEDURE_MOVES: StateTable<'approve' | 'reject' | 'expire' | 'replace', ProcedureState> = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  expire: { from: ['pending'], to: 'timeout' },
  replace: { from: ['pending'], to: 'timeout' },
};

/** How it stands now: what nobody answered in time is over, whether or not anybody wrote that down. */
export const stateAt = (procedure: { state: ProcedureState; expiresAt: Instant }, now: Instant): ProcedureState =>
  procedure.state === 'pending' && procedure.expiresAt <= now ? 'timeout' : procedure.state;

const WITHOUT_MAILBOX: readonly Purpose[] = [
  'payment',
  'password-reset',
  'factor-recovery',
  'ownership',
  'bank-detail',
  'payment-setting',
  'payee-account',
];

/**
 * The mailbox alone says little: it continues a sign-in and never counts for payments (decision 19), nor for the reset
 * that came through it, nor to let somebody else begin anew (ADR 18), nor
 * where money goes or whose the company is. It opens the money screens again, as signing in
 * anew with it would.
 */
export const mayServe = (type: FactorType, purpose: Purpose): boolean =>
  type !== 'EMAIL' || !WITHOUT_MAILBOX.includes(purpose);

/** A mailed sign-in is continued by its link; wherever else a mail goes it carries a code. */
export function channelOf(type: FactorType, purpose: Purpose): Channel {
  if (type === 'MOBILE_APP') return 'push';
  if (type === 'WEBAUTHN') return 'passkey';
  return type === 'EMAIL' && purpose === 'sign-in' ? 'link' : 'code';
}

/** A guess can hit a code; it cannot hit a signature. Only what can be guessed is closed after wrong answers. */
export const canBeGuessed = (channel: Channel): boolean => channel === 'code';

export const isFresh = (authenticatedAt: string, now: Instant): boolean =>
  instantToMs(now) - Date.parse(authenticatedAt) <= FRESH_SIGN_IN_MS;

/** A number of which only its owner knows the rest. */
export const maskPhone = (phone: string): string => `•• ${phone.slice(-2)}`;

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

type Choice = { readonly type: FactorType; readonly isEnrolled: boolean };

/**
 * With what the person may answer: everything they switched on, and a text message if there is a number. The mailbox,
 * which also receives links to set a new password, serves only who chose it or has nothing else (security 37).
 */
export function usableFor<F extends Choice>(factors: readonly F[], purpose: Purpose): F[] {
  const allowed = factors.filter((factor) => mayServe(factor.type, purpose));
  const others = allowed.filter((factor) => factor.type !== 'EMAIL' || factor.isEnrolled);
  return others.length > 0 ? others : allowed;
}
