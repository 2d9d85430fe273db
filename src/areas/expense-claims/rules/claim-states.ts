import { ok, refuse, type Result } from '#kernel/result.ts';

/** Domain rules 2.9 from finance review on; before is the request's, the money is the payment's. */
export const CLAIM_STATES = ['to_review', 'validated', 'paid', 'rejected'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const CLAIM_ACTIONS = ['validate', 'reject', 'settle', 'reopen'] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

export const CLAIM_MOVES: Readonly<Record<ClaimAction, { from: readonly ClaimState[]; to: ClaimState }>> = {
  validate: { from: ['to_review'], to: 'validated' },
  reject: { from: ['to_review'], to: 'rejected' },
  settle: { from: ['validated'], to: 'paid' },
  reopen: { from: ['paid'], to: 'validated' },
};

export function moveClaim(action: ClaimAction, state: ClaimState): Result<ClaimState, 'illegal_state'> {
  const move = CLAIM_MOVES[action];
  return move.from.includes(state) ? ok(move.to) : refuse('illegal_state', { state });
}
