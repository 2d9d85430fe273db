import type { ProcedureId, Purpose } from './sca.ts';

export type Decision = 'approve' | 'reject';

/**
 * What a phone signs when it decides: which procedure, what it is bound to, and the very text that it showed. Whoever
 * changes what is shown or what is done in between has no signature for it (RTS 5).
 */
export const decisionText = (decision: {
  decision: Decision;
  procedureId: ProcedureId;
  digest: string;
  shownHash: string;
}): string =>
  ['merel-companion', decision.decision, decision.procedureId, decision.digest, decision.shownHash].join('\n');

/** What a phone signs when it asks what waits for it. */
export const listText = (factorId: string, at: string): string => ['merel-companion', 'list', factorId, at].join('\n');

/** How a phone's browser is reached: the address at its push service, and the keys of a message to it (RFC 8291). */
export type PhonePush = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What a phone signs when it wants to be told at once from now on, or, with null, no more. */
export const pushText = (factorId: string, at: string, push: PhonePush | null): string =>
  ['merel-companion', 'push', factorId, at, ...(push === null ? [] : [push.endpoint, push.p256dh, push.auth])].join(
    '\n',
  );

/** What a phone shows beside its buttons: a sign-in from somewhere, what becomes what or whose, or a payment to somebody. */
export type Shown =
  | { kind: Exclude<Purpose, 'payment'>; browser: string | null; system: string | null; ip: string }
  | {
      kind: 'email-change' | 'phone-change' | 'factor-recovery' | 'ownership' | 'bank-detail' | 'payment-setting';
      to: string;
      browser: string | null;
      system: string | null;
      ip: string;
    }
  | {
      kind: 'payment';
      count: number;
      amount: { minor: string; currency: string };
      payees: readonly string[];
      /** The company lets two people do what takes three elsewhere; absent where it doesn't. */
      twoPeopleSuffice?: true;
    };
