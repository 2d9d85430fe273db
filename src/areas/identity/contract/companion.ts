import type { ProcedureId } from './sca.ts';

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

/** What a phone shows beside its buttons: a sign-in from somewhere, or a payment to somebody. */
export type Shown =
  | { kind: 'sign-in' | 'password-reset' | 'factor-change'; browser: string | null; system: string | null; ip: string }
  | { kind: 'payment'; count: number; amount: { minor: string; currency: string }; payees: readonly string[] };
